import { type Cell, countOutcomes, type Outcome } from '../../engine/cell.ts';

/** One family with what became of its cases. */
export interface Row {
  readonly family: string;
  readonly cells: readonly Cell[];
  readonly counts: Readonly<Record<Outcome, number>>;
}

export function rowsOf(cells: readonly Cell[]): readonly Row[] {
  const families = [...new Set(cells.map(({ family }) => family))].sort();
  return families.map((family) => {
    const own = cells.filter((cell) => cell.family === family);
    return { family, cells: own, counts: countOutcomes(own) };
  });
}

/** Why cases were skipped, the reason of most cases first. */
export function reasonsOf(cells: readonly Cell[]): readonly (readonly [because: string, cases: number])[] {
  const counts = new Map<string, number>();
  for (const { outcome, because = '' } of cells)
    if (outcome === 'skipped') counts.set(because, (counts.get(because) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

export function summaryOf(cells: readonly Cell[]): string {
  const { passed, failed, warned, crashed, skipped } = countOutcomes(cells);
  const expected = cells.filter((cell) => cell.expected !== undefined).length;
  const warnings = warned === 0 ? '' : `${warned} warned, `;
  const known = expected === 0 ? '' : `; ${expected} of them known`;
  return `${countOf(cells.length, 'case')}: ${passed} passed, ${failed} failed, ${warnings}${crashed} crashed, ${skipped} skipped${known}`;
}

export function countOf(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? '' : 's'}`;
}

export function isWrong({ outcome }: Cell): boolean {
  return outcome === 'failed' || outcome === 'crashed';
}

export function isWarning({ outcome }: Cell): boolean {
  return outcome === 'warned';
}
