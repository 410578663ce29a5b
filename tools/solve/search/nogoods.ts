import { remembered } from '../../json/remembered.ts';
import type { Formula } from '../formula/formula.ts';
import type { JsonType } from '../json-type.ts';

/** Formulas that no value of the type satisfies together, and the keyword places that show it. */
export interface Nogood {
  readonly formulas: readonly Formula[];
  readonly places: ReadonlySet<number>;
}

const LARGEST = 6;
const MOST_PER_FORMULA = 60;

/** What the search has learned from its contradictions, so that it does not run into them again. */
export class Nogoods {
  readonly #byType = new Map<JsonType, Map<Formula, Nogood[]>>();

  learn(type: JsonType, formulas: readonly Formula[], places: ReadonlySet<number>): void {
    if (formulas.length === 0 || formulas.length > LARGEST) return;
    const known = remembered(this.#byType, type, () => new Map<Formula, Nogood[]>());
    for (const formula of formulas) {
      const list = remembered(known, formula, () => []);
      if (list.length < MOST_PER_FORMULA) list.push({ formulas, places });
    }
  }

  with(type: JsonType, formula: Formula): readonly Nogood[] {
    return this.#byType.get(type)?.get(formula) ?? [];
  }
}
