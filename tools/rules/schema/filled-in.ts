import type { Json } from '../../json/value.ts';

/** What stands for something that a build puts in its place: `BASE-URL`, `{{base}}`, `@base@`. */
const PLACEHOLDER = /^(?:[A-Z][A-Z_-]*[A-Z]|\$?\{.+\}|%.+%|@.+@|<.+>|__.+__)$/;

/** Whether one schema is the other with its placeholder filled in, so that they are a source and what is made of it. */
export function isFilledIn(one: Json, other: Json): boolean {
  const [mine, theirs] = [JSON.stringify(one), JSON.stringify(other)];
  const texts = theirs.split('"');
  const [text, its] = mine.split('"').flatMap((each, at) => (each === texts[at] ? [] : [each, texts[at]]));
  if (text === undefined || its === undefined) return false;
  const [here, there] = differing(text, its);
  if (!PLACEHOLDER.test(here) && !PLACEHOLDER.test(there)) return false;
  return PLACEHOLDER.test(here)
    ? mine.replaceAll(here, () => there) === theirs
    : theirs.replaceAll(there, () => here) === mine;
}

/** Without what they begin and end with alike. */
function differing(one: string, other: string): readonly [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}
