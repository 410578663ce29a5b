import type { Json } from '../../json/value.ts';
import { every, holds } from '../formula/truth.ts';
import type { Demand, Members } from './members.ts';
import { explain, formulasOf, type Need } from './need.ts';
import { type Conflict, joinConflicts } from './reason.ts';

export interface Carrier {
  readonly name: string;
  readonly witness: Json;
}

/** Members that could meet a demand. Unless there are as many as asked for, these are all. */
export interface Carriers {
  readonly found: readonly Carrier[];
  /** Why there are no more. */
  readonly conflicts: readonly Conflict[];
  readonly unknown: string;
}

/** Up to `limit` names that are not in use and a value for each. */
export function findCarriers(
  members: Members,
  demand: Demand,
  used: Iterable<string>,
  limit: number,
): Carriers {
  const search = new CarrierSearch(members, demand, new Set(used), limit);
  search.spoken();
  search.unspoken();
  return search;
}

class CarrierSearch implements Carriers {
  readonly found: Carrier[] = [];
  readonly conflicts: Conflict[] = [];
  unknown = '';
  readonly #members: Members;
  readonly #demand: Demand;
  readonly #used: Set<string>;
  readonly #limit: number;

  constructor(members: Members, demand: Demand, used: Set<string>, limit: number) {
    this.#members = members;
    this.#demand = demand;
    this.#used = used;
    this.#limit = limit;
  }

  get #isDone(): boolean {
    return this.found.length >= this.#limit;
  }

  /** Names that a schema declares. */
  spoken(): void {
    for (const name of this.#members.spokenNames()) {
      if (this.#isDone) return;
      if (this.#used.has(name)) continue;
      const meant = every(this.#demand.names, ({ formula }) => holds(formula, name));
      if (meant === undefined) this.unknown ||= `a pattern may or may not match the name \`${name}\``;
      if (!meant) continue;
      const finding = this.#members.valueFor(name, this.#demand.values);
      if (finding.verdict === 'sat') this.#take({ name, witness: finding.witness });
      else if (finding.verdict === 'unsat') this.conflicts.push(finding.conflict);
      else this.unknown ||= finding.reason;
    }
  }

  #take(carrier: Carrier): void {
    this.#members.solver.budget.spend(2);
    this.found.push(carrier);
    this.#used.add(carrier.name);
  }

  /** Other names: those that few sets of names speak of come first, since less is asked of their values. */
  unspoken(): void {
    if (this.#isDone) return;
    const { formulas } = this.#members.solver;
    const rules = this.#members.nameRules.map(({ atom, reason }) => ({ formula: atom.value, reason }));
    const others = { formula: formulas.notAmong([...this.#members.spokenNames()]), reason: {} };
    const names = [...this.#demand.names, ...rules, others];
    const conflict = this.#choose(0, names, this.#demand.values);
    if (conflict) this.conflicts.push(conflict);
  }

  /** Decides for one set of names after the other whether the name is in it; nothing once enough are found. */
  #choose(index: number, names: readonly Need[], values: readonly Need[]): Conflict | undefined {
    const universal = this.#members.universals[index];
    if (!universal) return this.#collect(names, values);
    const { atom, reason } = universal;
    const { formulas } = this.#members.solver;
    const value = { formula: atom.value, reason };
    if (atom.names === formulas.yes) return this.#choose(index + 1, names, [...values, value]);
    const outside = { formula: formulas.not(atom.names), reason };
    const first = this.#chooseSide(index, names, outside, values);
    if (this.#isDone || (first.conflict && !first.involved)) return first.conflict;
    const inside = { formula: atom.names, reason };
    const impossible = this.#noValue([...values, value]);
    const second = impossible ?? this.#chooseSide(index, names, inside, [...values, value]).conflict;
    if (this.#isDone) return undefined;
    return joinConflicts([first.conflict, second].filter((each) => each !== undefined));
  }

  #chooseSide(
    index: number,
    names: readonly Need[],
    side: Need,
    values: readonly Need[],
  ): { conflict: Conflict | undefined; involved: boolean } {
    const needs = [...names, side];
    const outcome = this.#members.solver.solveAs('string', formulasOf(needs));
    if (outcome.verdict === 'unsat') {
      return { conflict: explain(outcome, needs), involved: outcome.members.has(side.formula) };
    }
    return { conflict: this.#choose(index + 1, needs, values), involved: true };
  }

  #noValue(values: readonly Need[]): Conflict | undefined {
    const outcome = this.#members.solver.solve(formulasOf(values));
    return outcome.verdict === 'unsat' ? explain(outcome, values) : undefined;
  }

  #collect(names: readonly Need[], values: readonly Need[]): Conflict | undefined {
    const { solver } = this.#members;
    const outcome = solver.solve(formulasOf(values));
    if (outcome.verdict === 'unsat') return explain(outcome, values);
    if (outcome.verdict === 'unknown') {
      this.unknown ||= outcome.reason;
      return undefined;
    }
    const free: Need = { formula: solver.formulas.notAmong([...this.#used]), reason: {} };
    const needs = [...names, free];
    const missing = this.#limit - this.found.length;
    const { values: words, end } = solver.several(formulasOf(needs), missing, 'string');
    for (const word of words) this.#take({ name: String(word), witness: outcome.witness });
    if (end?.verdict === 'unknown') this.unknown ||= end.reason;
    return end?.verdict === 'unsat' ? explain(end, needs) : undefined;
  }
}
