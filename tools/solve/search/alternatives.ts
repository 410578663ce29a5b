import {
  type Coverage,
  type Formula,
  isExact,
  joinCoverage,
  type Splittable,
  type Unevaluated,
} from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import type { Reason } from './reason.ts';

/** One way to go on at a disjunction. */
export interface Alternative {
  /** What is looked at to see at once that it is impossible. */
  readonly tested: Formula;
  /** Whether the disjunction is done with; otherwise only one of its conditions is decided. */
  readonly settles: boolean;
  /** What it follows from besides the disjunction. */
  readonly because: readonly Reason[];
  formula(): Formula;
}

/** What a branch of the search knows of a formula. */
export interface Known {
  met(formula: Formula): Reason | undefined;
  refuted(formula: Formula): Reason | undefined;
}

export function alternativesOf(
  formula: Splittable,
  formulas: Formulas,
  known: Known,
): readonly Alternative[] {
  switch (formula.kind) {
    case 'or':
      return formula.parts.map((part) => choice(part, () => part));
    case 'one':
      return formula.parts.map((part, index) =>
        choice(part, () => {
          const others = formula.strict.filter((_, other) => other !== index);
          return formulas.and([part, ...others.map(formulas.not)]);
        }),
      );
    case 'not-one': {
      const none = formulas.and(formula.parts.map(formulas.not));
      const several = formula.parts.map((part, index) =>
        choice(part, () => formulas.and([part, formulas.or(formula.parts.slice(index + 1))])),
      );
      return [choice(none, () => none), ...several];
    }
    default:
      return unevaluated(formula, formulas, known);
  }
}

function choice(tested: Formula, formula: () => Formula, because: readonly Reason[] = []): Alternative {
  return { tested, settles: true, because, formula };
}

/**
 * Decides the conditions one after the other; when all are known, it is a statement about members or elements. What a
 * condition covers only helps, so that it need not be claimed even where it might hold.
 */
function unevaluated(formula: Unevaluated, formulas: Formulas, branch: Known): readonly Alternative[] {
  let covers = formula.always;
  const because: Reason[] = [];
  for (const { condition, covers: more } of formula.sometimes) {
    const opposite = isExact(condition) ? formulas.not(condition) : formulas.unclaimed(condition);
    const met = branch.met(condition);
    const known = met ?? branch.refuted(condition) ?? branch.met(opposite);
    if (!known) return [condition, opposite].map((side) => ({ ...choice(side, () => side), settles: false }));
    because.push(known);
    if (met) covers = joinCoverage(covers, more);
  }
  const left = resolved(formula, covers, formulas);
  return [choice(left, () => left, because)];
}

/** The statement about what is left when it is known what the rest has evaluated. */
function resolved(formula: Unevaluated, covers: Coverage, formulas: Formulas): Formula {
  const { denied, of, value, fails = formulas.not(value) } = formula;
  if (covers.everything) return denied ? formulas.no : formulas.yes;
  if (of === 'members') {
    const names = formulas.not(formulas.or(covers.names));
    return denied ? formulas.someMember(names, fails) : formulas.members(names, value);
  }
  const end = Number.POSITIVE_INFINITY;
  return denied
    ? formulas.someElement(covers.upTo, end, formulas.and([fails, ...covers.matching.map(formulas.not)]))
    : formulas.elements(covers.upTo, end, formulas.or([value, ...covers.matching]));
}
