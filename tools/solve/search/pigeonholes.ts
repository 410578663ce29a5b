import { remembered } from '../../json/remembered.ts';
import type { Json } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import { holds } from '../formula/truth.ts';
import { type Conflict, conflictOf, joinConflicts, type Reason } from './reason.ts';

/** One way to meet a choice: an assertion that is made, or a member that has a value. */
export type Option =
  | { readonly kind: 'made'; readonly formula: Formula }
  | { readonly kind: 'held'; readonly name: string; readonly value: Json };

/** Something of which at least one option has to be taken, and why. */
export interface Choice {
  readonly options: readonly Option[];
  readonly conflict: Conflict;
}

/** Two assertions of which one has to hold. */
export interface Either {
  readonly parts: readonly [Formula, Formula];
  readonly reason: Reason;
}

const FEWEST = 3;

/**
 * More choices than there is room for: options that exclude one another two by two are one hole, and where there are fewer
 * holes than choices, not every choice finds one. A search would try all ways to put them in. Holes are looked for
 * greedily, so that they may be missed.
 */
export function tooFewHoles(
  choices: readonly Choice[],
  eithers: readonly Either[],
  formulas: Formulas,
  spend: (steps: number) => void,
): Conflict | undefined {
  if (choices.length < 2 || eithers.length < FEWEST) return undefined;
  const excluded = new Exclusions(eithers, formulas, spend);
  const holes: Option[][] = [];
  const used: Reason[] = [];
  const taken = new Set<string>();
  const apart: Choice[] = [];
  for (const choice of choices) {
    if (choice.options.some((option) => taken.has(keyOf(option)))) continue;
    apart.push(choice);
    for (const option of choice.options) {
      taken.add(keyOf(option));
      used.push(...put(option, holes, excluded));
    }
    if (holes.length >= choices.length) return undefined;
  }
  if (holes.length >= apart.length) return undefined;
  return joinConflicts([...apart.map(({ conflict }) => conflict), conflictOf(used)]);
}

function keyOf(option: Option): string {
  return option.kind === 'made' ? String(option.formula.id) : JSON.stringify([option.name, option.value]);
}

/** Puts an option into the first hole where it excludes all others, and gives the reasons for that. */
function put(option: Option, holes: Option[][], excluded: Exclusions): readonly Reason[] {
  for (const hole of holes) {
    const reasons = hole.map((other) => excluded.why(option, other));
    if (reasons.includes(undefined)) continue;
    hole.push(option);
    return reasons.filter((reason) => reason !== undefined);
  }
  holes.push([option]);
  return [];
}

/** What cannot be taken together. */
class Exclusions {
  readonly #made = new Map<string, Reason>();
  readonly #held = new Map<
    string,
    { readonly values: readonly [Formula, Formula]; readonly reason: Reason }[]
  >();
  readonly #spend: (steps: number) => void;

  constructor(eithers: readonly Either[], formulas: Formulas, spend: (steps: number) => void) {
    this.#spend = spend;
    for (const { parts, reason } of eithers) {
      const [one, other] = parts;
      const denied = parts.map((part) => formulas.not(part).id).sort((a, b) => a - b);
      this.#made.set(denied.join(' '), reason);
      const [name, otherName] = parts.map(memberOf);
      if (name === undefined || otherName === undefined) continue;
      if (one.kind !== 'some-member' || other.kind !== 'some-member') continue;
      const known = remembered(this.#held, JSON.stringify([name, otherName]), () => []);
      known.push({ values: [one.value, other.value], reason });
    }
  }

  why(one: Option, other: Option): Reason | undefined {
    this.#spend(1);
    if (one.kind === 'made' && other.kind === 'made') {
      const ids = [one.formula.id, other.formula.id].sort((a, b) => a - b);
      return this.#made.get(ids.join(' '));
    }
    if (one.kind === 'made' || other.kind === 'made') return undefined;
    return this.#ofValues(one, other) ?? this.#ofValues(other, one);
  }

  #ofValues(one: Option & { kind: 'held' }, other: Option & { kind: 'held' }): Reason | undefined {
    for (const { values, reason } of this.#held.get(JSON.stringify([one.name, other.name])) ?? []) {
      this.#spend(1);
      if (holds(values[0], one.value) === false && holds(values[1], other.value) === false) return reason;
    }
    return undefined;
  }
}

/** The one name of which it is said that it is there with a value of some kind. */
export function memberOf(formula: Formula): string | undefined {
  if (formula.kind !== 'some-member' || formula.names.kind !== 'among') return undefined;
  const { values } = formula.names;
  return values.length === 1 ? String(values[0]) : undefined;
}
