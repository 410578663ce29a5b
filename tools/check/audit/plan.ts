import { corpusOf } from '../../read/corpus.ts';
import type { Corpus } from '../../read/document.ts';
import { apply, type Drift } from './drift.ts';
import { repeated } from './echoes.ts';
import { shuffled } from './shuffled.ts';
import { statementsIn } from './statements/statements.ts';

export interface PlanOptions {
  /** At most so many drifts of each kind on each side. */
  readonly perKind: number;
  readonly seed: number;
}

export interface Chosen {
  readonly drift: Drift;
  readonly side: 'structured' | 'prose';
}

export interface Plan {
  readonly chosen: readonly Chosen[];
  /** How many drifts there were to choose from. */
  readonly possible: number;
  /** Those at places that nothing repeats, so that no contradiction would come of them. */
  readonly lone: number;
}

/** The drifts that an audit seeds: the same ones for the same corpus and number. */
export function plan(corpus: Corpus, { perKind, seed }: PlanOptions): Plan {
  const { seeds, lone } = repeated(statementsIn(corpus));
  const groups = new Map<string, Chosen[]>();
  for (const drift of seeds) {
    const side = corpus.document(drift.at.file)?.format === 'markdown' ? 'prose' : 'structured';
    const key = `${drift.kind} ${side}`;
    const group = groups.get(key);
    if (group) group.push({ drift, side });
    else groups.set(key, [{ drift, side }]);
  }
  const chosen = [...groups.values()].flatMap((group) =>
    taken(shuffled(group, seed), perKind, ({ drift }) => isReadable(corpus, drift)),
  );
  return { chosen, possible: seeds.length, lone };
}

function taken<One>(group: Iterable<One>, most: number, suits: (one: One) => boolean): One[] {
  const found: One[] = [];
  for (const one of group) {
    if (found.length === most) break;
    if (suits(one)) found.push(one);
  }
  return found;
}

/** A document that no longer parses is noticed by anybody: that is no drift. */
function isReadable(corpus: Corpus, drift: Drift): boolean {
  const document = corpus.document(drift.at.file);
  if (!document) return false;
  const text = apply(document.text, drift);
  if (text === document.text) return false;
  const changed = corpusOf({ [document.path]: text }).document(document.path);
  return changed !== undefined && changed.troubles.length <= document.troubles.length;
}
