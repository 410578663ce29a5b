import type { Claim, ShapeClaim, ValuesClaim } from '../../claims/claim.ts';
import type { CountClaim } from '../../claims/text-claims.ts';
import type { Place } from '../../finding.ts';

/** What a count is about. */
export interface CountedSet {
  readonly size: number;
  readonly at: Place;
  readonly says: string;
}

/** Lines between the words and the table or list that they introduce. */
const NEAR = 3;

const FIELD = /\b(?:fields|properties|members|attributes|parameters|keys|headers|arguments)$/;

/**
 * "There are four kinds:" counts the list or table that follows. Only where the sentence ends in a colon: other counts
 * tell of things that stand elsewhere.
 */
export function setBelow(count: CountClaim, inFile: readonly Claim[]): CountedSet | undefined {
  if (!/:\s*$/.test(count.says) || count.listed === undefined) return undefined;
  const line = count.at.range.endLine;
  const below = inFile.filter((claim): claim is ValuesClaim | ShapeClaim => {
    if (claim.kind !== 'values' && claim.kind !== 'shape') return false;
    const first = claim.at.range.line;
    const isNext = first === count.listed?.at.range.line || (first > line && first <= line + NEAR);
    return claim.complete && isBlock(claim) && isNext;
  });
  const wanted = FIELD.test(count.noun) ? 'shape' : 'values';
  const set = below.find(({ kind }) => kind === wanted) ?? below[0];
  const { listed } = count;
  if (set === undefined) return listed && { ...listed, says: `lists ${listed.size}` };
  if (new Set(below.map((claim) => sizeOf(claim))).size > 1) return undefined;
  const size = sizeOf(set, count.noun);
  return { size, at: set.at, says: `lists ${size}` };
}

function isBlock(claim: ValuesClaim | ShapeClaim): boolean {
  return claim.form === 'table' || claim.form === 'list';
}

/** "The four required members" are not all of them. */
function sizeOf(claim: ValuesClaim | ShapeClaim, noun = ''): number {
  if (claim.kind === 'values') return claim.values.length;
  const part = /^(?:(required|mandatory)|optional) /i.exec(noun);
  if (!part) return claim.fields.length;
  return claim.fields.filter(({ required }) => required === (part[1] !== undefined)).length;
}
