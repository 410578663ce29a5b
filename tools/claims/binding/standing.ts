import { type Evidence, evidenceFor, stronger, type Topic } from './evidence.ts';
import { indexBy } from './index-by.ts';
import { likeness } from './likeness.ts';
import { closenessOf, type Family, fold, type Owner, type Owners, type View } from './owners.ts';

/** How an owner stands to a block. */
export interface Standing<One> {
  readonly owner: One;
  /** It and those that are like it and as near: whatever is said of it has to hold for all of them. */
  readonly alike: readonly One[];
  readonly shared: readonly string[];
  /** Share of what the block names that the owner has, by weight. */
  readonly coverage: number;
  /** Weight of what they share: little where all of it is `id` and `name`. */
  readonly telling: number;
  /** Share of the owner that the block names. */
  readonly reverse: number;
  readonly evidence: Evidence;
  /** It stands in a file that the page was found to be about. */
  readonly isHome: boolean;
  /** A field of the page leads to it. */
  readonly isInside: boolean;
  /** How near the page it stands, and how it goes with what is known of the page. */
  readonly near: number;
  readonly score: number;
}

/** What was found out about the page of a block before. */
export interface Hints {
  /** By the keys of owners. */
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** Files that the page is about. */
  readonly home: ReadonlySet<string>;
  /** Keys of what is a part of something that the page describes. */
  readonly inside: ReadonlySet<string>;
}

/** Less than this is chance. */
const LEAST = 0.1;

/** All owners that have enough of the names, best first. */
export function standingsOf<One extends Owner>(
  names: readonly string[],
  topic: Topic,
  owners: Owners<One>,
  view: View<One>,
  page: string,
  { evidence: hinted, home, inside }: Hints,
): readonly Standing<One>[] {
  const sum = (some: readonly string[]) => some.reduce((total, name) => total + owners.weigh(name), 0);
  const all = sum(names);
  const apart = indexBy(
    [...hinted.keys()].flatMap((key) => owners.at(key) ?? []),
    (one) => [owners.familyOf(one)],
  );
  const found: Standing<One>[] = [];
  for (const [family, shared] of owners.sharing(names)) {
    const telling = sum(shared);
    const seen = telling < LEAST * all ? [] : seenIn(family, apart.get(family), view, hinted);
    const owner = seen[0];
    if (!owner) continue;
    const named = evidenceFor(topic, owner, owners.weighWord);
    const known = stronger(named, hinted.get(owner.key) ?? named);
    const evidence = inside.has(owner.key) ? raised(known) : known;
    const has = new Set(shared.map(fold));
    const rate = { coverage: telling / all, reverse: has.size / owner.members.size, evidence };
    const isInside = inside.has(owner.key);
    const isHome = isInside || home.has(owner.file);
    const near = nearnessTo(page, topic, owner) + (isHome ? 0.1 : 0) + (owner.named ? 0.03 : 0);
    found.push({
      owner,
      alike: seen,
      shared,
      telling,
      isHome,
      isInside,
      near,
      ...rate,
      score: scoreOf(rate, demandedShare(owner, has)) + near,
    });
  }
  return found.sort(byScore);
}

/** Folders weigh little, and so do names of files. */
function nearnessTo(page: string, topic: Topic, { file, stem }: Owner): number {
  return 0.1 * closenessOf(page, file) + 0.15 * likeness(topic.page.words, stem.words);
}

/** A name that alone would say little says more where a field of the page leads to what it names. */
function raised(evidence: Evidence): Evidence {
  return evidence.weight < 0.3
    ? evidence
    : { ...evidence, weight: Math.max(evidence.weight, Math.min(1, evidence.weight + 0.2)) };
}

function scoreOf(
  { coverage, reverse, evidence }: Pick<Standing<Owner>, 'coverage' | 'reverse' | 'evidence'>,
  demanded: number,
): number {
  return coverage + 0.35 * reverse + 0.8 * evidence.weight + 0.15 * demanded;
}

/** Of a family, what the text tells apart; else what is nearest. */
function seenIn<One extends Owner>(
  family: Family<One>,
  apart: readonly One[] = [],
  view: View<One>,
  hinted: Hints['evidence'],
): readonly One[] {
  const seen = view(family);
  if (apart.length === 0 || seen.length === 0) return seen;
  const most = Math.max(...apart.map(({ key }) => hinted.get(key)!.weight));
  return apart.filter(({ key }) => hinted.get(key)!.weight === most);
}

function demandedShare({ demanded }: Owner, has: ReadonlySet<string>): number {
  return demanded.size === 0 ? 0.8 : [...demanded].filter((name) => has.has(name)).length / demanded.size;
}

export function byScore(a: Standing<Owner>, b: Standing<Owner>): number {
  return b.score - a.score || (a.owner.key < b.owner.key ? -1 : 1);
}
