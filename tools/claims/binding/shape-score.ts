import { fact } from '../../facts/fact.ts';
import type { Context, ShapeClaim } from '../claim.ts';
import { type Candidate, type Candidates, fold, isWhole } from './candidates.ts';
import { isFile } from './cited-files.ts';
import { isNoise, likeness, type Weigh, words } from './likeness.ts';
import { nearness } from './versions.ts';

export interface Score {
  readonly candidate: Candidate;
  readonly total: number;
  /** Share of the prose's fields that the schema knows, rare names counting more. */
  readonly coverage: number;
  /** Share of the schema's fields that the prose names. */
  readonly reverse: number;
  readonly shared: readonly string[];
  readonly name: number;
  readonly cited: boolean;
  /** A field of an object that the page describes leads to the schema. */
  readonly inside: boolean;
  /** The file is the one that the page is about, as far as that can be told. */
  readonly home: boolean;
}

/** What surrounds a table and is known before it is scored. */
export interface Surroundings {
  /** Words of the page's file name. */
  readonly stem: readonly string[];
  /** Schemas that fields of other objects of the page lead to. */
  readonly inside: ReadonlySet<string>;
  /** Files that other objects of the page were bound to. */
  readonly files: ReadonlySet<string>;
  /** Which of several that are alike those two tell apart from the others. */
  readonly apart: readonly Candidate[];
  /** Schemas that the same section describes in a table, where that tells something of what it shows. */
  readonly section?: ReadonlySet<string>;
}

/** The names that a claim states, each once, and what they weigh. */
export interface Stated {
  readonly claim: ShapeClaim;
  readonly names: readonly string[];
  readonly weight: number;
}

/** The part of a score that all of a family have. */
export type Likeness = Pick<Score, 'coverage' | 'reverse' | 'shared' | 'name' | 'cited' | 'home'> & {
  readonly stem: number;
  readonly trail: number;
};

export function statedIn(claim: ShapeClaim, candidates: Candidates): Stated {
  const names = [...new Set(claim.fields.map((field) => field.name))];
  return { claim, names, weight: sumOf(names, candidates) };
}

function sumOf(names: readonly string[], { weight }: Candidates): number {
  return names.reduce((total, name) => total + weight(name), 0);
}

/** How much a claim is like a candidate and all that are alike, wherever they stand. */
export function likenessTo(
  candidate: Candidate,
  { claim, names, weight }: Stated,
  candidates: Candidates,
  { stem }: Surroundings,
): Likeness {
  const shared = names.filter((name) => candidate.folded.has(fold(name)));
  const common = sumOf(shared, candidates);
  const alike = likeness(stem, candidate.stem);
  const page = stem.join(' ');
  return {
    shared,
    coverage: common / weight,
    reverse: common / candidates.weightOf(candidate),
    name: Math.max(
      nameScore(claim, candidate, candidates.weighWord),
      isWhole(candidate) && claim.context.titles.length <= 1 ? 0.9 * alike : 0,
    ),
    cited: isCitedByName(claim, candidate),
    home: !candidates.stems.has(page) || candidate.stem.join(' ') === page,
    stem: alike,
    trail: trailScore(claim, candidate),
  };
}

/** Other objects of the page are in the same file; or the file is called as the page is, or none is. */
export function scoreOf(
  candidate: Candidate,
  alike: Likeness,
  claim: ShapeClaim,
  around: Surroundings,
): Score {
  const { coverage, reverse, shared } = alike;
  const cited = alike.cited || isCitedByFile(claim, candidate);
  const home = around.files.size > 0 ? around.files.has(candidate.file) : alike.home;
  const inside = around.inside.has(candidate.key);
  const nested = inside && alike.name >= 0.5 ? 0.15 : 0;
  const page = 0.1 * alike.stem + (home ? 0.05 : 0);
  const near = 0.05 * nearness(claim.at.file, candidate.file);
  const trail = 0.1 * alike.trail;
  const own =
    0.55 * coverage + 0.15 * reverse + 0.35 * alike.name + (cited ? 0.4 : 0) + nested + page + near + trail;
  const isShown = around.section?.has(candidate.key) ?? false;
  const total = isShown ? own + 0.3 : own;
  const name = isShown ? Math.max(alike.name, 0.9) : alike.name;
  return { candidate, total, coverage, reverse, shared, name, cited, inside, home };
}

/**
 * The nearest heading tells most, by itself or with the one above it ("Do" under "Task" is `doTask`); identifiers of
 * the introducing sentence tell somewhat less.
 */
export function nameScore({ context }: ShapeClaim, candidate: Candidate, weigh: Weigh): number {
  const { heads, above } = headsOf(context);
  const outer = candidate.trail.at(-1) ?? [];
  const score = (own: readonly string[]) =>
    Math.max(
      0,
      ...heads.map((head) => likeness(head, own, weigh)),
      ...heads.map((head) => (above.length > 0 && hasWords(own, [...head, ...above]) ? 0.95 : 0)),
      ...heads.map((head) => (outer.length > 0 ? 0.9 * likeness(head, [...outer, ...own], weigh) : 0)),
      ...context.mentions.map((mention) => 0.8 * likeness(words(mention), own, weigh)),
    );
  return Math.max(0, ...candidate.names.map(score), ...candidate.aliases.map((own) => 0.9 * score(own)));
}

function hasWords(own: readonly string[], all: readonly string[]): boolean {
  return own.every((word) => all.includes(word)) && all.every((word) => own.includes(word));
}

interface Heads {
  readonly heads: readonly (readonly string[])[];
  readonly above: readonly string[];
}

/** A claim is compared with many schemas, and its headings are the same each time. */
const headsOf = fact('heads', headsIn);

/** What the claim is called, and the heading above that one. "Properties" and the like call nothing. */
function headsIn({ subject, titles }: Context): Heads {
  const telling = titles.filter((title) => !isNoise(title));
  const last = telling.at(-1);
  const own = subject ?? last;
  const position = own === undefined ? -1 : telling.lastIndexOf(own);
  const above = position > 0 ? telling[position - 1] : position < 0 ? last : undefined;
  const heads = [...new Set([own, last])].filter((name) => name !== undefined).map(words);
  return { heads, above: above === undefined ? [] : words(above) };
}

function trailScore(claim: ShapeClaim, candidate: Candidate): number {
  const above = claim.context.titles.slice(0, -1).map(words);
  if (above.length === 0 || candidate.trail.length === 0) return 0;
  return Math.max(...candidate.trail.map((own) => Math.max(...above.map((title) => likeness(title, own)))));
}

function isCitedByName({ context }: ShapeClaim, { located }: Candidate): boolean {
  return context.cites.some((cite) => cite.kind === 'name' && located.names.includes(cite.name));
}

function isCitedByFile({ context }: ShapeClaim, { file, located }: Candidate): boolean {
  return context.cites.some(
    (cite) =>
      cite.kind === 'file' && isFile(cite.path, file) && (cite.pointer ?? '') === located.node.pointer,
  );
}
