import type { Cell, Verification } from '../../engine/cell.ts';
import type { CaseShown, EnginesPart, Fate } from './shape.ts';
import { clipped } from './shelf.ts';

const LONGEST = 4_000;
const MOST_FAULTS = 40;

/** What became of each case on each engine; a case has one sentence, whoever was asked. */
export function enginesPartOf(verifications: readonly Verification[]): EnginesPart {
  const cases = new Map<string, { shown: Omit<CaseShown, 'fates'>; fates: CaseShown['fates'][number][] }>();
  verifications.forEach(({ cells }, engine) => {
    for (const cell of cells) {
      const { id, family, cites, why } = cell;
      const known = cases.get(id) ?? { shown: { id, family, cites, why: clipped(why, LONGEST) }, fates: [] };
      known.fates.push(fateShown(cell, engine));
      cases.set(id, known);
    }
  });
  return {
    engines: verifications.map(({ engine, refused, stopped }) => ({
      name: engine,
      ...(refused !== undefined && { refused }),
      ...(stopped !== undefined && { stopped }),
    })),
    cases: [...cases.values()].map(({ shown, fates }) => ({ ...shown, fates })),
  };
}

function fateShown(cell: Cell, engine: number): CaseShown['fates'][number] {
  const { because, faults, at, milliseconds } = cell;
  return {
    engine,
    fate: fateOf(cell),
    ...(because !== undefined && { because: clipped(because, LONGEST) }),
    faults: faults.slice(0, MOST_FAULTS).map((one) => clipped(one, LONGEST)),
    ...(at !== undefined && { at: clipped(at, LONGEST) }),
    milliseconds,
  };
}

function fateOf({ outcome, lack }: Pick<Cell, 'outcome' | 'lack'>): Fate {
  return outcome === 'skipped' ? (lack ?? 'skipped') : outcome;
}
