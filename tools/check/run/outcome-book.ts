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

interface Line extends Judged {
  /** The documents that it has places in, as they were. */
  readonly seen: Readonly<Record<string, string>>;
}

/** The outcomes of a document; most are silent, and then a number of subjects is all there is. */
interface Page {
  readonly edges: readonly (readonly [name: string, print: string])[];
  readonly lines: Readonly<Record<string, Told>>;
}

type Told = readonly [edges: readonly number[], outcome: Outcome | number, seen?: Line['seen']];

export function outcomeBook(sources: Sources): OutcomeBook {
  const { store } = sources;
  const pages = new Map<string, Map<string, Line>>();
  const changed = new Set<string>();
  function linesOf(name: string): Map<string, Line> {
    const known = pages.get(name);
    if (known) return known;
    const lines = read(store.known<Page>('outcomes', name));
    pages.set(name, lines);
    return lines;
  }
  function keep(unit: Unit, { outcome, edges }: Judged): void {
    const seen = Object.fromEntries(filesOf(outcome).map((file) => [file, nameOfFile(file, sources)]));
    linesOf(pageOf(unit)).set(unit.rule.id, { outcome, edges, seen });
    changed.add(pageOf(unit));
  }
  return {
    keep,
    known(unit) {
      const line = linesOf(pageOf(unit)).get(unit.rule.id);
      if (!line?.edges.every(({ name, print }) => printOf(sources, name) === print)) return undefined;
      const moved = movesSince(line.seen, sources);
      if (moved?.size === 0) return line.outcome;
      const outcome = moved && relocated(line.outcome, moved);
      if (outcome) keep(unit, { outcome, edges: line.edges });
      return outcome;
    },
    close() {
      for (const name of changed) store.put('outcomes', name, written(linesOf(name)));
    },
  };
}

function read(page: Page | undefined): Map<string, Line> {
  if (!page) return new Map();
  const edges = page.edges.map(([name, print]) => ({ name, print }));
  return new Map(
    Object.entries(page.lines).map(([rule, [from, told, seen = {}]]) => {
      const outcome = typeof told === 'number' ? { stated: [], subjects: told } : told;
      return [rule, { outcome, edges: from.map((index) => edges[index]!), seen }];
    }),
  );
}

/** Each edge once: all rules look at much the same. */
function written(lines: ReadonlyMap<string, Line>): Page {
  const indexes = new Map<string, number>();
  const edges: [string, string][] = [];
  const indexOf = ({ name, print }: Edge) => {
    const key = `${name}\n${print}`;
    const index = indexes.get(key) ?? edges.push([name, print]) - 1;
    indexes.set(key, index);
    return index;
  };
  const told: Record<string, Told> = {};
  for (const [rule, { outcome, edges: own, seen }] of lines) {
    const from = [...new Set(own.map(indexOf))];
    told[rule] = outcome.stated.length === 0 ? [from, outcome.subjects] : [from, outcome, seen];
  }
  return { edges, lines: told };
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
