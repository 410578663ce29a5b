import type { Json } from '../../json/value.ts';
import { differing } from '../../read/text/differing.ts';

/** What stands for something that a build puts in its place: `BASE-URL`, `{{base}}`, `@base@`. */
const PLACEHOLDER = /^(?:[A-Z][A-Z_-]*[A-Z]|\$?\{.+\}|%.+%|@.+@|<.+>|__.+__)$/;

/**
 * Whether one schema has a placeholder wherever the other one has what it stands for, so that they are a source and what was
 * made of it, be it some time ago.
 */
export function isFilledIn(one: Json, other: Json): boolean {
  const [mine, theirs] = [JSON.stringify(one), JSON.stringify(other)];
  const texts = theirs.split('"');
  const [text, its] = mine.split('"').flatMap((each, at) => (each === texts[at] ? [] : [each, texts[at]]));
  if (text === undefined || its === undefined) return false;
  const [here, there] = differing(text, its);
  return isFor(here, there, mine, theirs) || isFor(there, here, theirs, mine);
}

function isFor(placeholder: string, value: string, source: string, product: string): boolean {
  if (!PLACEHOLDER.test(placeholder) || value === '' || source.includes(value)) return false;
  const isSeveral = (text: string, token: string) => text.indexOf(token) !== text.lastIndexOf(token);
  return !product.includes(placeholder) && isSeveral(source, placeholder) && isSeveral(product, value);
}
