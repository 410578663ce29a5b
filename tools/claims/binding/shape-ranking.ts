import type { ShapeClaim } from '../claim.ts';
import { type Candidate, type Candidates, isNamed } from './candidates.ts';
import { isFile } from './cited-files.ts';
import type { Editions } from './editions.ts';
import type { Family } from './families.ts';
import { indexBy } from './index-by.ts';
import { inOrder, isInSight, type Outlook, scoresIn } from './ranking.ts';
import {
  type Likeness,
  likenessTo,
  type Score,
  type Surroundings,
  scoreOf,
  statedIn,
} from './shape-score.ts';

/** A family that a claim may be about, and what all of it have in common with the claim. */
export interface Ranked {
  readonly alike: Likeness;
  readonly fields: ReadonlySet<string>;
  /** Best first. */
  readonly scores: Iterable<Score>;
}

export interface Ranking {
  readonly families: readonly Ranked[];
  /** Undefined where the page does not speak of it, or shares nothing with it. */
  scoreAt(key: string): Score | undefined;
}

/** Ranks the schemas that share a field with the claim. */
export function rankingOf(
  claim: ShapeClaim,
  candidates: Candidates,
  around: Surroundings,
  editions: Editions,
): Ranking {
  const { families } = candidates;
  const page = claim.at.file;
  const stated = statedIn(claim, candidates);
  const apart = indexBy(setApart(claim, candidates, around), (one) => [families.of(one)]);
  const outlook: Outlook<Candidate> = { page, families, editions, apart };
  const found = new Map<Family<Candidate>, Ranked>();
  for (const family of pool(claim, candidates)) {
    if (!isInSight(family, outlook)) continue;
    const alike = likenessTo(family.first, stated, candidates, around);
    const score = (one: Candidate) => scoreOf(one, alike, claim, around);
    const scores = scoresIn(family, outlook, score, byScore);
    found.set(family, { alike, fields: family.first.fields, scores });
  }
  return {
    families: [...found.values()],
    scoreAt(key) {
      const one = candidates.at(key);
      if (!one || !editions.speaksOf(page, one.file)) return undefined;
      const alike = found.get(families.of(one))?.alike;
      return alike && scoreOf(one, alike, claim, around);
    },
  };
}

/** Those that share a field with the claim; everything else could only be chance. */
export function pool(claim: ShapeClaim, candidates: Candidates): ReadonlySet<Family<Candidate>> {
  return new Set(claim.fields.flatMap(({ name }) => candidates.withField(name)));
}

function setApart(claim: ShapeClaim, candidates: Candidates, around: Surroundings): ReadonlySet<Candidate> {
  const keys = [...(around.section ?? []), ...citedKeys(claim, candidates)];
  return new Set([...around.apart, ...keys.flatMap((key) => candidates.at(key) ?? [])]);
}

function citedKeys({ context }: ShapeClaim, { families }: Candidates): string[] {
  return context.cites.flatMap((cite) => {
    if (cite.kind !== 'file') return [];
    const files = families.filesNamedAs(cite.path).filter((file) => isFile(cite.path, file));
    return files.map((file) => `${file}#${cite.pointer ?? ''}`);
  });
}

/** The scores of several families, best first. */
export function ranked(families: readonly Ranked[]): Iterable<Score> {
  return inOrder(
    families.map(({ scores }) => scores),
    byScore,
  );
}

export function bestOf(
  families: readonly Ranked[],
  counts: (score: Score) => boolean = () => true,
): Score | undefined {
  for (const score of ranked(families)) if (counts(score)) return score;
  return undefined;
}

/** Of equals the one that the document itself sets apart comes first. */
export function byScore(a: Score, b: Score): number {
  const ranks = Number(isNamed(b.candidate)) - Number(isNamed(a.candidate));
  return b.total - a.total || ranks || (a.candidate.key < b.candidate.key ? -1 : 1);
}
