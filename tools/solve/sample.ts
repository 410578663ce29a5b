import { equalityKey } from '../json/equal.ts';
import { lastToken, parentPointer } from '../json/pointer.ts';
import type { Json } from '../json/value.ts';
import { edgesOf } from './edges.ts';
import { accepts } from './evaluate/evaluate.ts';
import type { Formula } from './formula/formula.ts';
import { isLarge } from './large.ts';
import { locationsOf } from './locations.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET } from './question.ts';
import type { SolveOptions } from './satisfiable.ts';
import { Series } from './series.ts';
import { expectedValues, shownValues } from './vocabulary.ts';

/**
 * Up to so many valid instances, all different: one with as many of the documented properties as can stand together,
 * then the parts of the schema in turn, then whatever else there is.
 */
export function sample(schema: SchemaNode, count: number, options: SolveOptions = {}): readonly Json[] {
  const series = new Series(schema, options.budget ?? DEFAULT_BUDGET);
  const found = new Map<string, Json>();
  const add = (goal: readonly Formula[]): boolean => {
    const outcome = series.ask(goal);
    if (outcome.verdict !== 'sat' || isLarge(outcome.witness)) return false;
    if (accepts(schema, outcome.witness) !== true) return false;
    found.set(equalityKey(outcome.witness), outcome.witness);
    return true;
  };
  for (const goal of partsInTurn(schema, series)) {
    if (found.size >= count) break;
    add(goal);
  }
  const { formulas, holds } = series.compiler;
  while (found.size < count) if (!add([holds(schema), formulas.noneOf([...found.values()])])) break;
  return [...found.values()].slice(0, count);
}

/** A reader takes in no more, and each costs a question or a few. */
const MOST_SHOWN = 150;

/** An object that is shown as a whole would leave no room for all of its properties. */
function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function isElement({ pointer }: SchemaNode): boolean {
  return lastToken(pointer) === 'items' || lastToken(parentPointer(pointer)) === 'prefixItems';
}

function* partsInTurn(schema: SchemaNode, series: Series): Generator<readonly Formula[]> {
  const { compiler } = series;
  const whole = compiler.holds(schema);
  yield fullest(schema, series, whole);
  for (const { node, role, reach } of locationsOf(schema).locations) {
    if (role !== 'part' && role !== 'condition') yield [whole, reach(compiler, compiler.formulas.yes)];
    for (const edge of edgesOf(node)) yield [whole, reach(compiler, edge.formula(compiler.formulas))];
  }
}

/**
 * Every documented property that can be there together with those before it, and an element for each list, each with a
 * value that a reader would expect, where it may have one.
 */
function fullest(schema: SchemaNode, series: Series, whole: Formula): readonly Formula[] {
  let goal: readonly Formula[] = [whole];
  const { compiler } = series;
  const isPossible = (more: readonly Formula[]) => series.ask([...goal, ...more]).verdict === 'sat';
  for (const { node, reach, role, inCondition } of locationsOf(schema).locations.slice(0, MOST_SHOWN)) {
    const values = role === 'whole' ? [...shownValues(node)].filter(isPlain) : [...expectedValues(node)];
    const isShown = role === 'whole' || role === 'property' || isElement(node);
    if (!isShown || inCondition || node.value === false) continue;
    const present = [reach(compiler, compiler.formulas.yes)];
    if (!isPossible(present)) continue;
    const expected = values.map((value) => [reach(compiler, compiler.formulas.exactly(value))]);
    goal = [...goal, ...(expected.find(isPossible) ?? present)];
  }
  return goal;
}
