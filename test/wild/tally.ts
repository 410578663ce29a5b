import type { Verdict } from './judged.ts';

export interface Tally {
  readonly true: number;
  readonly repeated: number;
  readonly debatable: number;
  readonly false: number;
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

export function judgedIn(one: Tally): number {
  return one.true + one.repeated + one.debatable + one.false;
}

/** A debatable finding cost its reader the debate, so it counts as judged and not as right. */
export function precisionOf(one: Tally): number | undefined {
  const judged = judgedIn(one);
  return judged === 0 ? undefined : (one.true + one.repeated) / judged;
}

export function percent(share: number | undefined): string {
  return share === undefined ? '-' : `${(share * 100).toFixed(1)} %`;
}
