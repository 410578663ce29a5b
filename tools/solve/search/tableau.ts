import type { Json } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import { holds } from '../formula/truth.ts';
import type { JsonType } from '../json-type.ts';
import { type Alternative, alternativesOf } from './alternatives.ts';
import { Branch, type Consequence, type Waiting } from './branch.ts';
import { crowdedIn } from './crowded.ts';
import type { Outcome } from './outcome.ts';
import { type Conflict, conflictOf, joinConflicts, type Reason } from './reason.ts';
import type { Leaf } from './several.ts';
import type { Solver } from './solver.ts';
import type { Finding } from './theory.ts';
import { findValue } from './values.ts';

const MOST_DECISIONS = 400;
/** So many alternatives are held against what is known in the time of a step. */
const PARTS_OF_A_STEP = 4;

/**
 * The search for one value of one type. Conjunctions are taken apart at once, disjunctions only where the value that the
 * rest allows does not already satisfy them. A contradiction names the decisions that it rests on, so that others are
 * not tried again for nothing.
 */
export class Tableau {
  readonly #solver: Solver;
  readonly #type: JsonType;
  readonly #goal: readonly Formula[];
  readonly #branch: Branch;
  readonly #leaf: Leaf | undefined;
  readonly #decisions: Formula[] = [];
  readonly #settled: Waiting[] = [];

  constructor(solver: Solver, type: JsonType, goal: readonly Formula[], leaf?: Leaf) {
    this.#solver = solver;
    this.#type = type;
    this.#goal = goal;
    this.#leaf = leaf;
    this.#branch = new Branch(solver, type, (waiting) => this.#atOnce(waiting));
  }

