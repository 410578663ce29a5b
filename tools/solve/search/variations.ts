import { isArray, isObject, type Json, type JsonObject, setMember } from '../../json/value.ts';
import type { JsonType } from '../json-type.ts';
import { Elements } from './elements.ts';
import { Members } from './members.ts';
import { formulasOf, type Need } from './need.ts';
import { numbersOf } from './numbers.ts';
import type { Solver } from './solver.ts';
import { wordsOf } from './strings.ts';
import { type Given, ofKind } from './theory.ts';

/** Values that are like one that was found, and may satisfy what is asked of it; whoever takes them looks at each. */
export function* variations(
  type: JsonType,
  given: readonly Given[],
  witness: Json,
  count: number,
  solver: Solver,
): Generator<Json> {
  const [listed] = ofKind(given, 'among');
  if (listed) yield* listed.atom.values;
  else if (type === 'number') yield* numbersOf(given, count, solver.budget.spend);
  else if (type === 'string') yield* wordsOf(given, solver.book, solver.words);
  else if (isArray(witness)) yield* arraysLike(witness, new Elements(given, solver), count);
  else if (isObject(witness)) yield* objectsLike(witness, new Members(given, solver), count);
}

/** With other elements, and longer ones. */
function* arraysLike(witness: readonly Json[], elements: Elements, count: number): Generator<Json> {
  const { solver } = elements;
  const choices = witness.map((value, index) => {
    const needs = elements.needsAt(index);
    return needs.length === 0 ? [value] : othersFor(value, needs, count, solver);
  });
  for (const chosen of combinations(choices, count)) yield chosen;
  const longer = [...witness];
  while (longer.length < witness.length + count) {
    const finding = elements.valueAt(longer.length, []);
    if (finding.verdict !== 'sat') return;
    longer.push(finding.witness);
    yield [...longer];
  }
}

/** With other values of its members, and with one more member. */
function* objectsLike(witness: JsonObject, members: Members, count: number): Generator<Json> {
  const { solver } = members;
  const names = Object.keys(witness);
  const choices = names.map((name) => {
    const needs = [...members.needsFor(name), ...(members.required.get(name) ?? [])];
    return othersFor(witness[name]!, needs, count, solver);
  });
  for (const chosen of combinations(choices, count)) {
    const copy = {};
    for (const [index, name] of names.entries()) setMember(copy, name, chosen[index]);
    yield copy;
  }
  for (const name of freeNames(witness, members, count)) {
    const finding = members.valueFor(name, []);
    if (finding.verdict === 'sat') yield withMember(witness, name, finding.witness);
  }
}

function othersFor(value: Json, needs: readonly Need[], count: number, solver: Solver): readonly Json[] {
  return [value, ...solver.some(formulasOf(needs), count)];
}

/** One of each list, the last one changing fastest; more of them than are asked for, since not all may do. */
function* combinations(choices: readonly (readonly Json[])[], count: number): Generator<readonly Json[]> {
  const at = choices.map(() => 0);
  for (let tried = 0; tried < TRIED_FOR_EACH * count; tried += 1) {
    let turning = at.length - 1;
    while (turning >= 0 && at[turning] === choices[turning]!.length - 1) turning -= 1;
    if (turning < 0) return;
    at[turning]! += 1;
    at.fill(0, turning + 1);
    yield choices.map((list, index) => list[at[index]!]!);
  }
}

const TRIED_FOR_EACH = 4;

function freeNames(witness: JsonObject, members: Members, count: number): readonly string[] {
  const { solver } = members;
  const rules: Need[] = members.nameRules.map(({ atom, reason }) => ({ formula: atom.value, reason }));
  const others = solver.formulas.notAmong(Object.keys(witness));
  return solver.some([...formulasOf(rules), others], count, 'string').map(String);
}

function withMember(witness: JsonObject, name: string, value: Json): Json {
  const copy = {};
  for (const [each, held] of Object.entries(witness)) setMember(copy, each, held);
  setMember(copy, name, value);
  return copy;
}
