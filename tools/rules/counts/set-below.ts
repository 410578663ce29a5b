import type { Claim, CountClaim, ShapeClaim, ValuesClaim } from '../../claims/claim.ts';
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
  if (!/:\s*$/.test(count.says)) return undefined;
  const line = count.at.range.endLine;
  const below = inFile.filter((claim): claim is ValuesClaim | ShapeClaim => {
    if (claim.kind !== 'values' && claim.kind !== 'shape') return false;
    const first = claim.at.range.line;
    return claim.complete && isBlock(claim) && first > line && first <= line + NEAR;
  });
  const wanted = FIELD.test(count.noun) ? 'shape' : 'values';
  const set = below.find(({ kind }) => kind === wanted) ?? below[0];
  if (set === undefined || new Set(below.map(sizeOf)).size > 1) return undefined;
  return { size: sizeOf(set), at: set.at, says: `lists ${sizeOf(set)}` };
}

function isBlock(claim: ValuesClaim | ShapeClaim): boolean {
  return claim.form === 'table' || claim.form === 'list';
}

function sizeOf(claim: ValuesClaim | ShapeClaim): number {
  return claim.kind === 'values' ? claim.values.length : claim.fields.length;
}
