import type { Bound } from '../../finding.ts';
import type { ValuesClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { valuesClaim } from '../schema/shape-claim.ts';
import { anchoredBound, anchoredNode } from './anchored.ts';
import { type Editions, editionsAmong } from './editions.ts';
import { likeness, words } from './likeness.ts';
import { isFile } from './shape-score.ts';
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
  editions: Editions = editionsAmong(claims, ledger.data),
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
  const pool = new Set([...stated].flatMap((value) => candidates.withValue(value)));
  const scores = [...pool]
    .filter((candidate) => editions.speaksOf(claim.at.file, candidate.claim.at.file))
    .map((candidate) => score(claim, stated, candidate, candidates))
    .sort((a, b) => b.total - a.total || (keyOf(a) < keyOf(b) ? -1 : 1));
  const best = scores[0];
  if (!best || !isConvincing(best)) return undefined;
  const second = scores.find((other) => other !== best && !isSameSet(other.candidate, best.candidate));
  if (second && best.total - second.total < (best.name >= 0.9 || best.cited ? 0.03 : 0.1)) return undefined;
  return { claim, to: best.candidate.claim, bound: explain(best, claim) };
}

function score(
  claim: ValuesClaim,
  stated: ReadonlySet<string>,
  candidate: ValueCandidate,
  candidates: ValueCandidates,
): Score {
  const shared = [...stated].filter((value) => candidate.values.has(value));
  const sum = (of: Iterable<string>) => [...of].reduce((total, value) => total + candidates.weight(value), 0);
  const coverage = sum(shared) / sum(stated);
  const reverse = sum(shared) / sum(candidate.values);
  const name = nameScore(claim, candidate);
  const cited = isCited(claim, candidate);
  const trail = 0.1 * trailScore(claim, candidate);
  const near = 0.05 * nearness(claim.at.file, candidate.claim.at.file);
  const total = 0.45 * coverage + 0.25 * reverse + 0.3 * name + (cited ? 0.3 : 0) + trail + near;
  return { candidate, total, coverage, reverse, stated: stated.size, shared, name, cited };
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

function isCited(claim: ValuesClaim, { claim: to }: ValueCandidate): boolean {
  return claim.context.cites.some(
    (cite) =>
      cite.kind === 'file' &&
      isFile(cite.path, to.at.file) &&
      (cite.pointer === undefined || cite.pointer === to.at.pointer),
  );
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

function keyOf({ candidate: { claim } }: Score): string {
  return `${claim.at.file}#${claim.at.pointer}`;
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
