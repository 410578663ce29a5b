import { at, lastToken, parentPointer } from '../../json/pointer.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { Violation } from '../../solve/index.ts';

type Branch = NonNullable<Violation['branches']>[number];

/**
 * Alternatives are told apart by a member that each of them fixes, and what is shown has another word there: it is
 * something that the schema does not know, and nothing that it knows with a wrong value.
 */
export function isOfNoBranch({ instance, branches = [] }: Violation, value: Json, schema: Json): boolean {
  const held = at(value, instance);
  // Null, or a text in the place of an object, has no tags.
  const alike = branches.filter(
    ({ violations }) => !violations.some((one) => one.instance === instance && one.keyword === 'type'),
  );
  const [first, ...rest] = alike.map((branch) => refusedTags(branch, instance, held, schema));
  return first?.some((tag) => rest.every((tags) => tags.includes(tag))) ?? false;
}

function refusedTags(
  { violations }: Branch,
  instance: string,
  held: Json | undefined,
  schema: Json,
): string[] {
  return violations.flatMap(({ instance: there, keyword, place }) => {
    const name = lastToken(there);
    if (name === undefined || parentPointer(there) !== instance) return [];
    const wanted = at(schema, place.pointer);
    const words = keyword === 'const' ? [wanted] : keyword === 'enum' && isArray(wanted) ? wanted : [];
    return words.length > 0 && isForeign(member(held, name), words) ? [name] : [];
  });
}

/** Another word, and not the same one in another spelling. */
function isForeign(held: Json | undefined, wanted: readonly (Json | undefined)[]): boolean {
  if (typeof held !== 'string') return false;
  return wanted.every((word) => typeof word === 'string' && spelt(word) !== spelt(held));
}

function spelt(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}
