import { type Json, setMember } from '../../json/value.ts';
import { every, holds } from '../formula/truth.ts';
import { tooManyApart } from './apart.ts';
import { type Carriers, findCarriers } from './carriers.ts';
import { groupings } from './groupings.ts';
import { type Demand, Members } from './members.ts';
import type { Need } from './need.ts';
import { type Conflict, conflictOf, joinConflicts, type Reason } from './reason.ts';
import type { Solver } from './solver.ts';
import { type Finding, type Given, type OfKind, ofKind, strictest } from './theory.ts';

type Size = Given<OfKind<'size'>>;

/** A member that the object has: its value, and what was needed of it. */
interface Slot {
  readonly witness: Json;
  readonly needs: readonly Need[];
}

type Slots = ReadonlyMap<string, Slot>;

/** Members by name that have to be there, then members of a kind, then as many as the size asks for. */
export function findObject(given: readonly Given[], solver: Solver): Finding {
  const sizes = ofKind(given, 'size');
  const low = strictest(sizes, 'min');
  const high = strictest(sizes, 'max');
  if (low && high && low.atom.limit > high.atom.limit) return unsat(conflictOf([low.reason, high.reason]));
  return new ObjectSearch(new Members(given, solver), low, high).find();
}

function unsat(conflict: Conflict): Finding {
  return { verdict: 'unsat', conflict };
}

class ObjectSearch {
  readonly #members: Members;
  readonly #low: Size | undefined;
  readonly #high: Size | undefined;
  readonly #most: number;

  constructor(members: Members, low: Size | undefined, high: Size | undefined) {
    this.#members = members;
    this.#low = low;
    this.#high = high;
    this.#most = high?.atom.limit ?? Number.POSITIVE_INFINITY;
  }

