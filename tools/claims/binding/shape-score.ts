import type { Context, ShapeClaim } from '../claim.ts';
import { type Candidate, type Candidates, fold } from './candidates.ts';
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
}

export function scoreShape(
  claim: ShapeClaim,
  candidate: Candidate,
  candidates: Candidates,
  around: Surroundings,
): Score {
  const names = [...new Set(claim.fields.map((field) => field.name))];
  const shared = names.filter((name) => candidate.folded.has(fold(name)));
  const sum = (of: Iterable<string>) => [...of].reduce((total, name) => total + candidates.weight(name), 0);
  const common = sum(shared);
  const coverage = common / sum(names);
  const reverse = common / sum(candidate.fields);
  const name = Math.max(
    nameScore(claim, candidate, candidates.weighWord),
    fileScore(claim, candidate, around),
  );
  const cited = isCited(claim, candidate);
  const home = isHome(candidate, candidates, around);
  const inside = around.inside.has(candidate.key);
  const nested = inside && name >= 0.5 ? 0.15 : 0;
  const page = 0.1 * likeness(around.stem, candidate.stem) + (home ? 0.05 : 0);
  const near = 0.05 * nearness(claim.at.file, fileOf(candidate));
  const trail = 0.1 * trailScore(claim, candidate);
  const total =
    0.55 * coverage + 0.15 * reverse + 0.35 * name + (cited ? 0.4 : 0) + nested + page + near + trail;
  return { candidate, total, coverage, reverse, shared, name, cited, inside, home };
}

/** Other objects of the page are in the same file; or the file is called as the page is, or none is. */
function isHome(candidate: Candidate, candidates: Candidates, around: Surroundings): boolean {
  if (around.files.size > 0) return around.files.has(fileOf(candidate));
  const stem = around.stem.join(' ');
  return !candidates.stems.has(stem) || candidate.stem.join(' ') === stem;
}

export function fileOf(candidate: Candidate): string {
  return candidate.located.node.document.path;
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

/** The object of a whole page (`config.md`) and the schema of a whole file (`config-schema.json`) go by their files. */
function fileScore({ context }: ShapeClaim, candidate: Candidate, around: Surroundings): number {
  const isWhole = candidate.located.as === 'root' || !candidate.located.node.pointer.includes('/', 1);
  return isWhole && context.titles.length <= 1 ? 0.9 * likeness(around.stem, candidate.stem) : 0;
}

interface Heads {
  readonly heads: readonly (readonly string[])[];
  readonly above: readonly string[];
}

/** A claim is compared with many schemas, and its headings are the same each time. */
const known = new WeakMap<Context, Heads>();

function headsOf(context: Context): Heads {
  const heads = known.get(context) ?? headsIn(context);
  known.set(context, heads);
  return heads;
}

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
