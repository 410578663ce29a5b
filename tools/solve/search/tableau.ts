import type { Json } from '../../json/value.ts';
import type { AtomFormula, Formula, Splittable } from '../formula/formula.ts';
import { holds } from '../formula/truth.ts';
import type { JsonType } from '../json-type.ts';
import { type Alternative, alternativesOf } from './alternatives.ts';
import type { Outcome } from './outcome.ts';
import { type Conflict, conflictOf, joinConflicts, type Reason } from './reason.ts';
import type { Solver } from './solver.ts';
import type { Finding, Given } from './theory.ts';
import { findValue } from './values.ts';

/** The schemas that led to an assertion about the same value. */
interface Origin {
  readonly node: number;
  readonly before: Origin | undefined;
}

interface Waiting {
  readonly formula: Splittable;
  readonly reason: Reason;
  readonly origin: Origin | undefined;
}

type Task = readonly [formula: Formula, reason: Reason, origin: Origin | undefined];

const MOST_DECISIONS = 400;
const CIRCLE = 'a reference leads back to itself without looking at a part of the value';

/**
 * The search for one value of one type. Conjunctions are taken apart at once, disjunctions only where the value that the
 * rest allows does not already satisfy them. A contradiction names the decisions that it rests on, so that others are
 * not tried again for nothing.
 */
export class Tableau {
  readonly #solver: Solver;
  readonly #type: JsonType;
  readonly #goal: readonly Formula[];
  readonly #asserted = new Map<Formula, Reason>();
  readonly #order: Formula[] = [];
  readonly #given: Given[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #opaque: string[] = [];
  readonly #decisions: Formula[] = [];
  readonly #settled: Waiting[] = [];

  constructor(solver: Solver, type: JsonType, goal: readonly Formula[]) {
    this.#solver = solver;
    this.#type = type;
    this.#goal = goal;
  }

  run(): Outcome {
    for (const member of this.#goal) {
      const conflict = this.#assert(member, { member }, undefined);
      if (conflict) return this.#refuted(conflict);
    }
    const finding = this.#search();
    return finding.verdict === 'unsat' ? this.#refuted(finding.conflict) : finding;
  }

