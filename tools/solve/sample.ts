import { equalityKey } from '../json/equal.ts';
import { lastToken, parentPointer } from '../json/pointer.ts';
import type { Json } from '../json/value.ts';
import { edgesOf } from './edges.ts';
import { accepts } from './evaluate/evaluate.ts';
import type { Formula } from './formula/formula.ts';
import { isLarge } from './large.ts';
import { locationsOf } from './locations.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET, totalOf } from './question.ts';
import type { SolveOptions } from './satisfiable.ts';
import { Series } from './series.ts';
import { expectedValues, shownValues } from './vocabulary.ts';

/**
 * Up to so many valid instances, all different: one with as many of the documented properties as can stand together,
 * then the parts of the schema in turn, then whatever else there is.
 */
export function sample(schema: SchemaNode, count: number, options: SolveOptions = {}): readonly Json[] {
  const { steps } = totalOf(options, QUESTIONS);
  const series = new Series(schema, options.budget ?? DEFAULT_BUDGET, steps);
  const found = new Map<string, Json>();
  const add = (goal: readonly Formula[]): boolean => {
    const outcome = series.ask(goal);
    if (outcome.verdict !== 'sat' || isLarge(outcome.witness)) return false;
    if (accepts(schema, outcome.witness) !== true) return false;
    found.set(equalityKey(outcome.witness), outcome.witness);
    return true;
  };
  const { formulas, holds } = series.compiler;
  const whole = holds(schema);
  const first = fullest(schema, series, whole);
  add(first.goal);
  for (const { edgeOf, goal } of partsInTurn(schema, series, whole)) {
    if (found.size >= count) break;
    const elsewhere = first.likely.filter((each) => each.node !== edgeOf).map(({ formula }) => formula);
    if (!add([...goal, ...elsewhere])) add(goal);
  }
  const likely = first.likely.map(({ formula }) => formula);
  while (found.size < count) {
    const others = [whole, formulas.noneOf([...found.values()])];
    if (!add([...others, ...likely]) && !add(others)) break;
  }
  return [...found.values()].slice(0, count);
}

/** Most take few steps; patterns that take all that a question has would else do so for each part of the schema. */
const QUESTIONS = 10;

/** A reader takes in no more, and each costs a question or a few. */
const MOST_SHOWN = 150;

/** An object that is shown as a whole would leave no room for all of its properties. */
function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

function isElement({ pointer }: SchemaNode): boolean {
  return lastToken(pointer) === 'items' || lastToken(parentPointer(pointer)) === 'prefixItems';
}

interface Part {
  /** The schema that is to be shown at its edge, and not by what is likely there. */
  readonly edgeOf?: SchemaNode;
  readonly goal: readonly Formula[];
}

function* partsInTurn(schema: SchemaNode, { compiler }: Series, whole: Formula): Generator<Part> {
  for (const { node, role, reach } of locationsOf(schema).locations) {
    if (role !== 'part' && role !== 'condition')
      yield { goal: [whole, reach(compiler, compiler.formulas.yes)] };
    for (const edge of edgesOf(node))
      yield { edgeOf: node, goal: [whole, reach(compiler, edge.formula(compiler.formulas))] };
  }
}

/** A property or the elements of a list have the value that readers expect, wherever they are. */
interface Likely {
  readonly node: SchemaNode;
  readonly formula: Formula;
}

interface First {
  readonly goal: readonly Formula[];
  readonly likely: readonly Likely[];
}

/**
 * Every documented property that can be there together with those before it, and an element for each list, each with a
 * value that a reader would expect, where it may have one.
 */
function fullest(schema: SchemaNode, series: Series, whole: Formula): First {
  let goal: readonly Formula[] = [whole];
  const likely: Likely[] = [];
  const { compiler } = series;
  const { formulas } = compiler;
  const isPossible = (more: readonly Formula[]) => series.ask([...goal, ...more]).verdict === 'sat';
  for (const { node, reach, role, inCondition } of locationsOf(schema).locations.slice(0, MOST_SHOWN)) {
    const values = role === 'whole' ? [...shownValues(node)].filter(isPlain) : [...expectedValues(node)];
    const isShown = role === 'whole' || role === 'property' || isElement(node);
    if (!isShown || inCondition || node.value === false) continue;
    const present = [reach(compiler, formulas.yes)];
    if (!isPossible(present)) continue;
    const expected = values.map((value) => formulas.exactly(value));
    const chosen = expected.find((value) => isPossible([reach(compiler, value)]));
    goal = [...goal, ...(chosen ? [reach(compiler, chosen)] : present)];
    if (chosen && role !== 'whole')
      likely.push({ node, formula: formulas.not(reach(compiler, formulas.not(chosen))) });
  }
  return { goal, likely };
}
