import { remembered } from '../../json/remembered.ts';
import { blame } from '../formula/blame.ts';
import type { Formula } from '../formula/formula.ts';
import { holds } from '../formula/truth.ts';
import { explain, formulasOf, type Need } from './need.ts';
import { conflictOf, type Reason } from './reason.ts';
import type { Solver } from './solver.ts';
import { type Finding, type Given, type OfKind, ofKind } from './theory.ts';

/** A member that must exist: some name of a set with some value. */
export interface Demand {
  readonly names: readonly Need[];
  readonly values: readonly Need[];
  readonly reason: Reason;
}

/** What is asserted about the members of one object. */
export class Members {
  readonly solver: Solver;
  /** What the values of sets of names have to be. */
  readonly universals: readonly Given<OfKind<'members'>>[];
  readonly nameRules: readonly Given<OfKind<'names'>>[];
  /** The names that have to be there, with what is asked of their values. */
  readonly required = new Map<string, Need[]>();
  readonly demands: Demand[] = [];
  readonly #fields: readonly Given<OfKind<'fields'>>[];
  readonly #needs = new Map<string, { needs: readonly Need[]; unsure: boolean }>();

  constructor(given: readonly Given[], solver: Solver) {
    this.solver = solver;
    this.universals = ofKind(given, 'members');
    this.nameRules = ofKind(given, 'names');
    this.#fields = ofKind(given, 'fields');
    for (const { atom, reason } of ofKind(given, 'some-member')) {
      const value = { formula: atom.value, reason };
      const name = singleName(atom.names);
      if (name === undefined) {
        this.demands.push({ names: [{ formula: atom.names, reason }], values: [value], reason });
      } else this.required.set(name, [...(this.required.get(name) ?? []), value]);
    }
  }

  /** Names that are spoken of one by one, in the order of the schema. */
  spokenNames(): Set<string> {
    const names = new Set<string>();
    for (const { atom } of this.#fields) for (const name of atom.fields.keys()) names.add(name);
    return names;
  }

  /** Whether a name is allowed, and a value that it can have together with what else is needed of it. */
  valueFor(name: string, more: readonly Need[]): Finding {
    this.solver.budget.spend(1);
    const forbidden = this.#nameFinding(name);
    if (forbidden) return forbidden;
    const { needs, unsure } = this.#needed(name);
    const all = [...needs, ...more];
    const outcome = this.solver.solve(formulasOf(all));
    if (outcome.verdict === 'unsat') return { verdict: 'unsat', conflict: explain(outcome, all) };
    if (outcome.verdict === 'sat' && unsure) {
      return { verdict: 'unknown', reason: `a pattern may or may not match the name \`${name}\`` };
    }
    return outcome;
  }

  #nameFinding(name: string): Finding | undefined {
    for (const { atom, reason } of this.nameRules) {
      const allowed = holds(atom.value, name);
      if (allowed === undefined)
        return { verdict: 'unknown', reason: `the name \`${name}\` cannot be decided` };
      if (allowed) continue;
      const places = new Set<number>();
      blame(atom.value, name, places);
      return { verdict: 'unsat', conflict: conflictOf([reason], places) };
    }
    return undefined;
  }

  /** What is asked of the value of a name, if it is there. */
  needsFor(name: string): readonly Need[] {
    return this.#needed(name).needs;
  }

  #needed(name: string): { needs: readonly Need[]; unsure: boolean } {
    return remembered(this.#needs, name, () => this.#find(name));
  }

  #find(name: string): { needs: readonly Need[]; unsure: boolean } {
    const needs: Need[] = [];
    let unsure = false;
    for (const { atom, reason } of this.#fields) {
      const field = atom.fields.get(name);
      if (field) needs.push({ formula: field, reason });
    }
    for (const { atom, reason } of this.universals) {
      const covered = holds(atom.names, name);
      if (covered) needs.push({ formula: atom.value, reason });
      unsure ||= covered === undefined;
    }
    return { needs, unsure };
  }
}

function singleName(names: Formula): string | undefined {
  return names.kind === 'among' && names.values.length === 1 ? String(names.values[0]) : undefined;
}
