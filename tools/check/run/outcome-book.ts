import type { Corpus } from '../../read/document.ts';
import type { Store } from '../cache/store.ts';
import { nameOf } from '../facts/name-of.ts';
import { filesOf, type Moves, movesBetween, relocated } from './relocate.ts';
import type { Outcome } from './run-unit.ts';
import { readsStatements, type Unit } from './units.ts';

/** Outcomes of earlier runs, one page for each document; most are silent, and then a number of subjects is all there is. */
export interface OutcomeBook {
  known(unit: Unit, madeFrom: string): Outcome | undefined;
  keep(unit: Unit, madeFrom: string, outcome: Outcome): void;
  close(): void;
}

/** `seen` names the documents that an outcome has places in, as they were. */
type Line = readonly [madeFrom: string, outcome: Outcome | number, seen?: Readonly<Record<string, string>>];

type Page = Record<string, Line>;

export function outcomeBook(store: Store, corpus: Corpus): OutcomeBook {
  const pages = new Map<string, Page>();
  const changed = new Set<string>();
  function pageOf(unit: Unit): Page {
    const name = nameOfPage(unit);
    const page = pages.get(name) ?? store.known<Page>('outcomes', name) ?? {};
    pages.set(name, page);
    return page;
  }
  function keep(unit: Unit, madeFrom: string, outcome: Outcome): void {
    const { stated, asked, subjects } = outcome;
    const isSilent = stated.length === 0 && asked.length === 0;
    const seen = stated.length === 0 ? undefined : namesOf(filesOf(outcome), corpus);
    pageOf(unit)[unit.rule.id] = seen ? [madeFrom, outcome, seen] : [madeFrom, isSilent ? subjects : outcome];
    changed.add(nameOfPage(unit));
  }
  return {
    keep,
    known(unit, madeFrom) {
      const line = pageOf(unit)[unit.rule.id];
      if (line?.[0] !== madeFrom) return undefined;
      const [, outcome, seen = {}] = line;
      if (typeof outcome === 'number') return { stated: [], subjects: outcome, asked: [] };
      const moved = movesSince(seen, corpus, store);
      if (moved?.size === 0) return outcome;
      const now = moved && relocated(outcome, moved);
      if (now) keep(unit, madeFrom, now);
      return now;
    },
    close() {
      for (const name of changed) store.put('outcomes', name, pages.get(name));
    },
  };
}

/** What is stated may be the same in another revision of a document, and then what came of it is too. */
function nameOfPage({ rule, document }: Unit): string {
  if (!document) return '';
  return readsStatements(rule) ? document.path : nameOf(document);
}

function namesOf(files: readonly string[], corpus: Corpus): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, nameOfFile(file, corpus)]));
}

function nameOfFile(file: string, corpus: Corpus): string {
  const document = corpus.document(file);
  return document ? nameOf(document) : '';
}

/**
 * What was stated may be the same while the lines moved. The claims of both revisions say which place went where;
 * undefined where those of the older one are gone.
 */
function movesSince(
  seen: Readonly<Record<string, string>>,
  corpus: Corpus,
  store: Store,
): ReadonlyMap<string, Moves> | undefined {
  const moved = new Map<string, Moves>();
  for (const [file, before] of Object.entries(seen)) {
    const now = nameOfFile(file, corpus);
    if (now === before) continue;
    const [old, fresh] = [store.known('claims', before), store.known('claims', now)];
    if (old === undefined || fresh === undefined) return undefined;
    moved.set(file, movesBetween(old, fresh));
  }
  return moved;
}