  find(): Finding {
    const slots = new Map<string, Slot>();
    let unknown: Finding | undefined;
    for (const [name, needs] of this.#members.required) {
      const finding = this.#members.valueFor(name, needs);
      if (finding.verdict === 'unsat') return unsat(withPresence(finding.conflict, needs));
      if (finding.verdict === 'unknown') unknown ??= finding;
      else slots.set(name, { witness: finding.witness, needs });
    }
    if (this.#members.required.size > this.#most) return this.#tooMany();
    return unknown ?? this.#impossibleAlone(slots) ?? this.#withDemands(slots);
  }

  #tooMany(): Finding {
    const present = [...this.#members.required.values()].slice(0, this.#most + 1);
    const reasons = present.flatMap((needs) => needs.slice(0, 1)).map(({ reason }) => reason);
    return unsat(conflictOf([this.#high!.reason, ...reasons]));
  }

  /** A demand that nothing could meet even without the others, or a size that there are not enough names for. */
  #impossibleAlone(slots: Slots): Finding | undefined {
    const { demands } = this.#members;
    if (demands.length === 0) return undefined;
    const alone = demands.length > 1 ? demands.map((demand) => this.#assign([demand], 0, slots, false)) : [];
    const findings = [...alone, this.#fill(slots, false)];
    return findings.find((finding) => finding?.verdict === 'unsat');
  }

  #withDemands(slots: Slots): Finding {
    const { demands } = this.#members;
    if (demands.length === 0) return this.#fill(slots, true)!;
    const isTight = slots.size + demands.length > this.#most;
    const conflicts = isTight ? [conflictOf([this.#high!.reason])] : [];
    const crowd = isTight ? this.#crowd() : undefined;
    if (crowd) return unsat(joinConflicts([...conflicts, ...crowd]));
    for (const groups of groupings(demands, isTight ? this.#most : demands.length)) {
      this.#members.solver.budget.spend(1);
      const finding = this.#assign(groups.map(joinDemands), 0, slots, true);
      if (finding.verdict !== 'unsat') return finding;
      conflicts.push(finding.conflict);
    }
    return unsat(joinConflicts(conflicts));
  }

  /** Members that have to be there and that no two of them can be the same one. */
  #crowd(): readonly Conflict[] | undefined {
    const { required, demands, solver } = this.#members;
    const named = [...required].map(([name, values]): Demand => {
      const reason = values[0]!.reason;
      return { names: [{ formula: solver.formulas.among([name]), reason }], values, reason };
    });
    return tooManyApart([...named, ...demands], this.#most, (one, other) => {
      solver.budget.spend(1);
      const finding = this.#assign([joinDemands([one, other])], 0, new Map(), false);
      return finding.verdict === 'unsat' ? finding.conflict : undefined;
    });
  }

  /** Gives each demand a member of its own or one that is there already. */
  #assign(demands: readonly Demand[], index: number, slots: Slots, complete: boolean): Finding {
    const demand = demands[index];
    if (!demand) return (complete ? this.#fill(slots, true) : undefined) ?? { verdict: 'sat', witness: null };
    const conflicts = [conflictOf([demand.reason])];
    let unknown = '';
    for (const next of this.#waysToMeet(demand, demands.length, slots, conflicts)) {
      if (typeof next === 'string') {
        unknown ||= next;
        continue;
      }
      const finding = this.#assign(demands, index + 1, next, complete);
      if (finding.verdict === 'sat') return finding;
      if (finding.verdict === 'unknown') unknown ||= finding.reason;
      else conflicts.push(finding.conflict);
    }
    return unknown === '' ? unsat(joinConflicts(conflicts)) : { verdict: 'unknown', reason: unknown };
  }

  *#waysToMeet(
    demand: Demand,
    limit: number,
    slots: Slots,
    conflicts: Conflict[],
  ): Generator<Slots | string> {
    if (slots.size < this.#most) {
      const carriers = findCarriers(this.#members, demand, slots.keys(), limit);
      for (const { name, witness } of carriers.found) {
        yield new Map([...slots, [name, { witness, needs: demand.values }]]);
      }
      if (carriers.unknown !== '') yield carriers.unknown;
      conflicts.push(...carriers.conflicts);
    } else conflicts.push(...this.#fullBecause(slots));
    yield* this.#sharing(demand, slots, conflicts);
  }

  #fullBecause(slots: Slots): Conflict[] {
    const present = [...slots.values()].flatMap(({ needs }) => needs.map(({ reason }) => reason));
    return [conflictOf([this.#high!.reason, ...present])];
  }

  *#sharing(demand: Demand, slots: Slots, conflicts: Conflict[]): Generator<Slots | string> {
    for (const [name, slot] of slots) {
      const meant = every(demand.names, ({ formula }) => holds(formula, name));
      if (meant === undefined) yield `a pattern may or may not match the name \`${name}\``;
      if (!meant) continue;
      const needs = [...slot.needs, ...demand.values];
      const finding = this.#members.valueFor(name, needs);
      if (finding.verdict === 'sat') yield new Map([...slots, [name, { witness: finding.witness, needs }]]);
      else if (finding.verdict === 'unknown') yield finding.reason;
      else conflicts.push(withPresence(finding.conflict, needs));
    }
  }

  /** Adds members until there are enough. */
  #fill(slots: Slots, build: boolean): Finding | undefined {
    const missing = (this.#low?.atom.limit ?? 0) - slots.size;
    const reason: Reason = this.#low?.reason ?? {};
    const more: Carriers =
      missing > 0
        ? findCarriers(this.#members, { names: [], values: [], reason }, slots.keys(), missing)
        : { found: [], conflicts: [], unknown: '' };
    if (more.found.length < missing) {
      if (more.unknown !== '') return { verdict: 'unknown', reason: more.unknown };
      return unsat(joinConflicts([conflictOf([reason]), ...more.conflicts]));
    }
    return build ? { verdict: 'sat', witness: this.#object(slots, more) } : undefined;
  }

  /** Declared members come in the order of the schema. */
  #object(slots: Slots, more: Carriers): Json {
    const values = new Map<string, Json>();
    for (const [name, { witness }] of slots) values.set(name, witness);
    for (const { name, witness } of more.found) values.set(name, witness);
    const object = {};
    for (const name of this.#members.spokenNames())
      if (values.has(name)) setMember(object, name, values.get(name));
    for (const [name, value] of values) if (!Object.hasOwn(object, name)) setMember(object, name, value);
    return object;
  }
}

/** Whatever forbids a value for a name contradicts what says that the name has to be there. */
function withPresence(conflict: Conflict, needs: readonly Need[]): Conflict {
  return joinConflicts([conflict, conflictOf(needs.slice(0, 1).map(({ reason }) => reason))]);
}

function joinDemands(demands: readonly Demand[]): Demand {
  return {
    names: demands.flatMap(({ names }) => names),
    values: demands.flatMap(({ values }) => values),
    reason: { because: demands.map(({ reason }) => reason) },
  };
}
