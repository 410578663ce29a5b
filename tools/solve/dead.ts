import { isArray, isObject, type Json } from '../json/value.ts';
import type { SchemaPlace } from './evaluate/violation.ts';
import { isSchema } from './keywords/objects.ts';
import { type Location, locationsOf } from './locations.ts';
import { keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET, type Goal } from './question.ts';
import { type Contradiction, refutation, type SolveOptions } from './satisfiable.ts';
import { Series } from './series.ts';

export type DeadKind =
  | 'schema'
  | 'property'
  | 'value'
  | 'branch'
  | 'required'
  | 'then'
  | 'else'
  | 'definition';

/** Something that is written down and that no valid instance can ever make use of. */
export interface Dead extends Contradiction {
  readonly kind: DeadKind;
  readonly place: SchemaPlace;
  /** For a value of an enumeration. */
  readonly value?: Json;
}

export interface DeadParts {
  readonly dead: readonly Dead[];
  /** What could not be decided, and why. */
  readonly unknown: readonly {
    readonly kind: DeadKind;
    readonly place: SchemaPlace;
    readonly reason: string;
  }[];
  readonly steps: number;
}

interface Suspect {
  readonly kind: DeadKind;
  readonly place: SchemaPlace;
  readonly value?: Json;
  readonly goal: Goal;
}

/** Every declared property, value, branch and condition that can never matter, each with the keywords that see to it. */
export function dead(schema: SchemaNode, options: SolveOptions = {}): DeadParts {
  const series = new Series(schema, options.budget ?? DEFAULT_BUDGET);
  const found: Dead[] = [];
  const unknown: DeadParts['unknown'][number][] = [];
  const isDeadHere = ({ goal, ...part }: Suspect): boolean => {
    const outcome = series.ask(goal(series.compiler));
    if (outcome.verdict === 'sat') return false;
    const because = outcome.verdict === 'unsat' ? refutation(goal, schema, options) : outcome.reason;
    if (typeof because === 'string') unknown.push({ ...part, reason: because });
    else found.push({ ...part, ...because });
    return true;
  };
  const isDead = (location: Location) => {
    const suspect = suspectAt(schema, location);
    if (suspect && isDeadHere(suspect)) return true;
    for (const inner of suspectsIn(schema, location)) isDeadHere(inner);
    return false;
  };
  for (const location of locationsOf(schema, isDead))
    if (location.role === 'whole' && found.length > 0) break;
  if (found[0]?.kind !== 'schema') for (const suspect of definitions(schema)) isDeadHere(suspect);
  return { dead: found, unknown, steps: series.steps };
}

function placeOf({ resource, pointer }: SchemaNode, below = ''): SchemaPlace {
  return { uri: resource.document.uri, pointer: pointer + below };
}

/** `false` says itself that nothing is meant to be there. */
function suspectAt(schema: SchemaNode, { node, role, reach }: Location): Suspect | undefined {
  const kind = role === 'whole' ? 'schema' : role;
  if (kind === 'part' || kind === 'condition' || (node.value === false && kind !== 'schema'))
    return undefined;
  const goal: Goal = (compiler) => [compiler.holds(schema), reach(compiler, compiler.formulas.yes)];
  return { kind, place: placeOf(node), goal };
}

function* suspectsIn(schema: SchemaNode, { node, reach }: Location): Generator<Suspect> {
  const values = keywordOf(node, 'enum');
  for (const [index, value] of isArray(values) && values.length > 1 ? values.entries() : []) {
    const goal: Goal = (compiler) => [
      compiler.holds(schema),
      reach(compiler, compiler.formulas.exactly(value)),
    ];
    yield { kind: 'value', place: placeOf(node, `/enum/${index}`), value, goal };
  }
  if (!isArray(keywordOf(node, 'required'))) return;
  const goal: Goal = (compiler) => {
    const { formulas } = compiler;
    return [compiler.holds(schema), reach(compiler, formulas.only('object', formulas.yes))];
  };
  yield { kind: 'required', place: placeOf(node, '/required'), goal };
}

/** Definitions that no value can match wherever they are referred to. */
function* definitions(schema: SchemaNode): Generator<Suspect> {
  for (const keyword of ['$defs', 'definitions']) {
    const listed = isObject(schema.value) ? schema.value[keyword] : undefined;
    for (const name of isObject(listed) ? Object.keys(listed) : []) {
      const node = schema.library.child(schema, keyword, name);
      if (!isSchema(node.value) || node.value === false) continue;
      yield { kind: 'definition', place: placeOf(node), goal: (compiler) => [compiler.holds(node)] };
    }
  }
}
