import type { Bound } from '../../finding.ts';
import type { ShapeClaim } from '../claim.ts';
import { type Candidate, type Candidates, stemOf } from './candidates.ts';
import { type Score, type Surroundings, scoreShape } from './shape-score.ts';
import { sameVersion, versionsIn } from './versions.ts';

export interface ShapeChoice {
  readonly claim: ShapeClaim;
  readonly candidate: Candidate;
  readonly bound: Bound;
}

/**
 * Finds for each table, list or interface of prose the schema that it describes. A page is gone through twice: what the
 * first round settles (files, objects whose fields lead further) helps to settle the rest.
 */
export function bindShapes(claims: readonly ShapeClaim[], candidates: Candidates): ShapeChoice[] {
  const chosen = new Map<ShapeClaim, ShapeChoice>();
  for (let round = 0; round < 2; round++) {
    const known = surroundings([...chosen.values()]);
    for (const claim of claims) {
      if (chosen.has(claim)) continue;
      const choice = choose(claim, candidates, known(claim));
      if (choice) chosen.set(claim, choice);
    }
  }
  return claims.flatMap((claim) => chosen.get(claim) ?? []);
}

function choose(claim: ShapeClaim, candidates: Candidates, around: Surroundings): ShapeChoice | undefined {
  const versions = versionsIn(claim.at.file);
  const scores = pool(claim, candidates)
    .filter((candidate) => sameVersion(versions, candidate.versions))
    .map((candidate) => scoreShape(claim, candidate, candidates, around))
    .filter((score) => score.shared.length > 0)
    .sort((a, b) => b.total - a.total || (a.candidate.key < b.candidate.key ? -1 : 1));
  const best = scores[0];
  if (!best || !isConvincing(best)) return undefined;
  const second = scores.find((score) => score !== best && !isSameShape(score.candidate, best.candidate));
  if (second && best.total - second.total < margin(best)) return undefined;
  return { claim, candidate: best.candidate, bound: explain(best, claim) };
}

/** Schemas that share a field or a name with the claim; everything else could only be chance. */
function pool(claim: ShapeClaim, candidates: Candidates): readonly Candidate[] {
  const found = new Set<Candidate>();
  for (const field of claim.fields)
    for (const candidate of candidates.withField(field.name)) found.add(candidate);
  return [...found];
}

function isConvincing({ coverage, shared, name, cited }: Score): boolean {
  if (cited) return coverage >= 0.3;
  if (name >= 0.9) return coverage >= 0.4;
  if (name >= 0.5) return coverage >= 0.55 && shared.length >= 2;
  return coverage >= 0.75 && shared.length >= 3;
}

/** The weaker the name, the clearer the lead has to be. */
function margin({ name, cited }: Score): number {
  if (cited || name >= 0.9) return 0.03;
  return name >= 0.5 ? 0.05 : 0.08;
}

/** The same fields under another name: it does not matter which of them is taken. */
function isSameShape(a: Candidate, b: Candidate): boolean {
  return a.fields.size === b.fields.size && [...a.fields].every((field) => b.fields.has(field));
}

function surroundings(choices: readonly ShapeChoice[]): (claim: ShapeClaim) => Surroundings {
  return (claim) => {
    const page = choices.filter((choice) => choice.claim.at.file === claim.at.file);
    const inside = new Map<string, string[]>();
    return {
      stem: stemOf(claim.at.file),
      inside,
      files: new Set(page.map((choice) => choice.candidate.located.node.document.path)),
    };
  };
}

function explain({ shared, name, cited, candidate }: Score, claim: ShapeClaim): Bound {
  const own = candidate.located.names[0] ?? candidate.key;
  const common =
    shared.length === 1 ? `the field ${shared[0]}` : `${shared.length} of ${claim.fields.length} fields`;
  if (cited) return { by: 'cited', because: `the text names ${own}, and they share ${common}` };
  const heading = claim.context.subject ?? claim.context.titles.at(-1);
  const because =
    name >= 0.5 && heading !== undefined
      ? `"${heading}" goes by the name of ${own}, and they share ${common}`
      : `they share ${common} (${shared.slice(0, 4).join(', ')}), more than with any other schema`;
  return { by: 'inferred', because };
}
