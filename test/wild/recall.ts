import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reported } from './reported.ts';

/** A contradiction that a reader found without the tool, by its two places alone. */
export interface Known {
  readonly id: string;
  readonly kind: string;
  /** `mechanical` where machines can read both sides, `structured` where one is a table, list, row, fence or key sentence. */
  readonly where: 'mechanical' | 'structured' | 'prose';
  /** Only somebody who understands the text sees it. */
  readonly meaning?: true;
  readonly a: Side;
  readonly b: Side;
}

interface Side {
  readonly file: string;
  readonly line: number;
}

export const knownFolder = join(import.meta.dirname, 'known');

/** Undefined where nobody has read a repository for what it holds. */
export function knownIn(repo: string, folder = knownFolder): readonly Known[] | undefined {
  const path = join(folder, `${repo}.json`);
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { entries: readonly Known[] }).entries;
}

/** A finding has its places where a reader would put them, give or take a few lines. */
const REACH = 5;

/** By its places: both sides, or the very line that it is told at. Who wants to be sure reads it. */
export function isTold({ a, b }: Known, findings: readonly Reported[]): boolean {
  return findings.some(({ at, related }) => {
    const has = (side: Side) => [at, ...related].some((one) => isNear(one, side, REACH));
    return isNear(at, a, 1) || isNear(at, b, 1) || (has(a) && has(b));
  });
}

function isNear(one: Side, { file, line }: Side, reach: number): boolean {
  return one.file === file && Math.abs(one.line - line) <= reach;
}

export interface Recalled {
  readonly repo: string;
  readonly known: readonly Known[];
  readonly findings: readonly Reported[];
}

/** How much of what readers found is told, by where it stands, and what is not. */
export function recallText(all: readonly Recalled[]): string {
  const each = all.flatMap(({ known, findings }) =>
    known.map((one) => ({ one, told: isTold(one, findings) })),
  );
  const line = (name: string, part: typeof each) => {
    const told = part.filter((entry) => entry.told).length;
    return part.length === 0 ? [] : [`${name}: ${told} of ${part.length}`];
  };
  const lines = [
    ...(['mechanical', 'structured', 'prose'] as const).flatMap((where) =>
      line(
        where,
        each.filter(({ one }) => one.where === where),
      ),
    ),
    ...line(
      'without understanding',
      each.filter(({ one }) => !one.meaning),
    ),
    ...line('all', each),
    ...each.filter(({ told }) => !told).map(({ one }) => `missed ${one.id} (${one.kind}, ${one.where})`),
  ];
  return `${lines.join('\n')}\n`;
}
