/** Words that say what kind of thing a name is of, and nothing about which one. */
const NOISE: ReadonlySet<string> = new Set(
  'object type schema definition field property parameter attribute member a an the of for fixed common structure interface table format example'.split(
    ' ',
  ),
);

/** The words of a heading, a title, a property or a definition key, in the singular and without noise. */
export function words(name: string): readonly string[] {
  const all = name
    .normalize('NFKC')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map(singular);
  const telling = all.filter((word) => !NOISE.has(word));
  return telling.length > 0 ? telling : all;
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * How much two names look like names of one thing: 1 for the same words, less where one only ends in the other
 * ("Linux Device" and `device`) or shares some of its words.
 */
export function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join('') === b.join('')) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const shared = short.filter((word) => long.includes(word)).length;
  if (shared === 0) return 0;
  if (shared < short.length) return (0.4 * shared) / long.length;
  if (short.length === long.length) return 0.95;
  const tail = short.every((word, index) => word === long[long.length - short.length + index]);
  const share = short.length / long.length;
  return tail ? 0.4 + 0.4 * share : 0.3 + 0.4 * share;
}
