import type { Json } from '../../json/value.ts';
import { blame } from '../formula/blame.ts';
import { holds } from '../formula/truth.ts';
import type { JsonType } from '../json-type.ts';
import { findArray } from './arrays.ts';
import { findNumber } from './numbers.ts';
import { findObject } from './objects.ts';
import { conflictOf, type Reason } from './reason.ts';
import type { Solver } from './solver.ts';
import { findString } from './strings.ts';
import { type Finding, type Given, ofKind } from './theory.ts';

/** A value of one type that satisfies assertions about it, or why there is none. */
export function findValue(type: JsonType, given: readonly Given[], solver: Solver): Finding {
  const listed = ofKind(given, 'among');
  if (listed.length > 0) {
    const fewest = listed.reduce((best, each) =>
      each.atom.values.length < best.atom.values.length ? each : best,
    );
    return fromList(fewest.atom.values, fewest.reason, given, solver);
  }
  switch (type) {
    case 'null':
      return fromList([null], {}, given, solver);
    case 'boolean':
      return fromList([true, false], {}, given, solver);
    case 'number':
      return findNumber(given, solver.budget.spend);
    case 'string':
      return findString(given, solver.book, solver.words);
    case 'array':
      return findArray(given, solver);
    case 'object':
      return findObject(given, solver);
  }
}

/** So many values of a list are read in the time of a step, before each is looked at. */
const READ_IN_A_STEP = 3;

/** The values are all known, so each is looked at. */
function fromList(values: readonly Json[], reason: Reason, given: readonly Given[], solver: Solver): Finding {
  const reasons = new Set([reason]);
  const places = new Set<number>();
  let unsure = false;
  solver.budget.spend(Math.ceil(values.length / READ_IN_A_STEP));
  for (const value of values) {
    solver.budget.spend(Math.ceil(given.length / 2));
    const failing = given.find(({ atom }) => holds(atom, value) === false);
    if (failing) {
      reasons.add(failing.reason);
      blame(failing.atom, value, places);
    } else if (given.every(({ atom }) => holds(atom, value) === true))
      return { verdict: 'sat', witness: value };
    else unsure = true;
  }
  if (unsure)
    return {
      verdict: 'unknown',
      reason: 'a listed value meets a pattern or reference that cannot be decided',
    };
  return { verdict: 'unsat', conflict: conflictOf(reasons, places) };
}
