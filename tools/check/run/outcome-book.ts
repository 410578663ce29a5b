import type { Store } from '../cache/store.ts';
import { nameOf } from '../facts/name-of.ts';
import type { Outcome } from './run-unit.ts';
import type { Unit } from './units.ts';

/** Outcomes of earlier runs, one page for each document; most are silent, and then a number of subjects is all there is. */
export interface OutcomeBook {
  known(unit: Unit, madeFrom: string): Outcome | undefined;
  keep(unit: Unit, madeFrom: string, outcome: Outcome): void;
  close(): void;
}

type Page = Record<string, readonly [madeFrom: string, outcome: Outcome | number]>;

export function outcomeBook(store: Store): OutcomeBook {
  const pages = new Map<string, Page>();
  const changed = new Set<string>();
  const nameOfPage = ({ document }: Unit) => (document ? nameOf(document) : '');
  function pageOf(unit: Unit): Page {
    const name = nameOfPage(unit);
    const page = pages.get(name) ?? store.known<Page>('outcomes', name) ?? {};
    pages.set(name, page);
    return page;
  }
  return {
    known(unit, madeFrom) {
      const entry = pageOf(unit)[unit.rule.id];
      if (entry?.[0] !== madeFrom) return undefined;
      const [, outcome] = entry;
      return typeof outcome === 'number' ? { stated: [], subjects: outcome, asked: [] } : outcome;
    },
    keep(unit, madeFrom, outcome) {
      const { stated, asked, subjects } = outcome;
      const isSilent = stated.length === 0 && asked.length === 0;
      pageOf(unit)[unit.rule.id] = [madeFrom, isSilent ? subjects : outcome];
      changed.add(nameOfPage(unit));
    },
    close() {
      for (const name of changed) store.put('outcomes', name, pages.get(name));
    },
  };
}
