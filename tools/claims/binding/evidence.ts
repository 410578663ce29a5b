import type { Context, ShapeClaim } from '../claim.ts';
import { isNoise, type Name, nameOf, type Weigh } from './likeness.ts';
import type { Alias, Owner } from './owners.ts';

/** Something in the text that says what a block is about, and how surely. */
export interface Evidence {
  readonly weight: number;
  readonly by: 'cited' | 'inferred';
  readonly says: string;
}

export const NOTHING: Evidence = { weight: 0, by: 'inferred', says: '' };

/** What stands around a block, prepared once for all owners. */
export interface Topic {
  /** The name of this block alone: what it declares, or the item that it stands in. */
  readonly own: readonly Name[] | undefined;
  readonly declares: boolean;
  /** Headings that tell something, innermost first, each with its last step where it is a path: "Order - Line". */
  readonly heads: readonly (readonly Name[])[];
  readonly mentions: readonly Name[];
  readonly page: Name;
  readonly flat: boolean;
  readonly cites: Context['cites'];
  readonly links: readonly string[];
}

/** The farther a heading, the less it says of the block. */
const BY_DISTANCE = [1, 0.55, 0.35, 0.25];
/** Two headings together, or one beside what the owner stands in, are as good as its name. */
const OUTER = 0.95;
const OWN = 0.95;
const MENTION = 0.7;
const LINK = 0.75;
const CUT = 0.5;
export const CITED = 1.1;
/** A page without sections is about what its file is named after. */
const PAGE = { flat: 0.9, other: 0.5 };

/** What such a file is called says nothing of objects that are called alike. */
const TABULAR = /^\W*[\w-]+\.(?:txt|csv|tsv)\b/i;

export function topicOf(
  { subject, titles, mentions, cites, links = [] }: Context,
  file: string,
  form?: ShapeClaim['form'],
): Topic {
  const telling = titles
    .filter((title) => !isNoise(title) && !TABULAR.test(title))
    .map(readingsOf)
    .reverse();
  const own =
    subject === undefined || isNoise(subject) || TABULAR.test(subject) ? undefined : readingsOf(subject);
  const level = telling.findIndex(([head]) => head?.joined === own?.[0]?.joined);
  return {
    own: level < 0 || form === 'interface' ? own : undefined,
    declares: form === 'interface',
    // What stands below the heading that names the block only says how or when it tells of it.
    heads: telling.slice(Math.max(level, 0)),
    mentions: mentions.map(nameOf),
    page: nameOf(stemOf(file)),
    flat: titles.length <= 1,
    cites,
    links,
  };
}

/** Without numbers and what stands in parentheses. */
function readingsOf(title: string): readonly Name[] {
  const plain = title
    .replace(/^(?:\d+(?:\.\d+)*\.?|[A-Z]\.)\s+/, '')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s+\d+$/, '');
  const step = /\s(?:[-–—>:/]|::)\s+([^-–—>:/]+)$/.exec(plain)?.[1];
  const texts = step === undefined || isNoise(step) ? [plain] : [plain, step];
  return texts.map((text) => ({ ...nameOf(text), text: title }));
}

