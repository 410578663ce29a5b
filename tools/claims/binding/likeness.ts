/** Words that say what kind of thing a name is of, and nothing about which one. */
const NOISE: ReadonlySet<string> = new Set(
  'object type schema definition field property parameter attribute member a an the of fixed common structure interface table format'.split(
    ' ',
  ),
);

/** A parameter, a field or an attribute may be what a protocol describes; these are never more than a form. */
const FORM: ReadonlySet<string> = new Set(
  'object type schema definition a an the of fixed common structure'.split(' '),
);

/** A name as it is compared. */
export interface Name {
  readonly text: string;
  readonly words: readonly string[];
  /** Names that are spaced otherwise are one: "run time" and `runtime`. */
  readonly joined: string;
}

export function nameOf(text: string): Name {
  const own = words(text);
  return { text, words: own, joined: own.join('') };
}

/** The words of a heading, a title, a property or a definition key, in the singular and without noise. */
export function words(name: string): readonly string[] {
  const known = telling.get(name);
  if (known) return known;
  if (telling.size >= REMEMBERED) telling.clear();
  // Copied, since what a filter makes has room for sixteen.
  const found = [...tellingWords(name)];
  telling.set(name, found);
  return found;
}

/** The same headings are compared with hundreds of schemas. */
const telling = new Map<string, readonly string[]>();
const REMEMBERED = 20_000;

function tellingWords(name: string): readonly string[] {
  const all = wordsOf(name);
  const kept = all.filter((word) => !NOISE.has(word));
  if (kept.length > 0) return kept;
  const own = all.filter((word) => !FORM.has(word));
  return own.length > 0 ? own : all;
}

/** What part of the fields a section tells of, or how it tells of them. */
const MANNER: ReadonlySet<string> = new Set(
  'overview summary detail detailed description list all main additional other common optional required available supported'.split(
    ' ',
  ),
);
const MEMBER: ReadonlySet<string> = new Set('property field parameter attribute member'.split(' '));

/** A heading such as "Properties", "Fixed Fields", "Optional members" or "Examples". */
export function isNoise(name: string): boolean {
  // "Parameter Object" is the name of an object, whatever else is called so.
  if (/\w\s+object\s*$/i.test(name)) return false;
  const all = wordsOf(name);
  if (all.every((word) => NOISE.has(word) || word === 'example')) return true;
  return all.some((word) => MEMBER.has(word)) && all.every((word) => NOISE.has(word) || MANNER.has(word));
}

/** Every word of a name, those that say little as well. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** How much a word tells: a word that half of all names have tells nothing ("Task" where everything is a task). */
export type Weigh = (word: string) => number;

/**
 * How much two names look like names of one thing, from 0 to 1: the share of telling words that they have in common.
 * The same words in the same order are certain; a name that only ends in the other is likelier than one that begins so.
 */
export function likeness(a: readonly string[], b: readonly string[], weigh: Weigh = () => 1): number {
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join('') === b.join('')) return 1;
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weigh(word), 0);
  const shared = a.filter((word) => b.includes(word));
  if (shared.length === 0) return 0;
  const dice = (2 * sum(shared)) / (sum(a) + sum(b));
  return Math.min(0.95, dice * (a.at(-1) === b.at(-1) ? 1 : 0.95));
}

/** Weights for the words of a set of names. */
export function weightsOf(names: readonly (readonly string[])[]): Weigh {
  const count = new Map<string, number>();
  for (const name of names) for (const word of new Set(name)) count.set(word, (count.get(word) ?? 0) + 1);
  return (word) => 0.1 + Math.log(1 + names.length / (1 + (count.get(word) ?? 0)));
}
