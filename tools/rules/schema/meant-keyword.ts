import { distance } from 'fastest-levenshtein';

/** Words of API descriptions, which many tools read in schemas as well. */
export const OF_APIS: ReadonlySet<string> = new Set(['example', 'discriminator', 'externalDocs', 'nullable']);

/** One slip in a short word, two in a long one, or other letter case; extensions keep their prefix and are left alone. */
export function meantKeyword(name: string, known: readonly string[]): string | undefined {
  if (name !== name.trim()) return known.find((keyword) => keyword === name.trim());
  // The sign of a fragment is near at hand where a reference is written.
  if (name.startsWith('#')) return known.find((keyword) => keyword === `$${name.slice(1)}`);
  if (
    known.includes(name) ||
    OF_APIS.has(name) ||
    name === 'comment' ||
    /^x-|^\$\$|[^$a-zA-Z]/.test(name) ||
    name.length < 4
  )
    return undefined;
  const allowed = name.length > 8 ? 2 : 1;
  return known.find(
    (keyword) =>
      keyword.length > 3 &&
      (keyword.toLowerCase() === name.toLowerCase() ||
        keyword === `$${name}` ||
        (Math.abs(keyword.length - name.length) <= allowed && distance(keyword, name) <= allowed)),
  );
}