/** The name of a file, without the endings that say what kind of file it is. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name
    .replace(/\.(?:schema\.)?(?:jsonc?|ya?ml|mdx?|markdown|adoc|asciidoc|rst)$/i, '')
    .replace(/[-_.]?schema$/i, '');
}

/** The strongest of what speaks for an owner and for all that are alike. */
export function evidenceFor(topic: Topic, owner: Owner, weigh: Weigh): Evidence {
  const cite = topic.cites.find(
    (one) =>
      one.kind === 'name' &&
      !isNoise(one.name) &&
      owner.aliases.some(({ text, weight }) => weight === 1 && text === one.name),
  );
  if (cite?.kind === 'name') return { weight: CITED, by: 'cited', says: `the text names ${cite.name}` };
  const { own, heads, declares } = topic;
  let best = own ? named(own, owner, OWN, weigh) : NOTHING;
  if (declares) return best;
  const decay = own ? 0.5 : 1;
  for (const [level, head] of heads.slice(0, BY_DISTANCE.length).entries())
    best = stronger(best, named(head, owner, decay * BY_DISTANCE[level]!, weigh));
  best = stronger(best, together(own ? [own, ...heads] : heads, owner));
  for (const mention of topic.mentions) best = stronger(best, named([mention], owner, MENTION, weigh, 1));
  if (owner.whole) {
    best = stronger(best, named([topic.page], owner, topic.flat ? PAGE.flat : PAGE.other, weigh));
    best = stronger(best, linked(topic, owner, best));
  }
  const isSurer = best.weight > 0 && best.weight < OUTER && isInside(topic, owner);
  return isSurer ? { ...best, weight: Math.min(OUTER, best.weight + 0.1) } : best;
}

/** A link beside a name that is not quite its own makes both surer. */
function linked({ links }: Topic, { file }: Owner, named: Evidence): Evidence {
  const link = links.find((name) => file === name || file.endsWith(`/${name}`));
  if (link === undefined) return NOTHING;
  const weight = named.weight < 0.4 ? LINK : Math.max(LINK, Math.min(1, named.weight + 0.3));
  return { weight, by: 'inferred', says: `the section links to ${link}` };
}

export function stronger(one: Evidence, other: Evidence): Evidence {
  return other.weight > one.weight ? other : one;
}

export function calls({ aliases, key }: Owner): string {
  return aliases[0]?.text ?? key;
}

function named(readings: readonly Name[], owner: Owner, most: number, weigh: Weigh, least = 0): Evidence {
  let weight = 0;
  for (const name of readings)
    for (const alias of owner.aliases) {
      const alike = sameness(name, alias, weigh);
      if (alike > least || alike === 1) weight = Math.max(weight, most * alike * alias.weight);
    }
  if (weight === 0) return NOTHING;
  return { weight, by: 'inferred', says: `"${readings[0]!.text}" goes by the name of ${calls(owner)}` };
}

/** "Do" below "Task" is `doTask`. */
function together([inner, outer]: Topic['heads'], owner: Owner): Evidence {
  const [first, second] = [inner?.[0], outer?.[0]];
  if (!first || !second) return NOTHING;
  const all = new Set([...first.words, ...second.words]);
  const is = ({ words }: Alias) => words.length === all.size && words.every((word) => all.has(word));
  if (all.size === first.words.length || !owner.aliases.some(is)) return NOTHING;
  const says = `"${first.text}" below "${second.text}" goes by the name of ${calls(owner)}`;
  return { weight: OUTER, by: 'inferred', says };
}

/** A name that has all words of the other one and more is likely the same, the likelier the less its own words tell. */
function sameness(a: Name, b: Name, weigh: Weigh): number {
  if (a.joined === b.joined) return 1;
  const [few, many] = a.words.length < b.words.length ? [a, b] : [b, a];
  const shared = few.words.filter((word) => many.words.includes(word));
  if (shared.length === 0) return isCut(a, b) ? CUT : 0;
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weigh(word), 0);
  const dice = (2 * sum(shared)) / (sum(a.words) + sum(b.words));
  if (shared.length === few.words.length) return 0.35 + 0.45 * dice;
  return dice >= 0.5 ? 0.7 * dice : 0;
}

/** `PostgreSQL` and `PostgresServer`: the one word begins as the other, and for the most part. */
function isCut(a: Name, b: Name): boolean {
  const [short, long] = a.joined.length < b.joined.length ? [a.joined, b.joined] : [b.joined, a.joined];
  return short.length >= 5 && short.length >= 0.6 * long.length && long.startsWith(short);
}

/** What the owner stands in is named above the block. */
function isInside({ heads }: Topic, { trail }: Owner): boolean {
  const outer = trail.at(-1);
  return outer !== undefined && heads.some((head) => head.some(({ joined }) => joined === outer.joined));
}
