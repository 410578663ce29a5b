import type { Cell, Verification } from './cell.ts';

/** A case that is known to go wrong, and why it may. */
export interface Expectation {
  readonly id: string;
  readonly reason: string;
}

export interface Expected {
  readonly verification: Verification;
  /** What was expected and is not so any more. */
  readonly stale: readonly string[];
}

/** Marks what is known; what goes well now, or is not there, has to leave the list. */
export function applied(
  verification: Verification,
  expectations: readonly Expectation[],
  known: ReadonlySet<string>,
): Expected {
  const reasons = new Map(expectations.map(({ id, reason }) => [id, reason]));
  const cells = verification.cells.map((cell): Cell => {
    const expected = isWrong(cell) ? reasons.get(cell.id) : undefined;
    return expected === undefined ? cell : { ...cell, expected };
  });
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const stale = expectations.flatMap(({ id }) => {
    const outcome = byId.get(id)?.outcome;
    if (!known.has(id)) return [`${id} is expected to fail, and there is no such case`];
    return outcome === 'passed' || outcome === 'warned' ? [`${id} is expected to fail, and it passes`] : [];
  });
  return { verification: { ...verification, cells }, stale };
}

function isWrong({ outcome }: Cell): boolean {
  return outcome === 'failed' || outcome === 'crashed';
}

export interface Difference {
  /** Wrong now, and not before. */
  readonly broken: readonly string[];
  readonly mended: readonly string[];
  readonly stillWrong: number;
}

/** What has become otherwise since an earlier run, as far as both asked. */
export function differenceBetween(before: readonly Cell[], now: readonly Cell[]): Difference {
  const earlier = new Map(before.map((cell) => [cell.id, cell]));
  const both = now.flatMap((cell) => {
    const other = earlier.get(cell.id);
    return other === undefined || other.outcome === 'skipped' || cell.outcome === 'skipped'
      ? []
      : [{ cell, other }];
  });
  const idsOf = (pairs: typeof both) => pairs.map(({ cell }) => cell.id);
  return {
    broken: idsOf(both.filter(({ cell, other }) => isWrong(cell) && !isWrong(other))),
    mended: idsOf(both.filter(({ cell, other }) => !isWrong(cell) && isWrong(other))),
    stillWrong: both.filter(({ cell, other }) => isWrong(cell) && isWrong(other)).length,
  };
}
