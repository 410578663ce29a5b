import type { Claim, ShapeClaim, ValuesClaim } from '../../claims/claim.ts';
import type { CountClaim } from '../../claims/text-claims.ts';
import type { CountedSet } from './set-below.ts';

/** Words that name members of any set and say nothing on which set it is. */
const GENERIC = new Set([
  'discriminator',
  'value',
  'literal',
  'variant',
  'name',
  'member',
  'constant',
  'option',
]);

/**
 * "the eight kinds", "four stream modes": a set of the same section whose field or subject is called `kind` or
 * `streamMode`. A further adjective, as in "the four universal kinds", counts a part, so that the words have to be
 * the same. Where sets of that name have different sizes nothing is known.
 */
export function setNamed(count: CountClaim, inFile: readonly Claim[]): CountedSet | undefined {
  const wanted = wordsOf(count.noun);
  if (wanted.length === 0) return undefined;
  const section = count.context.titles.join('\n');
  const beside = inFile.filter(({ context }) => context.titles.join('\n') === section);
  const sets = beside.flatMap(namedSets).filter((set) => set.words === wanted.join(' '));
  const sizes = new Set(sets.map((set) => set.claim.values.length));
  const [first] = sets;
  if (first === undefined || sizes.size > 1) return undefined;
  const size = first.claim.values.length;
  return { size, at: first.claim.at, says: `lists ${size}` };
}

interface NamedSet {
  readonly words: string;
  readonly claim: ValuesClaim;
}

function namedSets(claim: Claim): NamedSet[] {
  if (claim.context.aside !== undefined) return [];
  if (claim.kind === 'values') return whole(claim.context.subject, claim);
  return claim.kind === 'shape' ? ofFields(claim) : [];
}

function ofFields(claim: ShapeClaim): NamedSet[] {
  return claim.fields.flatMap(({ name, values }) => (values === undefined ? [] : whole(name, values)));
}

function whole(name: string | undefined, claim: ValuesClaim): NamedSet[] {
  if (name === undefined || !claim.complete || claim.open || claim.values.length < 2) return [];
  if (!/^[A-Za-z][\w-]*$/.test(name)) return [];
  return [{ words: wordsOf(name).join(' '), claim }];
}

/** `streamMode` and "stream modes" are the same words. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .map((word) => word.replace(/(?:(?<=s|x|ch)es|(?<![su])s)$/, ''))
    .filter((word, index, words) => !(GENERIC.has(word) && words.length > 1 && index === words.length - 1));
}
