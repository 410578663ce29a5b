import type { Bound } from '../../finding.ts';
import type { Citation, ValuesClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { valuesClaim } from '../schema/shape-claim.ts';
import { anchoredBound, anchoredNode } from './anchored.ts';
import { isFile } from './cited-files.ts';
import { type Editions, editionsAmong } from './editions.ts';
import type { Families } from './families.ts';
import { indexBy } from './index-by.ts';
import { likeness, words } from './likeness.ts';
import { inOrder, type Outlook, scoresIn } from './ranking.ts';
import { spell, type ValueCandidate, type ValueCandidates } from './value-candidates.ts';
import { nearness } from './versions.ts';

export interface ValueChoice {
  readonly claim: ValuesClaim;
  readonly to: ValuesClaim;
  readonly bound: Bound;
}

interface Score {
  readonly candidate: ValueCandidate;
  readonly total: number;
  readonly coverage: number;
  readonly reverse: number;
  readonly stated: number;
  readonly shared: readonly string[];
  readonly name: number;
  readonly cited: boolean;
}

/** Finds the set of values that a list, a table, a union or a sentence of the text restates. */
export function bindValues(
  claims: readonly ValuesClaim[],
  ledger: Ledger,
  editions: Editions = editionsAmong(
    claims.map(({ at }) => at.file),
    ledger.data,
  ),
): ValueChoice[] {
  return claims.flatMap((claim) => anchored(claim, ledger) ?? choose(claim, ledger.values(), editions) ?? []);
}

function anchored(claim: ValuesClaim, ledger: Ledger): ValueChoice | undefined {
  const { anchor } = claim.context;
  const node = anchor?.kind === 'values' ? anchoredNode(claim.context, ledger) : undefined;
  const set = node && ledger.describe(node).values;
  if (!anchor || !set) return undefined;
  const subject = anchor.target.split('/').at(-1);
  return { claim, to: valuesClaim(set, subject, [], node), bound: anchoredBound(anchor) };
}

function choose(
  claim: ValuesClaim,
  candidates: ValueCandidates,
  editions: Editions,
): ValueChoice | undefined {
  const stated = new Set(claim.values.map(({ value }) => spell(value)));
  const { families } = candidates;
  const cited = new Set(claim.context.cites.flatMap((cite) => citedBy(cite, families)));
  const apart = indexBy(cited, (one) => [families.of(one)]);
  const outlook: Outlook<ValueCandidate> = { page: claim.at.file, families, editions, apart };
  const pool = [...new Set([...stated].flatMap((value) => candidates.withValue(value)))];
  const scores = pool.map((family) => {
    const alike = likenessTo(family.first, claim, stated, candidates);
    const score = (one: ValueCandidate) => scoreOf(one, alike, claim, cited);
    return { set: family.first, scores: scoresIn(family, outlook, score, byScore) };
  });
  const best = bestOf(scores);
  if (!best || !isConvincing(best)) return undefined;
  const second = bestOf(scores.filter(({ set }) => !isSameSet(set, best.candidate)));
  if (second && best.total - second.total < (best.name >= 0.9 || best.cited ? 0.03 : 0.1)) return undefined;
  return { claim, to: best.candidate.claim, bound: explain(best, claim) };
}

function bestOf(families: readonly { readonly scores: Iterable<Score> }[]): Score | undefined {
  const streams = families.map(({ scores }) => scores);
  for (const score of inOrder(streams, byScore)) return score;
  return undefined;
}

function byScore(a: Score, b: Score): number {
  return b.total - a.total || (a.candidate.key < b.candidate.key ? -1 : 1);
}

function citedBy(cite: Citation, { filesNamedAs, standingIn }: Families<ValueCandidate>): ValueCandidate[] {
  if (cite.kind !== 'file') return [];
  const files = filesNamedAs(cite.path).filter((file) => isFile(cite.path, file));
  const all = files.flatMap(standingIn);
  return all.filter(({ claim: { at } }) => cite.pointer === undefined || cite.pointer === at.pointer);
}

/** The part of a score that all of a family have. */
type Likeness = Pick<Score, 'coverage' | 'reverse' | 'stated' | 'shared' | 'name'> & {
  readonly trail: number;
};

function likenessTo(
  candidate: ValueCandidate,
  claim: ValuesClaim,
  stated: ReadonlySet<string>,
  candidates: ValueCandidates,
): Likeness {
  const shared = [...stated].filter((value) => candidate.values.has(value));
  const sum = (of: Iterable<string>) => [...of].reduce((total, value) => total + candidates.weight(value), 0);
  return {
    shared,
    stated: stated.size,
    coverage: sum(shared) / sum(stated),
    reverse: sum(shared) / sum(candidate.values),
    name: nameScore(claim, candidate),
    trail: trailScore(claim, candidate),
  };
}

function scoreOf(
  candidate: ValueCandidate,
  { trail, ...alike }: Likeness,
  claim: ValuesClaim,
  all: ReadonlySet<ValueCandidate>,
): Score {
  const { coverage, reverse, name } = alike;
  const cited = all.has(candidate);
  const near = 0.05 * nearness(claim.at.file, candidate.file);
  const total = 0.45 * coverage + 0.25 * reverse + 0.3 * name + (cited ? 0.3 : 0) + 0.1 * trail + near;
  return { candidate, ...alike, cited, total };
}

function nameScore(claim: ValuesClaim, { names }: ValueCandidate): number {
  const { subject, titles, mentions } = claim.context;
  const best = (text: string) => Math.max(0, ...names.map((own) => likeness(words(text), own)));
  return Math.max(
    0,
    ...(subject === undefined ? [] : [best(subject)]),
    ...mentions.map((mention) => 0.9 * best(mention)),
    ...titles.slice(-1).map((title) => 0.9 * best(title)),
  );
}

function trailScore(claim: ValuesClaim, candidate: ValueCandidate): number {
  const above = claim.context.titles.map(words);
  if (above.length === 0 || candidate.trail.length === 0) return 0;
  return Math.max(...candidate.trail.map((own) => Math.max(...above.map((title) => likeness(title, own)))));
}

function isConvincing({ coverage, reverse, shared, name, cited, stated }: Score): boolean {
  if (shared.length < 2 || coverage < 0.5) return false;
  if (cited || name >= 0.9) return coverage >= 0.5;
  if (name >= 0.5) return shared.length >= 3 && coverage >= 0.7;
  // One value that no schema knows weighs much, and may be the very one that is wrong.
  const most = shared.length >= 5 && shared.length >= 0.8 * stated;
  return shared.length >= 4 && (coverage >= 0.8 || most) && reverse >= 0.6;
}

function isSameSet(a: ValueCandidate, b: ValueCandidate): boolean {
  return a.values.size === b.values.size && [...a.values].every((value) => b.values.has(value));
}

function explain({ shared, name, cited, candidate }: Score, claim: ValuesClaim): Bound {
  const own = candidate.claim.context.subject ?? candidate.claim.at.file;
  const common = `${shared.length} of ${claim.values.length} values`;
  if (cited)
    return { by: 'cited', because: `the text names ${candidate.claim.at.file}, and they share ${common}` };
  const about = claim.context.subject ?? claim.context.titles.at(-1);
  return {
    by: 'inferred',
    because:
      name >= 0.5 && about !== undefined
        ? `both are about ${own} ("${about}"), and they share ${common}`
        : `they share ${common}, more than with any other set`,
  };
}