  run(): Outcome {
    for (const member of this.#goal) {
      const conflict = this.#branch.assert(member, { member }, undefined);
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

  /** A disjunction with one possibility left is decided, one with none is a contradiction. */
  #atOnce(waiting: Waiting): Conflict | Consequence | undefined {
    if (waiting.formula.kind !== 'or') return undefined;
    const { open, closed } = this.#possibilities(waiting);
    if (open.length === 0) return joinConflicts(closed);
    if (open.length > 1) return undefined;
    this.#settled.push(waiting);
    const because = [waiting.reason, ...closed.map(asReason)];
    return { formula: open[0]!.formula(), reason: { because } };
  }

  #possibilities({ formula, reason, origin }: Waiting): { open: Alternative[]; closed: Conflict[] } {
    const open: Alternative[] = [];
    const closed: Conflict[] = [];
    const known = {
      met: (each: Formula) => this.#branch.asserted.get(each),
      refuted: (each: Formula) => this.#branch.refutedAtSight(each, origin),
    };
    for (const alternative of alternativesOf(formula, this.#solver.formulas, known)) {
      const refuted = known.refuted(alternative.tested);
      if (refuted) closed.push(conflictOf([reason, refuted, ...alternative.because]));
      else open.push(alternative);
    }
    return { open, closed };
  }

  /** What has one possibility left is settled before anything else is tried. */
  #settleUnits(): Conflict | undefined {
    for (let index = 0; index < this.#branch.waiting.length; index += 1) {
      const waiting = this.#branch.waiting[index]!;
      if (waiting.formula.kind !== 'or' || this.#isSettled(waiting)) continue;
      if (this.#rankOf(waiting) > 1) continue;
      const found = this.#atOnce(waiting);
      if (!found) continue;
      if (!('formula' in found)) return found;
      const conflict = this.#branch.assert(found.formula, found.reason, waiting.origin);
      if (conflict) return conflict;
      index = -1;
    }
    return undefined;
  }

  #search(): Finding {
    const conflict = this.#settleUnits();
    if (conflict) return { verdict: 'unsat', conflict };
    const finding = findValue(this.#type, this.#branch.given, this.#solver);
    if (finding.verdict === 'unsat') return finding;
    const witness = finding.verdict === 'sat' ? finding.witness : undefined;
    const next = this.#nextToSplit(witness);
    const isFirst = next !== undefined && this.#decisions.length === 0;
    const crowded = isFirst ? crowdedIn(this.#branch, this.#type, this.#solver) : undefined;
    if (crowded) return { verdict: 'unsat', conflict: crowded };
    if (next) return this.#split(next);
    if (finding.verdict === 'unknown') return finding;
    const [reason] = this.#branch.opaque;
    if (reason !== undefined) return { verdict: 'unknown', reason };
    this.#leaf?.(this.#type, this.#branch.given, finding.witness);
    return finding;
  }

  #nextToSplit(witness: Json | undefined): Waiting | undefined {
    let best: Waiting | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const waiting of this.#branch.waiting) {
      this.#solver.budget.spend(1);
      if (witness !== undefined && holds(waiting.formula, witness) === true) continue;
      if (this.#isSettled(waiting)) continue;
      const rank = this.#rankOf(waiting);
      if (rank < fewest) [best, fewest] = [waiting, rank];
      if (rank <= 1) break;
    }
    return best;
  }

  /** Few possibilities first; what depends on the other choices last. */
  #rankOf({ formula, origin }: Waiting): number {
    if (formula.kind === 'unevaluated') return 1e9;
    if (formula.kind !== 'or') return formula.parts.length;
    this.#solver.budget.spend(Math.ceil(formula.parts.length / PARTS_OF_A_STEP));
    return formula.parts.filter((part) => !this.#branch.refutedAtSight(part, origin)).length;
  }

  #isSettled(waiting: Waiting): boolean {
    if (this.#settled.includes(waiting)) return true;
    return (
      waiting.formula.kind === 'or' && waiting.formula.parts.some((part) => this.#branch.asserted.has(part))
    );
  }

  #split(waiting: Waiting): Finding {
    if (this.#decisions.length >= MOST_DECISIONS) {
      return { verdict: 'unknown', reason: `more than ${MOST_DECISIONS} choices depend on one another` };
    }
    const crowded = this.#severalHold(waiting);
    if (crowded) return { verdict: 'unsat', conflict: crowded };
    const { open, closed } = this.#possibilities(waiting);
    const because = open.flatMap((each) => (each.settles ? [waiting.reason, ...each.because] : []));
    const conflicts = [...closed, conflictOf(because)];
    const refuted: Consequence[] = [];
    let unknown: Finding | undefined;
    for (const alternative of open) {
      const level = this.#decisions.length;
      const finding = this.#try(alternative, waiting, refuted);
      if (finding.verdict === 'sat') return finding;
      if (finding.verdict === 'unknown') unknown ??= finding;
      else {
        if (!finding.conflict.decisions.has(level)) return finding;
        this.#learn(finding.conflict, alternative.formula(), level);
        const conflict = joinConflicts([finding.conflict], level);
        conflicts.push(conflict);
        refuted.push(...this.#denied(alternative, conflict));
      }
    }
    return unknown ?? { verdict: 'unsat', conflict: joinConflicts(conflicts) };
  }

  /** Where exactly one part may hold and two of them do already, none need be tried. */
  #severalHold({ formula, reason }: Waiting): Conflict | undefined {
    if (formula.kind !== 'one') return undefined;
    const because = [reason];
    for (const part of formula.strict) {
      this.#solver.budget.spend(1);
      const holding = this.#branch.holdsAtSight(part);
      if (holding) because.push(holding);
      if (because.length > 2) return conflictOf(because);
    }
    return undefined;
  }

  /** What has been ruled out is denied beside the other alternatives, where that is one plain assertion. */
  #denied(alternative: Alternative, conflict: Conflict): readonly Consequence[] {
    const formula = alternative.formula();
    if (conflict.assumes.size > 0 || !isPlain(formula)) return [];
    return [{ formula: this.#solver.formulas.not(formula), reason: asReason(conflict) }];
  }

  #try(alternative: Alternative, waiting: Waiting, refuted: readonly Consequence[]): Finding {
    const level = this.#decisions.length;
    const mark = this.#branch.mark();
    const settled = this.#settled.length;
    const formula = alternative.formula();
    this.#decisions.push(formula);
    if (alternative.settles) this.#settled.push(waiting);
    const conflict = this.#assertAll([...refuted, { formula, reason: { decision: level } }], waiting);
    const finding: Finding = conflict ? { verdict: 'unsat', conflict } : this.#search();
    this.#branch.undo(mark);
    this.#decisions.length = level;
    this.#settled.length = settled;
    return finding;
  }

  #assertAll(consequences: readonly Consequence[], { origin }: Waiting): Conflict | undefined {
    for (const { formula, reason } of consequences) {
      const conflict = this.#branch.assert(formula, reason, origin);
      if (conflict) return conflict;
    }
    return undefined;
  }

  #learn(conflict: Conflict, formula: Formula, level: number): void {
    if (conflict.assumes.size > 0) return;
    const decided = [...conflict.decisions].map((each) =>
      each === level ? formula : this.#decisions[each]!,
    );
    this.#solver.nogoods.learn(this.#type, [...new Set([...conflict.members, ...decided])], conflict.places);
  }
}

/** Whether it and its opposite are assertions about the value or one part of it. */
function isPlain(formula: Formula): boolean {
  return formula.kind === 'at' ? isPlain(formula.body) : PLAIN.has(formula.kind);
}

const PLAIN = new Set(['some-member', 'members', 'size', 'length', 'bound', 'match', 'multiple']);

function asReason({ members, decisions, places }: Conflict): Reason {
  const because: Reason[] = [];
  for (const member of members) because.push({ member });
  for (const decision of decisions) because.push({ decision });
  for (const place of places) because.push({ place });
  return { because };
}
