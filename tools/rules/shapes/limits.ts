import type { Bounds } from '../../claims/claim.ts';

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

type Limit = (typeof LIMITS)[number];

export interface DifferentLimit {
  readonly limit: Limit;
  readonly here: number;
  readonly there: number;
}

/** Limits that both sides give, and not alike; what only one of them gives is no contradiction. */
export function differentLimits(here: Bounds | undefined, there: Bounds | undefined): DifferentLimit[] {
  if (!here || !there) return [];
  return LIMITS.flatMap((limit) => {
    const [mine, theirs] = [bounding(here, limit), bounding(there, limit)];
    const differ = mine !== undefined && theirs !== undefined && mine !== theirs;
    return differ ? [{ limit, here: mine, there: theirs }] : [];
  });
}

export function differentLimit(
  here: Bounds | undefined,
  there: Bounds | undefined,
): DifferentLimit | undefined {
  return differentLimits(here, there)[0];
}

/** `exclusiveMinimum: 0` of an integer reads "more than 0" in one place and "at least 1" in the other. */
function bounding(range: Bounds, limit: Limit): number | undefined {
  if (limit === 'minimum' && range.exclusiveMinimum !== undefined) return undefined;
  if (limit === 'maximum' && range.exclusiveMaximum !== undefined) return undefined;
  return range[limit];
}
