import type { ShapeClaim } from '../claim.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { likeness, words } from './likeness.ts';
import { nearness } from './versions.ts';

export interface Score {
  readonly candidate: Candidate;
  readonly total: number;
  /** Share of the prose's fields that the schema knows, rare names counting more. */
  readonly coverage: number;
  readonly shared: readonly string[];
  readonly name: number;
  readonly cited: boolean;
}

/** What surrounds a table and is known before it is scored. */
export interface Surroundings {
  /** Words of the page's file name. */
  readonly stem: readonly string[];
  /** Schemas that fields of the objects above this one lead to, by the field's words. */
  readonly inside: ReadonlyMap<string, readonly string[]>;
  /** Files that other objects of the page were bound to. */
  readonly files: ReadonlySet<string>;
}

export function scoreShape(
  claim: ShapeClaim,
  candidate: Candidate,
  candidates: Candidates,
  around: Surroundings,
): Score {
  const names = [...new Set(claim.fields.map((field) => field.name))];
  const shared = names.filter((name) => candidate.fields.has(name));
  const sum = (of: Iterable<string>) => [...of].reduce((total, name) => total + candidates.weight(name), 0);
  const common = sum(shared);
  const coverage = common / sum(names);
  const reverse = common / sum(candidate.fields);
  const name = nameScore(claim, candidate);
  const cited = isCited(claim, candidate);
  const nested = isInside(candidate, claim, around) ? 0.2 : 0;
  const page = 0.1 * likeness(around.stem, candidate.stem) + (around.files.has(fileOf(candidate)) ? 0.05 : 0);
  const near = 0.05 * nearness(claim.at.file, fileOf(candidate));
  const trail = 0.1 * trailScore(claim, candidate);
  const total =
    0.55 * coverage + 0.15 * reverse + 0.35 * name + (cited ? 0.4 : 0) + nested + page + near + trail;
  return { candidate, total, coverage, shared, name, cited };
}

function fileOf(candidate: Candidate): string {
  return candidate.located.node.document.path;
}

/** The nearest heading tells most; identifiers of the introducing sentence tell somewhat less. */
export function nameScore(claim: ShapeClaim, candidate: Candidate): number {
  const { subject, titles, mentions } = claim.context;
  const best = (name: string) => Math.max(0, ...candidate.names.map((own) => likeness(words(name), own)));
  const heads = [subject, titles.at(-1)].filter((name) => name !== undefined).map(best);
  const spoken = mentions.map((name) => 0.8 * best(name));
  return Math.max(0, ...heads, ...spoken);
}

function trailScore(claim: ShapeClaim, candidate: Candidate): number {
  const above = claim.context.titles.slice(0, -1).map(words);
  if (above.length === 0 || candidate.trail.length === 0) return 0;
  return Math.max(...candidate.trail.map((own) => Math.max(...above.map((title) => likeness(title, own)))));
}

export function isCited(claim: ShapeClaim, candidate: Candidate): boolean {
  const { document, pointer } = candidate.located.node;
  return claim.context.cites.some((cite) => {
    if (cite.kind === 'name') return candidate.located.names.includes(cite.name);
    if (cite.kind !== 'file' || !isFile(cite.path, document.path)) return false;
    return cite.pointer === undefined ? pointer === '' : cite.pointer === pointer;
  });
}

export function isFile(cited: string, path: string): boolean {
  const plain = cited.replace(/^(?:\.{1,2}\/)+|^\//, '');
  return path === plain || path.endsWith(`/${plain}`);
}

function isInside(candidate: Candidate, claim: ShapeClaim, around: Surroundings): boolean {
  const name = claim.context.subject ?? claim.context.titles.at(-1);
  if (name === undefined) return false;
  const leads = around.inside.get(words(name).join(' '));
  return leads?.includes(candidate.key) ?? false;
}
