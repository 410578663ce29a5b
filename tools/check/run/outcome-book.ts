import type { Edge } from '../../facts/frame.ts';
import type { Document } from '../../read/document.ts';
import { nameOf } from '../../read/name-of.ts';
import { printOf } from '../facts/prints.ts';
import type { Sources } from '../facts/sources.ts';
import { filesOf, type Moves, movesBetween, relocated, UNMOVED } from './relocate.ts';
import type { Judged, Outcome } from './run-unit.ts';
import { readsStatements, type Unit } from './units.ts';

/** Outcomes of earlier runs, each with what it was made from. */
export interface OutcomeBook {
  /** What came of a unit, if all that it looked at is as it was. */
  known(unit: Unit): Outcome | undefined;
  keep(unit: Unit, judged: Judged): void;
  close(): void;
}

/** One outcome: what it was made from, by the places of the edges in the list of the page, and what it was. */
type Line = readonly [
  edges: readonly number[],
  outcome: Outcome | number,
  /** The documents that it has places in, as they were. */
  seen?: Readonly<Record<string, string>>,
];

/** The outcomes of a document; most are silent, and then a number of subjects is all there is. */
interface Page {
  /** All rules look at much the same. */
  readonly edges: Written[];
  readonly lines: Record<string, Line>;
}

type Written = readonly [name: string, print: string];

interface Open extends Page {
  /** Whether an edge is as it was is looked up once. */
  readonly holds: (boolean | undefined)[];
  /** Where each edge stands in the list. */
  indexes?: Map<string, number>;
}

export function outcomeBook(sources: Sources): OutcomeBook {
  const { store } = sources;
  const pages = new Map<string, Open>();
  const changed = new Set<string>();
  function open(name: string): Open {
    const known = pages.get(name);
    if (known) return known;
    const { edges, lines } = store.known<Page>('outcomes', name) ?? { edges: [], lines: {} };
    const page: Open = { edges, lines, holds: [] };
    pages.set(name, page);
    return page;
  }
  function put(unit: Unit, from: readonly number[], outcome: Outcome): void {
    const seen = Object.fromEntries(filesOf(outcome).map((file) => [file, nameOfFile(file, sources)]));
    const line: Line = outcome.stated.length === 0 ? [from, outcome.subjects] : [from, outcome, seen];
    open(pageOf(unit)).lines[unit.rule.id] = line;
    changed.add(pageOf(unit));
  }
  return {
    keep(unit, { outcome, edges }) {
      const page = open(pageOf(unit));
      put(unit, [...new Set(edges.map((one) => indexIn(page, one)))], outcome);
    },
    known(unit) {
      const page = open(pageOf(unit));
      const line = page.lines[unit.rule.id];
      if (!line?.[0].every((index) => isSame(index, page, sources))) return undefined;
      const [from, told, seen = {}] = line;
      if (typeof told === 'number') return { stated: [], subjects: told };
      const moved = movesSince(seen, sources);
      if (moved?.size === 0) return told;
      const outcome = moved && relocated(told, moved);
      if (outcome) put(unit, from, outcome);
      return outcome;
    },
    close() {
      for (const name of changed) store.put('outcomes', name, tidied(open(name)));
    },
  };
}

function isSame(index: number, { edges, holds }: Open, sources: Sources): boolean {
  const [name, print] = edges[index]!;
  holds[index] ??= printOf(sources, name) === print;
  return holds[index];
}

function indexIn(page: Open, { name, print }: Edge): number {
  page.indexes ??= new Map(page.edges.map(([one, held], index) => [`${one}\n${held}`, index]));
  const key = `${name}\n${print}`;
  const index = page.indexes.get(key) ?? page.edges.push([name, print]) - 1;
  page.indexes.set(key, index);
  return index;
}

/** Without the edges that no line has any more. */
function tidied({ edges, lines }: Page): Page {
  const used = [...new Set(Object.values(lines).flatMap(([from]) => from))].sort((a, b) => a - b);
  const places = new Map(used.map((index, place) => [index, place]));
  const moved = Object.entries(lines).map(([rule, [from, ...rest]]): [string, Line] => [
    rule,
    [from.map((index) => places.get(index)!), ...rest],
  ]);
  return { edges: used.map((index) => edges[index]!), lines: Object.fromEntries(moved) };
}

/** What is stated may be the same in another revision of a document, and then what came of it is too. */
function pageOf({ rule, document }: Unit): string {
  if (!document) return '';
  return readsStatements(rule) ? document.path : nameOf(document);
}

function nameOfFile(file: string, { corpus }: Sources): string {
  const document = corpus.document(file);
  return document ? nameOf(document) : '';
}

/**
 * What was read of a document may be the same while its lines moved. The claims of both revisions say which place went
 * where; undefined where those of the older one are gone.
 */
function movesSince(
  seen: Readonly<Record<string, string>>,
  sources: Sources,
): ReadonlyMap<string, Moves> | undefined {
  const { store, corpus } = sources;
  const moved = new Map<string, Moves>();
  for (const [file, before] of Object.entries(seen)) {
    const now = nameOfFile(file, sources);
    if (now === before) continue;
    if (hasSameStructure(corpus.document(file), before, sources)) moved.set(file, UNMOVED);
    else {
      const [old, fresh] = [store.known('claims', before), store.known('claims', now)];
      if (old === undefined || fresh === undefined) return undefined;
      moved.set(file, movesBetween(old, fresh));
    }
  }
  return moved;
}

function hasSameStructure(document: Document | undefined, before: string, { store }: Sources): boolean {
  if (!document || document.format === 'markdown') return false;
  const [old, now] = [before, nameOf(document)].map((name) => store.known('stills', `structure\n${name}`));
  return old !== undefined && old === now;
}
