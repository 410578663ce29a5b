import type { GoldenCase } from '../../cases/golden-case.ts';
import { didYouMean } from '../../check/nearest.ts';
import type { Verification } from '../../engine/cell.ts';

/** The cases that were asked for, or what is wrong with how they were. */
export function selected(
  cases: readonly GoldenCase[],
  only: readonly string[] | undefined,
  last?: Verification,
): readonly GoldenCase[] | string {
  const again = last === undefined ? cases : wrongIn(last, cases);
  if (again.length === 0) return 'nothing went wrong in that report, so there is nothing to ask again.';
  if (only === undefined) return again;
  const names = new Set(cases.flatMap(({ id, family }) => [id, family]));
  const unknown = only.find((name) => !names.has(name));
  if (unknown !== undefined)
    return `there is no case or family "${unknown}".${didYouMean(unknown, [...names])}`;
  return again.filter(({ id, family }) => only.includes(id) || only.includes(family));
}

/** What was not asked because the engine had fallen silent is asked again as well. */
function wrongIn({ cells }: Verification, cases: readonly GoldenCase[]): readonly GoldenCase[] {
  const wrong = cells.filter(({ outcome, lack }) => WRONG.has(outcome) || lack === 'unasked');
  const ids = new Set(wrong.map(({ id }) => id));
  return cases.filter(({ id }) => ids.has(id));
}

const WRONG: ReadonlySet<string> = new Set(['failed', 'crashed', 'warned']);
