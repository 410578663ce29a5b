import type { Bound } from '../../finding.ts';
import type { ShapeClaim } from '../claim.ts';
import { type Candidate, type Candidates, stemOf } from './candidates.ts';
import type { Editions } from './editions.ts';
import { isNoise } from './likeness.ts';
import { bestOf, byScore, pool, type Ranked, type Ranking, rankingOf } from './shape-ranking.ts';
import type { Score, Surroundings } from './shape-score.ts';

export interface ShapeChoice {
  readonly claim: ShapeClaim;
  readonly candidate: Candidate;
  readonly bound: Bound;
}

/**
 * Finds for each table, list or interface of prose the schema that it describes. A page is gone through twice: what the
 * first round settles (files, objects whose fields lead further) helps to settle the rest.
 */
export function bindShapes(
  claims: readonly ShapeClaim[],
  candidates: Candidates,
  editions: Editions,
  anchored: readonly ShapeChoice[] = [],
): ShapeChoice[] {
  const chosen = new Map(anchored.map((choice) => [choice.claim, choice]));
  for (let round = 0; round < 2; round++) {
    const known = surroundings([...chosen.values()], candidates);
    for (const claim of claims) {
      if (chosen.has(claim)) continue;
      const choice = choose(claim, candidates, known(claim), editions);
      if (choice) chosen.set(claim, choice);
    }
  }
  for (const claim of claims) {
    if (chosen.has(claim)) continue;
    const choices = [...chosen.values()];
    const choice = inherited(claim, choices) ?? continued(claim, choices, candidates, editions);
    if (choice) chosen.set(claim, choice);
  }
  return claims.flatMap((claim) => chosen.get(claim) ?? []);
}

/** A section that only adds fields to the object of the section around it ("Hostname" below "Configuration"). */
function inherited(claim: ShapeClaim, choices: readonly ShapeChoice[]): ShapeChoice | undefined {
  const around = choices.filter(
    (choice) =>
      choice.claim.at.file === claim.at.file &&
      choice.claim.context.titles.length < claim.context.titles.length &&
      choice.claim.context.titles.every((title, index) => title === claim.context.titles[index]) &&
      claim.fields.every((field) => choice.candidate.fields.has(field.name)),
  );
  const nearest = around.sort((a, b) => b.claim.context.titles.length - a.claim.context.titles.length)[0];
  if (!nearest) return undefined;
  const own = nearest.candidate.located.names[0] ?? nearest.candidate.key;
  const because = `the section stands in that of ${own}, which has all of its fields`;
  return { claim, candidate: nearest.candidate, bound: { by: 'inferred', because } };
}

/** A page that spreads a large object over several tables: no other schema has all the fields of this one. */
function continued(
  claim: ShapeClaim,
  choices: readonly ShapeChoice[],
  candidates: Candidates,
  editions: Editions,
): ShapeChoice | undefined {
  if (claim.form !== 'table' || claim.fields.length < 2) return undefined;
  const hasAll = ({ fields }: Candidate) => claim.fields.every(({ name }) => fields.has(name));
  const known = choices.find(
    (choice) =>
      choice.claim.at.file === claim.at.file && choice.claim.form === 'table' && hasAll(choice.candidate),
  );
  if (!known) return undefined;
  const isRival = (other: Candidate) =>
    !isSame(other, known.candidate) && editions.speaksOf(claim.at.file, other.file);
  const able = [...pool(claim, candidates)].filter(({ first }) => hasAll(first));
  if (
    able.some(
      ({ first, members }) => !haveSame(first.fields, known.candidate.fields) && members.some(isRival),
    )
  )
    return undefined;
  const own = known.candidate.located.names[0] ?? known.candidate.key;
  const because = `another table of the page is about ${own}, and nothing else has all of these fields`;
  return { claim, candidate: known.candidate, bound: { by: 'inferred', because } };
}

function choose(
  claim: ShapeClaim,
  candidates: Candidates,
  around: Surroundings,
  editions: Editions,
): ShapeChoice | undefined {
  const ranking = rankingOf(claim, candidates, around, editions);
  const { families } = ranking;
  const first = bestOf(families);
  const best = (first && unionOf(first, ranking, candidates)) ?? first;
  if (!best || !isConvincing(best) || isForeign(best, claim) || isOutdone(best, families)) return undefined;
  const others = families.filter(({ fields }) => !haveSame(fields, best.candidate.fields));
  const second = bestOf(others, (score) => !isSame(score.candidate, best.candidate));
  if (second && best.total - second.total < margin(best, second)) return undefined;
  return { claim, candidate: best.candidate, bound: explain(best, claim) };
}

