import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import type { Early } from '../check/check.ts';
import type { Unsaved } from '../check/scope.ts';
import type { Finding } from '../finding.ts';
import { hasTrait } from '../read/formats/formats.ts';
import { lineAt, linesOf } from '../read/text/lines.ts';
import { diagnosticOf } from './diagnostics.ts';
import type { State } from './folder.ts';
import type { Given } from './given.ts';

/** What a file says by itself while it is edited; what it says together with others comes later. */
export interface EarlyNews {
  readonly file: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  /** The rules that were asked. */
  readonly rules: ReadonlySet<string>;
  /** The last of which all was known. */
  readonly before: State;
  readonly named: State['named'];
}

/** All that follows from an edit of a page is known at once; what others are bound to takes longer. */
export function earlyOf(
  before: State,
  open: readonly Unsaved[],
  tell: (news: Omit<EarlyNews, 'named'>) => void,
): Early | undefined {
  const { linted } = before;
  const changed = new Map<string, string>();
  for (const document of linted.corpus?.data ?? []) {
    const bytes = open.find(({ path }) => path === join(linted.root, document.path))?.bytes;
    const text = bytes && new TextDecoder().decode(bytes);
    if (text !== undefined && text !== document.text && hasTrait(document, 'contract'))
      changed.set(document.path, text);
  }
  if (changed.size === 0) return undefined;
  // What is hidden, or told with another place, was so before.
  const untold = new Set([
    ...linted.hidden.map(({ finding }) => finding.key),
    ...linted.findings.flatMap(({ repeats = [] }) => repeats.map(({ key }) => key)),
  ]);
  return {
    files: [...changed.keys()],
    tell(all, rules) {
      for (const [file, text] of changed) {
        const findings = all.filter(({ at, key }) => at.file === file && !untold.has(key));
        tell({ file, text, findings, rules, before });
      }
    },
  };
}

/** The findings of that sort as they are now, and the others where their lines have gone. */
export function earlyDiagnostics(
  { file, text, findings, rules, before, named }: EarlyNews,
  given: Given,
): readonly Diagnostic[] {
  const state = { ...before, named };
  const others = before.linted.findings.filter(({ at, rule }) => at.file === file && !rules.has(rule));
  const move = movesBetween(before.linted.textOf(file) ?? '', text);
  return [
    ...findings.map((one) => diagnosticOf(one, state, given)),
    ...others.map((one) => {
      const { range, ...rest } = diagnosticOf(one, state, given);
      const by = move(range.start.line);
      const moved = ({ line, character }: Diagnostic['range']['start']) => ({ line: line + by, character });
      return { ...rest, range: { start: moved(range.start), end: moved(range.end) } };
    }),
  ];
}

/** By how much a line of the one text has moved in the other, which differs in one stretch. */
function movesBetween(before: string, after: string): (line: number) => number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const lines = linesOf(before);
  const first = lineAt(lines, same);
  const by = linesOf(after).length - lines.length;
  return (line) => (line > first ? by : 0);
}
