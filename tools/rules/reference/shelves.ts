import { indexBy } from '../../claims/binding/index-by.ts';
import { at as valueAt } from '../../json/pointer.ts';
import type { DataDocument } from '../../read/document.ts';
import { areaOf, type Dangling } from './dangling.ts';

/** So much of what dangles has to stand in one of the parts for them to be parts. */
const SHARE = 0.9;
/** A document that was split in two, and a copy of it, may lack the same by mistake. */
const FEWEST_PARTS = 3;

/**
 * Parts may each have the shelves of the whole: one file has `components` with one schema, and refers to those of the
 * others as if they stood beside it. What tells parts from editions is that hardly anything is defined in two of them, a
 * file that has it all left aside: that is what a build made of them. Returned are the references that lead into the whole.
 */
export function ledByShelves(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const own = dangling.filter(({ ref }) => /^#\/[^/]+\/./.test(ref));
  const areas = indexBy(own, ({ document }) => [areaOf(document)]);
  return new Set(
    [...areas].flatMap(([area, references]) =>
      ledIn(
        references,
        data.filter((document) => areaOf(document) === area),
      ),
    ),
  );
}

function ledIn(references: readonly Dangling[], whole: readonly DataDocument[]): readonly Dangling[] {
  const files = new Set(references.map(({ document }) => document.path));
  if (files.size < FEWEST_PARTS) return [];
  const holders = holdersOf(new Set(references.map(({ ref }) => ref)), whole);
  const defined = references.filter(({ ref }) => holders.get(ref)?.length === 1);
  const parts = new Set(defined.map(({ ref }) => holders.get(ref)![0]));
  const isWhole = parts.size >= FEWEST_PARTS && defined.length >= SHARE * references.length;
  return isWhole ? references.filter(({ ref }) => holders.has(ref)) : [];
}

/** Which parts have what is referred to; a file that has nearly all of it is no part. */
function holdersOf(
  refs: ReadonlySet<string>,
  whole: readonly DataDocument[],
): ReadonlyMap<string, readonly string[]> {
  const held = whole.map(({ path, value }) => ({
    path,
    refs: [...refs].filter((ref) => valueAt(value, ref.slice(1)) !== undefined),
  }));
  const parts = held.filter((one) => one.refs.length < SHARE * refs.size);
  const byRef = new Map<string, string[]>();
  for (const { path, refs: own } of parts)
    for (const ref of own) byRef.set(ref, [...(byRef.get(ref) ?? []), path]);
  return byRef;
}
