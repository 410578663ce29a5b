import type { Json } from '../../json/value.ts';
import { distinctValues } from './distinct.ts';
import { Elements, LONGEST, type Unit, valueFor } from './elements.ts';
import type { Need } from './need.ts';
import { type Conflict, conflictOf, joinConflicts } from './reason.ts';
import type { Solver } from './solver.ts';
import type { Finding, Given } from './theory.ts';

/** Arrays: shortest first; longer ones than the demands can fill would only repeat the last kind of position. */
export function findArray(given: readonly Given[], solver: Solver): Finding {
  return new ArraySearch(new Elements(given, solver)).find();
}

/** A position of the array and what stands there besides what all positions of its kind need. */
interface Slot {
  readonly index: number;
  readonly needs: readonly Need[];
  readonly groups: readonly number[];
}

class ArraySearch {
  readonly #elements: Elements;
  readonly #conflicts: Conflict[] = [];
  #unknown = '';

  constructor(elements: Elements) {
    this.#elements = elements;
  }

  find(): Finding {
    const { low, high, units, tail, repeated } = this.#elements;
    const least = low?.atom.limit ?? 0;
    if (low && high && least > high.atom.limit) return unsat([conflictOf([low.reason, high.reason])]);
    const end = this.#elements.end();
    const alone = this.#impossibleAlone(end);
    if (alone) return alone;
    const shortest = Math.max(least, ...groupSizes(units));
    if ((shortest > LONGEST || this.#elements.areTooMany) && shortest <= end.at)
      return {
        verdict: 'unknown',
        reason: `an array of ${shortest} elements or more is too long to show`,
      };
    const longest = Math.min(end.at, Math.max(shortest, tail + units.length + (repeated ? 2 : 0)));
    for (let length = shortest; length <= longest; length += 1) {
      const finding = this.#ofLength(length);
      if (finding?.verdict === 'sat') return finding;
    }
    if (this.#unknown !== '') return { verdict: 'unknown', reason: this.#unknown };
    return unsat([...this.#conflicts, end.conflict, this.#frame()]);
  }

  /** Everything that shapes the search as a whole. */
  #frame(): Conflict {
    const { low, units, ceilings, unique, repeated } = this.#elements;
    const needs = [...units, ...ceilings].map(({ need }) => need.reason);
    return conflictOf([
      ...(low ? [low.reason] : []),
      ...needs,
      ...[unique, repeated].filter((each) => each !== undefined),
    ]);
  }

  /** An element that can stand nowhere, however many there are to be. */
  #impossibleAlone(end: { readonly at: number; readonly conflict: Conflict }): Finding | undefined {
    for (const unit of new Set(this.#elements.units)) {
      const conflicts: Conflict[] = [conflictOf([unit.need.reason]), end.conflict];
      if (this.#fitsSomewhere(unit, end.at, conflicts)) continue;
      return unsat(conflicts);
    }
    return undefined;
  }

  #fitsSomewhere(unit: Unit, end: number, conflicts: Conflict[]): boolean {
    const last = Math.min(unit.to, end, Math.max(this.#elements.tail, unit.from) + 1);
    for (let index = unit.from; index < last; index += 1) {
      const finding = this.#elements.valueAt(index, [unit.need]);
      if (finding.verdict !== 'unsat') return true;
      conflicts.push(finding.conflict);
    }
    return false;
  }

  #ofLength(length: number): Finding | undefined {
    const { tail, units } = this.#elements;
    const slots = Array.from(
      { length: Math.min(tail, length) },
      (_, index): Slot => ({ index, needs: [], groups: [] }),
    );
    return this.#place(units, 0, slots, length);
  }

  /** Puts the demanded elements at positions; positions of the tail are alike, so that only one new one is tried. */
  #place(units: readonly Unit[], next: number, slots: readonly Slot[], length: number): Finding | undefined {
    this.#elements.solver.budget.spend(1);
    const unit = units[next];
    if (!unit) return this.#decide(slots, length);
    for (const [chosen, slot] of slots.entries()) {
      if (slot.index < unit.from || slot.index >= unit.to || slot.groups.includes(unit.group)) continue;
      const filled = { ...slot, needs: [...slot.needs, unit.need], groups: [...slot.groups, unit.group] };
      if (!this.#isPossible(filled)) continue;
      const changed = slots.map((each, index) => (index === chosen ? filled : each));
      const finding = this.#place(units, next + 1, changed, length);
      if (finding) return finding;
    }
    const index = slots.length;
    if (index >= length || index < unit.from || index >= unit.to) return undefined;
    const added = { index, needs: [unit.need], groups: [unit.group] };
    return this.#isPossible(added) ? this.#place(units, next + 1, [...slots, added], length) : undefined;
  }

  #isPossible(slot: Slot): boolean {
    return this.#value([...this.#elements.needsAt(slot.index), ...slot.needs]) !== undefined;
  }

  #value(needs: readonly Need[]): Json | undefined {
    const finding = valueFor(needs, this.#elements.solver);
    if (finding.verdict === 'sat') return finding.witness;
    if (finding.verdict === 'unknown') this.#unknown ||= finding.reason;
    else this.#conflicts.push(finding.conflict);
    return undefined;
  }

  #decide(slots: readonly Slot[], length: number): Finding | undefined {
    const filled = slots.map(({ index, needs }) => [...this.#elements.needsAt(index), ...needs]);
    while (filled.length < length) filled.push(this.#elements.needsAt(filled.length));
    const left = this.#elements.ceilings.map(({ limit }) => limit);
    return this.#deny(filled, 0, left);
  }

  /** For each position, which of the limited kinds it may belong to; belonging to none costs nothing. */
  #deny(slots: readonly (readonly Need[])[], index: number, left: readonly number[]): Finding | undefined {
    const slot = slots[index];
    if (left.length === 0 || !slot) return this.#choose(slots);
    return this.#belong(slots, index, left, slot, left.length - 1);
  }

  /** Kind by kind, so that what cannot be denied together is not tried with all that is left to choose. */
  #belong(
    slots: readonly (readonly Need[])[],
    index: number,
    left: readonly number[],
    needs: readonly Need[],
    kind: number,
  ): Finding | undefined {
    const { ceilings, solver } = this.#elements;
    if (kind < 0) return this.#deny(slots.with(index, needs), index + 1, left);
    solver.budget.spend(1);
    const { formula, reason } = ceilings[kind]!.need;
    const denied = [...needs, { formula: solver.formulas.not(formula), reason }];
    const isOther = this.#value(denied) !== undefined;
    const finding = isOther ? this.#belong(slots, index, left, denied, kind - 1) : undefined;
    if (finding || left[kind] === 0) return finding;
    return this.#belong(slots, index, left.with(kind, left[kind]! - 1), needs, kind - 1);
  }

  #choose(slots: readonly (readonly Need[])[]): Finding | undefined {
    const { unique, repeated, solver } = this.#elements;
    if (repeated) return this.#repeat(slots);
    if (!unique) return this.#each(slots);
    const finding = distinctValues(slots, solver);
    if (finding.verdict === 'sat') return finding;
    if (finding.verdict === 'unknown') this.#unknown ||= finding.reason;
    else this.#conflicts.push(finding.conflict);
    return undefined;
  }

  #each(slots: readonly (readonly Need[])[]): Finding | undefined {
    const witness: Json[] = [];
    for (const needs of slots) {
      const value = this.#value(needs);
      if (value === undefined) return undefined;
      witness.push(value);
    }
    return { verdict: 'sat', witness };
  }

  /** Two positions share one value. */
  #repeat(slots: readonly (readonly Need[])[]): Finding | undefined {
    const seen = new Set<string>();
    for (const [first, needs] of slots.entries()) {
      for (const [offset, others] of slots.slice(first + 1).entries()) {
        const both = [...needs, ...others];
        const key = [...new Set(both.map(({ formula }) => formula.id))].join(' ');
        if (seen.has(key)) continue;
        seen.add(key);
        if (this.#value(both) === undefined) continue;
        const second = first + 1 + offset;
        return this.#each(slots.map((each, index) => (index === first || index === second ? both : each)));
      }
    }
    return undefined;
  }
}

function groupSizes(units: readonly Unit[]): number[] {
  const sizes = new Map<number, number>();
  for (const { group } of units) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return [...sizes.values()];
}

function unsat(conflicts: readonly Conflict[]): Finding {
  return { verdict: 'unsat', conflict: joinConflicts(conflicts) };
}
