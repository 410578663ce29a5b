import type { Verdict } from './judged.ts';

export type Counts = Readonly<Record<Verdict, number>>;

export interface Tally extends Counts {
  readonly unjudged: number;
}

export function tally(verdicts: readonly (Verdict | undefined)[]): Tally {
  const count = (wanted: Verdict | undefined) => verdicts.filter((one) => one === wanted).length;
  return {
    true: count('true'),
    repeated: count('repeated'),
    debatable: count('debatable'),
    false: count('false'),
    unjudged: count(undefined),
  };
}

export function countsOf(verdicts: readonly (Verdict | undefined)[]): Counts {
  const { unjudged: _, ...counts } = tally(verdicts);
  return counts;
}

export function judgedIn(one: Counts): number {
  return one.true + one.repeated + one.debatable + one.false;
}

export function rightIn(one: Counts): number {
  return one.true + one.repeated;
}

/** A debatable finding cost its reader the debate, so it counts as judged and not as right. */
export function precisionOf(one: Counts): number | undefined {
  const judged = judgedIn(one);
  return judged === 0 ? undefined : rightIn(one) / judged;
}

export function percent(share: number | undefined): string {
  return share === undefined ? '-' : `${(share * 100).toFixed(1)} %`;
}