export function isConvincing({ coverage, reverse, shared, name, cited, inside, home }: Score): boolean {
  if (cited) return coverage >= 0.3;
  if (inside && name >= 0.5) return coverage >= 0.55 || (name === 1 && coverage >= 0.2);
  if (name >= 0.9) return coverage >= (!home ? 0.6 : name === 1 ? 0.2 : 0.4);
  if (name >= 0.5) return coverage >= 0.55 && shared.length >= 2;
  return coverage >= 0.75 && reverse >= 0.5 && shared.length >= 3;
}

/** Most of the fields are of something else that goes by the same name. */
function isForeign({ cited, shared, name }: Score, { fields }: ShapeClaim): boolean {
  const names = new Set(fields.map((field) => field.name)).size;
  const enough = name > 0.9 ? 1 / 2 : 2 / 3;
  return !cited && names - shared.length >= 3 && shared.length < names * enough;
}

/** Another schema has fields of the claim that this one lacks, and the name does not settle it. */
function isOutdone(best: Score, families: readonly Ranked[]): boolean {
  if (best.cited || best.name >= 0.9) return false;
  return families.some(({ alike }) => alike.coverage >= best.coverage + 0.2);
}

/** The weaker the name, the clearer the lead has to be; most of all over one that shares the very same fields. */
function margin(best: Score, second: Score): number {
  if (best.cited || best.name >= 0.9) return 0.03;
  const alike = best.shared.length === second.shared.length;
  return (best.name >= 0.5 ? 0.05 : 0.08) + (alike ? 0.1 : 0);
}

/**
 * A table of what several alternatives have in common is about their union. An alternative that is called as the text
 * calls it stays by itself.
 */
function unionOf(first: Score, ranking: Ranking, candidates: Candidates): Score | undefined {
  if (first.name >= 0.9) return undefined;
  const rivalAt = (key: string) => {
    const score = key === first.candidate.key ? undefined : ranking.scoreAt(key);
    return score?.shared.length === first.shared.length ? score : undefined;
  };
  const unions = candidates.unionsOf(first.candidate.key).flatMap(({ key }) => rivalAt(key) ?? []);
  return unions
    .sort(byScore)
    .find(({ candidate: { key, branches } }) =>
      [...branches].some((branch) => branch !== key && rivalAt(branch) !== undefined),
    );
}

/** The same fields under another name, or a union and its branch: it does not matter which of them is taken. */
export function isSame(a: Candidate, b: Candidate): boolean {
  return isPartOf(a, b) || haveSame(a.fields, b.fields);
}

/** A union and its branch. */
export function isPartOf(a: Candidate, b: Candidate): boolean {
  const [outer, inner] = a.key.length < b.key.length ? [a.key, b.key] : [b.key, a.key];
  if (inner.startsWith(`${outer}/oneOf/`) || inner.startsWith(`${outer}/anyOf/`)) return true;
  return a.branches.has(b.key) || b.branches.has(a.key);
}

function haveSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((field) => b.has(field));
}

export function surroundings(
  choices: readonly ShapeChoice[],
  candidates: Candidates,
): (claim: ShapeClaim) => Surroundings {
  const byFile = new Map<string, Surroundings>();
  return (claim) => {
    const { file } = claim.at;
    const known = byFile.get(file);
    if (known) return known;
    const page = choices.filter((choice) => choice.claim.at.file === file);
    const inside = new Set(page.flatMap(({ candidate }) => [...candidate.leads()]));
    const files = new Set(page.map(({ candidate }) => candidate.file));
    const special = [
      ...[...inside].flatMap((key) => candidates.at(key) ?? []),
      ...[...files].flatMap((path) => candidates.families.standingIn(path)),
    ];
    const apart = special.filter((one) => candidates.families.of(one).members.length > 1);
    const around = { stem: stemOf(file), inside, files, apart };
    byFile.set(file, around);
    return around;
  };
}

export function explain({ shared, name, cited, candidate }: Score, claim: ShapeClaim): Bound {
  const own = candidate.located.names[0] ?? candidate.key;
  const common =
    shared.length === 1 ? `the field ${shared[0]}` : `${shared.length} of ${claim.fields.length} fields`;
  if (cited) return { by: 'cited', because: `the text names ${own}, and they share ${common}` };
  const { subject, titles } = claim.context;
  const heading = subject ?? titles.findLast((title) => !isNoise(title)) ?? titles.at(-1);
  const because =
    name >= 0.5 && heading !== undefined
      ? `"${heading}" goes by the name of ${own}, and they share ${common}`
      : `they share ${common} (${shared.slice(0, 4).join(', ')}), more than with any other schema`;
  return { by: 'inferred', because };
}
