import type { AtomFormula, Formula, Lazy, Splittable } from '../formula/formula.ts';
import type { JsonType } from '../json-type.ts';
import { type Conflict, conflictOf, type Reason } from './reason.ts';
import type { Solver } from './solver.ts';
import type { Given } from './theory.ts';

/** The schemas that led to an assertion about the same value. */
export interface Origin {
  readonly schema: Formula & Lazy;
  readonly before: Origin | undefined;
}

export interface Waiting {
  readonly formula: Splittable;
  readonly reason: Reason;
  readonly origin: Origin | undefined;
}

type Task = readonly [formula: Formula, reason: Reason, origin: Origin | undefined];

/** How far a branch had come, to go back there. */
export type Mark = readonly number[];

const CIRCLE = 'a reference leads back to itself without looking at a part of the value';

/** What is asserted of one value in one branch of the search; conjunctions are taken apart at once. */
export class Branch {
  readonly given: Given[] = [];
  /** Disjunctions, in the order in which they were asserted. */
  readonly waiting: Waiting[] = [];
  /** Why the branch cannot be decided, if nothing contradicts it. */
  readonly opaque: string[] = [];
  readonly asserted = new Map<Formula, Reason>();
  readonly #origins = new Map<Formula, Origin | undefined>();
  readonly #order: Formula[] = [];
  readonly #solver: Solver;
  readonly #type: JsonType;
  /** Told of each disjunction as it is asserted; what follows from it at once is asserted as well. */
  readonly #follow: (waiting: Waiting) => Conflict | Consequence | undefined;

  constructor(
    solver: Solver,
    type: JsonType,
    follow: (waiting: Waiting) => Conflict | Consequence | undefined,
  ) {
    this.#solver = solver;
    this.#type = type;
    this.#follow = follow;
  }