  #refuted(conflict: Conflict): Outcome {
    const { members, places, assumes } = conflict;
    if (assumes.size === 0) this.#solver.nogoods.learn(this.#type, [...members], places);
    return { verdict: 'unsat', members, places, assumes };
  }

  #assert(formula: Formula, reason: Reason, origin: Origin | undefined): Conflict | undefined {
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
      this.#opaque.push(CIRCLE);
      return undefined;
    }
    if (this.#asserted.has(formula)) return undefined;
    this.#asserted.set(formula, reason);
    this.#order.push(formula);
    const contradiction = this.#contradiction(formula, reason);
    if (contradiction) return contradiction;
    switch (formula.kind) {
      case 'and':
        for (const part of [...formula.parts].reverse()) tasks.push([part, reason, origin]);
        return undefined;
      case 'at':
        tasks.push([formula.body, { place: formula.place, because: [reason] }, origin]);
        return undefined;
      case 'lazy': {
        const from = formula.node === undefined ? origin : { node: formula.node, before: origin };
        tasks.push([formula.expand(this.#type), reason, from]);
        return undefined;
      }
      case 'or':
      case 'one':
      case 'not-one':
      case 'unevaluated':
        return this.#wait({ formula, reason, origin }, tasks);
      case 'opaque':
        this.#opaque.push(formula.reason);
        return undefined;
      default:
        this.#given.push({ atom: formula as AtomFormula, reason });
        return undefined;
    }
  }

  #contradiction(formula: Formula, reason: Reason): Conflict | undefined {
    const denied = isCheapToDeny(formula)
      ? this.#asserted.get(this.#solver.formulas.not(formula))
      : undefined;
    if (denied) return conflictOf([reason, denied]);
    const alike = formula.kind === 'lazy' ? this.#deniedAlike(formula) : undefined;
    if (alike) return conflictOf([reason, alike]);
    for (const { formulas, places } of this.#solver.nogoods.with(this.#type, formula)) {
      if (formulas.every((each) => this.#asserted.has(each))) {
        return conflictOf(
          formulas.map((each) => this.#asserted.get(each)!),
          places,
        );
      }
    }
    return undefined;
  }

  /** Why another schema that says the same is asserted with the other sign. */
  #deniedAlike({ schema, weakened }: Formula & { readonly kind: 'lazy' }): Reason | undefined {
    if (!schema || weakened) return undefined;
    for (const [other, reason] of this.#asserted) {
      if (other.kind !== 'lazy' || other.weakened || !other.schema) continue;
      if (other.schema.denied === schema.denied) continue;
      const { shapes } = this.#solver;
      if (shapes.shapeOf(other.schema.node) === shapes.shapeOf(schema.node)) return reason;
    }
    return undefined;
  }

  /** A disjunction with one possibility left is decided, one with none is a contradiction. */
  #wait(waiting: Waiting, tasks: Task[]): Conflict | undefined {
    this.#waiting.push(waiting);
    if (waiting.formula.kind !== 'or') return undefined;
    const { open, closed } = this.#possibilities(waiting);
    if (open.length === 0) return joinConflicts(closed);
    if (open.length > 1) return undefined;
    this.#settled.push(waiting);
    const because = [waiting.reason, ...closed.map(asReason)];
    tasks.push([open[0]!.formula(), { because }, waiting.origin]);
    return undefined;
  }

  #possibilities({ formula, reason }: Waiting): { open: Alternative[]; closed: Conflict[] } {
    const open: Alternative[] = [];
    const closed: Conflict[] = [];
    for (const alternative of alternativesOf(formula, this.#solver.formulas, this.#asserted)) {
      const refuted = this.#refutedAtSight(alternative.tested);
      if (refuted) closed.push(conflictOf([reason, refuted, ...alternative.because]));
      else open.push(alternative);
    }
    return { open, closed };
  }

  #refutedAtSight(formula: Formula): Reason | undefined {
    if (formula.kind === 'false') return {};
    if (formula.kind === 'at') {
      const inner = this.#refutedAtSight(formula.body);
      return inner && { place: formula.place, because: [inner] };
    }
    if (formula.kind === 'lazy') {
      const expanded = formula.expand(this.#type);
      if (expanded.kind === 'false' || expanded.kind === 'at') {
        const inner = this.#refutedAtSight(expanded);
        if (inner) return inner;
      }
    }
    return isCheapToDeny(formula) ? this.#asserted.get(this.#solver.formulas.not(formula)) : undefined;
  }

  #search(): Finding {
    const finding = findValue(this.#type, this.#given, this.#solver);
    if (finding.verdict === 'unsat') return finding;
    const witness = finding.verdict === 'sat' ? finding.witness : undefined;
    const next = this.#nextToSplit(witness);
    if (next) return this.#split(next);
    if (finding.verdict === 'unknown') return finding;
    const [reason] = this.#opaque;
    return reason === undefined ? finding : { verdict: 'unknown', reason };
  }

  #nextToSplit(witness: Json | undefined): Waiting | undefined {
    let best: Waiting | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const waiting of this.#waiting) {
      this.#solver.budget.spend(1);
      if (witness !== undefined && holds(waiting.formula, witness) === true) continue;
      if (this.#isSettled(waiting)) continue;
      const rank = rankOf(waiting.formula);
      if (rank < fewest) [best, fewest] = [waiting, rank];
    }
    return best;
  }

  #isSettled(waiting: Waiting): boolean {
    if (this.#settled.includes(waiting)) return true;
    return waiting.formula.kind === 'or' && waiting.formula.parts.some((part) => this.#asserted.has(part));
  }

  #split(waiting: Waiting): Finding {
    if (this.#decisions.length >= MOST_DECISIONS) {
      return { verdict: 'unknown', reason: `more than ${MOST_DECISIONS} choices depend on one another` };
    }
    const { open, closed } = this.#possibilities(waiting);
    const because = open.flatMap((each) => (each.settles ? [waiting.reason, ...each.because] : []));
    const conflicts = [...closed, conflictOf(because)];
    let unknown: Finding | undefined;
    for (const alternative of open) {
      const level = this.#decisions.length;
      const finding = this.#try(alternative, waiting, level);
      if (finding.verdict === 'sat') return finding;
      if (finding.verdict === 'unknown') unknown ??= finding;
      else {
        if (!finding.conflict.decisions.has(level)) return finding;
        this.#learn(finding.conflict, alternative.formula(), level);
        conflicts.push(joinConflicts([finding.conflict], level));
      }
    }
    return unknown ?? { verdict: 'unsat', conflict: joinConflicts(conflicts) };
  }

  #try(alternative: Alternative, waiting: Waiting, level: number): Finding {
    const mark = this.#mark();
    const formula = alternative.formula();
    this.#decisions.push(formula);
    if (alternative.settles) this.#settled.push(waiting);
    const conflict = this.#assert(formula, { decision: level }, waiting.origin);
    const finding: Finding = conflict ? { verdict: 'unsat', conflict } : this.#search();
    this.#undo(mark);
    return finding;
  }

  #learn(conflict: Conflict, formula: Formula, level: number): void {
    if (conflict.assumes.size > 0) return;
    const decided = [...conflict.decisions].map((each) =>
      each === level ? formula : this.#decisions[each]!,
    );
    this.#solver.nogoods.learn(this.#type, [...new Set([...conflict.members, ...decided])], conflict.places);
  }

  #mark(): readonly number[] {
    const lists = [this.#order, this.#given, this.#waiting, this.#opaque, this.#decisions, this.#settled];
    return lists.map((list) => list.length);
  }

  #undo([
    order = 0,
    given = 0,
    waiting = 0,
    opaque = 0,
    decisions = 0,
    settled = 0,
  ]: readonly number[]): void {
    for (const formula of this.#order.splice(order)) this.#asserted.delete(formula);
    this.#given.length = given;
    this.#waiting.length = waiting;
    this.#opaque.length = opaque;
    this.#decisions.length = decisions;
    this.#settled.length = settled;
  }
}

function leadsBack(node: number | undefined, origin: Origin | undefined): boolean {
  if (node === undefined) return false;
  for (let link = origin; link; link = link.before) if (link.node === node) return true;
  return false;
}

/** Making the opposite of a large formula to look it up costs more than it saves. */
function isCheapToDeny(formula: Formula): boolean {
  if (formula.kind === 'lazy') return formula.weakened !== true;
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

/** Few possibilities first; what depends on the other choices last. */
function rankOf(formula: Splittable): number {
  return formula.kind === 'unevaluated' ? 1e9 : formula.parts.length;
}

function asReason({ members, decisions, places }: Conflict): Reason {
  const because: Reason[] = [];
  for (const member of members) because.push({ member });
  for (const decision of decisions) because.push({ decision });
  for (const place of places) because.push({ place });
  return { because };
}
