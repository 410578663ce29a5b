import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frame } from '../../tools/report/frame.ts';
import { painter } from '../../tools/report/paint.ts';
import { verdictOf } from './match.ts';
import type { Reported, Spot } from './reported.ts';
import type { Looked } from './tables.ts';

const mostRelated = 4;

/** What nobody has judged yet, with the text of both sides, so that it can be judged without opening a file. */
export function unjudged({ repository, matched }: Looked, from: string): string {
  const open = matched.pairs.filter((pair) => verdictOf(pair) === undefined);
  const root = join(from, repository.name);
  const head = `# ${repository.name}: ${open.length} unjudged\n\n`;
  return head + open.map(({ finding }) => `${shown(finding, root)}\n`).join('\n');
}

function shown({ key, rule, severity, message, at, related, bound }: Reported, root: string): string {
  const more = related.length - mostRelated;
  return [
    `${key} ${severity} ${rule}`,
    `  ${message}`,
    ...(bound ? [`  bound: ${bound.by}, ${bound.because}`] : []),
    ...text(at, root),
    ...related.slice(0, mostRelated).flatMap((one) => [`  ${one.says}:`, ...text(one, root)]),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function text(spot: Spot, root: string): readonly string[] {
  const path = join(root, spot.file);
  const where = `  ${spot.file}:${spot.line}:${spot.column}`;
  if (!existsSync(path)) return [where];
  const lines = frame(readFileSync(path, 'utf8'), spot, painter(false)).split('\n');
  return [where, ...lines.map((line) => `    ${line}`)];
}