  assert(formula: Formula, reason: Reason, origin: Origin | undefined): Conflict | undefined {
    const tasks: Task[] = [[formula, reason, origin]];
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      this.#solver.budget.spend(1);
      const conflict = this.#take(task, tasks);
      if (conflict) return conflict;
    }
    return undefined;
  }

  #take([formula, reason, origin]: Task, tasks: Task[]): Conflict | undefined {
    if (formula.kind === 'true') return undefined;
    if (formula.kind === 'false') return conflictOf([reason]);
    if (formula.kind === 'lazy' && leadsBack(formula.node, origin)) {
      this.opaque.push(CIRCLE);
      return undefined;
    }
    if (this.asserted.has(formula)) return undefined;
    this.asserted.set(formula, reason);
    this.#order.push(formula);
    if (formula.kind === 'lazy') this.#origins.set(formula, origin);
    return this.#contradiction(formula, reason) ?? this.#takeApart([formula, reason, origin], tasks);
  }

  #takeApart([formula, reason, origin]: Task, tasks: Task[]): Conflict | undefined {
    switch (formula.kind) {
      case 'and':
        for (const part of [...formula.parts].reverse()) tasks.push([part, reason, origin]);
        return undefined;
      case 'at':
        tasks.push([formula.body, { place: formula.place, because: [reason] }, origin]);
        return undefined;
      case 'lazy': {
        const from = formula.node === undefined ? origin : { schema: formula, before: origin };
        tasks.push([formula.expand(this.#type), reason, from]);
        return undefined;
      }
      case 'or':
      case 'one':
      case 'not-one':
      case 'unevaluated':
        return this.#wait({ formula, reason, origin }, tasks);
      case 'opaque':
        this.opaque.push(formula.reason);
        return undefined;
      default:
        this.given.push({ atom: formula as AtomFormula, reason });
        return undefined;
    }
  }

  #wait(waiting: Waiting, tasks: Task[]): Conflict | undefined {
    this.waiting.push(waiting);
    const found = this.#follow(waiting);
    if (!found || !('formula' in found)) return found;
    tasks.push([found.formula, found.reason, waiting.origin]);
    return undefined;
  }

  #contradiction(formula: Formula, reason: Reason): Conflict | undefined {
    const denial = this.#denialOf(formula);
    if (denial) return conflictOf([reason, denial]);
    for (const { formulas, places } of this.#solver.nogoods.with(this.#type, formula)) {
      if (formulas.every((each) => this.asserted.has(each))) {
        return conflictOf(
          formulas.map((each) => this.asserted.get(each)!),
          places,
        );
      }
    }
    return undefined;
  }

  /** Why the opposite of the formula is asserted, where that is quickly seen. */
  #denialOf(formula: Formula, origin = this.#origins.get(formula)): Reason | undefined {
    const opposite = isCheapToDeny(formula) ? this.#solver.formulas.not(formula) : undefined;
    const reason = opposite && this.asserted.get(opposite);
    if (formula.kind !== 'lazy') return reason;
    if (reason) return this.#wholly([formula, origin], [opposite, this.#origins.get(opposite)], reason);
    return this.#deniedAlike(formula, origin);
  }

  /** Another schema that says the same and is asserted with the other sign. */
  #deniedAlike(formula: Formula & Lazy, origin: Origin | undefined): Reason | undefined {
    const { schema, weakened } = formula;
    if (!schema || weakened) return undefined;
    const { shapes } = this.#solver;
    for (const [other, before] of this.#origins) {
      if (other.kind !== 'lazy' || other.weakened || !other.schema) continue;
      if (other.schema.denied === schema.denied) continue;
      if (shapes.shapeOf(other.schema.node) !== shapes.shapeOf(schema.node)) continue;
      return this.#wholly([formula, origin], [other, before], this.asserted.get(other)!);
    }
    return undefined;
  }

  /** A schema that is denied word for word takes part as a whole, and not by its keywords. */
  #wholly(one: Arrival, other: Arrival, reason: Reason): Reason {
    const places = [one, other].map(placeAsWhole).filter((place) => place !== undefined);
    return { because: [reason, ...places.map((place) => ({ place }))] };
  }

  /** Why a formula cannot hold in this branch, where that is quickly seen. */
  refutedAtSight(formula: Formula, origin: Origin | undefined): Reason | undefined {
    if (formula.kind === 'false') return {};
    if (formula.kind === 'at') {
      const inner = this.refutedAtSight(formula.body, origin);
      return inner && { place: formula.place, because: [inner] };
    }
    if (formula.kind === 'lazy') {
      const expanded = formula.expand(this.#type);
      if (expanded.kind === 'false' || expanded.kind === 'at') {
        const inner = this.refutedAtSight(expanded, origin);
        if (inner) return inner;
      }
      const opposite = formula.weakened ? undefined : this.#solver.formulas.not(formula);
      const reason = opposite && this.asserted.get(opposite);
      return reason && this.#wholly([formula, origin], [opposite, this.#origins.get(opposite)], reason);
    }
    return isCheapToDeny(formula) ? this.asserted.get(this.#solver.formulas.not(formula)) : undefined;
  }

  /** Why a formula holds in this branch, where that is quickly seen. */
  holdsAtSight(formula: Formula): Reason | undefined {
    const isTrue =
      formula.kind === 'lazy' ? formula.expand(this.#type).kind === 'true' : formula.kind === 'true';
    return isTrue ? {} : this.asserted.get(formula);
  }

  mark(): Mark {
    return [this.#order, this.given, this.waiting, this.opaque].map((list) => list.length);
  }

  undo([order = 0, given = 0, waiting = 0, opaque = 0]: Mark): void {
    for (const formula of this.#order.splice(order)) {
      this.asserted.delete(formula);
      this.#origins.delete(formula);
    }
    this.given.length = given;
    this.waiting.length = waiting;
    this.opaque.length = opaque;
  }
}

/** What is left of a disjunction when everything else in it is ruled out. */
export interface Consequence {
  readonly formula: Formula;
  readonly reason: Reason;
}

type Arrival = readonly [formula: Formula, origin: Origin | undefined];

function placeAsWhole([formula, origin]: Arrival): number | undefined {
  return formula.kind === 'lazy' ? formula.schema?.wholeAt(origin?.schema.schema?.node) : undefined;
}

function leadsBack(node: number | undefined, origin: Origin | undefined): boolean {
  if (node === undefined) return false;
  for (let link = origin; link; link = link.before) if (link.schema.node === node) return true;
  return false;
}

function isOfValues(formula: Formula): boolean {
  return formula.kind === 'lazy'
    ? formula.ofValues === true
    : formula.kind === 'true' || formula.kind === 'false';
}

/** Making the opposite of a large formula to look it up costs more than it saves. */
function isCheapToDeny(formula: Formula): boolean {
  if (formula.kind === 'lazy') return formula.weakened !== true;
  if (formula.kind === 'members' || formula.kind === 'some-member') return isOfValues(formula.value);
  return CHEAP_TO_DENY.has(formula.kind);
}

const CHEAP_TO_DENY = new Set([
  'match',
  'multiple',
  'opaque',
  'unique',
  'unevaluated',
  'bound',
  'length',
  'size',
]);
