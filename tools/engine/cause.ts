import type { Cell } from './cell.ts';

/** What several cases have in common that went wrong: the operation, and what was seen there, numbers and ids apart. */
export function causeOf({ outcome, operation, isRefused, at, faults, because }: Cell): string | undefined {
  if (outcome === 'passed' || outcome === 'skipped') return undefined;
  if (isRefused === true && operation !== undefined) return `${operation} is not served`;
  const seen = (faults[0] ?? because ?? 'nothing was said').replaceAll(PARTICULAR, '…');
  const where = operation ?? at?.replace(/^step \d+, /, '').replaceAll(PARTICULAR, '…');
  return where === undefined || seen.startsWith(where) ? seen : `${where}: ${seen}`;
}

/** Ids and numbers are those of one run, so that causes which differ in nothing else are one. */
const PARTICULAR = /[0-9a-f]{8}-[0-9a-f-]{27,}|\b(?=[\w-]*\d)[A-Za-z]+[_-][\w-]{3,}|\b\d{4,}\b/g;

export interface Cause {
  readonly says: string;
  readonly cells: readonly Cell[];
}

/** Cells by their causes, those of most cases first. */
export function causesOf(cells: readonly Cell[]): readonly Cause[] {
  const causes = new Map<string, Cell[]>();
  for (const cell of cells) {
    const says = cell.cause ?? cell.id;
    causes.set(says, [...(causes.get(says) ?? []), cell]);
  }
  return [...causes]
    .map(([says, own]) => ({ says, cells: own }))
    .sort((a, b) => b.cells.length - a.cells.length || (a.says < b.says ? -1 : 1));
}
