import type { GoldenCase } from '../../cases/golden-case.ts';
import { didYouMean } from '../../check/nearest.ts';

/** The cases that were asked for, or what is wrong with how they were. */
export function selected(
  cases: readonly GoldenCase[],
  only: readonly string[] | undefined,
): readonly GoldenCase[] | string {
  if (only === undefined) return cases;
  const names = new Set(cases.flatMap(({ id, family }) => [id, family]));
  const unknown = only.find((name) => !names.has(name));
  if (unknown !== undefined)
    return `there is no case or family "${unknown}".${didYouMean(unknown, [...names])}`;
  return cases.filter(({ id, family }) => only.includes(id) || only.includes(family));
}
