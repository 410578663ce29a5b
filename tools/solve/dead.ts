import { parsePointer } from '../json/pointer.ts';
import { isSchema } from '../json/schema/is-schema.ts';
import { isArray, isObject, type Json } from '../json/value.ts';
import type { Compiler } from './compile/compiler.ts';
import type { SchemaPlace } from './evaluate/violation.ts';
import type { Formula } from './formula/formula.ts';
import { type Location, locationsOf, TOO_MANY_PLACES } from './locations.ts';
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

export interface DeadOptions extends SolveOptions {
  /** Which parts to ask about; all by default. Each one costs a question. */
  readonly among?: (kind: DeadKind, place: SchemaPlace) => boolean;
  /** Steps for all questions together, 10 times those of one by default: what comes after them is undecided. */
  readonly total?: number;
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
  /** Where not all ways to it are known: whether it is dead whatever stands around it. */
  readonly inItself?: Goal | undefined;
}

/** Every declared property, value, branch and condition that can never matter, each with the keywords that see to it. */
export function dead(schema: SchemaNode, options: DeadOptions = {}): DeadParts {
  const search = new DeadSearch(schema, options);
  const { locations, isCut } = locationsOf(schema);
  for (const location of locations) search.visit(location);
  if (isCut)
    search.unknown.push({
      kind: 'schema',
      place: placeOf(schema),
      reason: `${TOO_MANY_PLACES}, and the rest was not asked about`,
    });
  if (search.found[0]?.kind !== 'schema') for (const suspect of definitions(schema)) search.isDead(suspect);
  return { dead: search.found, unknown: search.unknown, steps: search.steps };
}

/** Most parts are decided in a few steps. */
const QUESTIONS = 10;

class DeadSearch {
  readonly found: Dead[] = [];
  readonly unknown: DeadParts['unknown'][number][] = [];
  readonly #schema: SchemaNode;
  readonly #options: DeadOptions;
  readonly #series: Series;
  readonly #gone = new Set<SchemaNode>();
  readonly #total: number;
  #refuting = 0;

  constructor(schema: SchemaNode, options: DeadOptions) {
    this.#schema = schema;
    this.#options = options;
    const budget = options.budget ?? DEFAULT_BUDGET;
    this.#total = options.total ?? QUESTIONS * budget;
    this.#series = new Series(schema, budget);
  }

  get steps(): number {
    return this.#series.steps + this.#refuting;
  }

  /** What stands in something dead is not told again. */
  visit(location: Location): void {
    const { node, above } = location;
    if (above && this.#gone.has(above.node)) this.#gone.add(node);
    else {
      const suspect = suspectAt(this.#schema, location);
      if (suspect && this.isDead(suspect)) this.#gone.add(node);
      else for (const inner of suspectsIn(this.#schema, location)) this.isDead(inner);
    }
  }

  isDead({ goal, inItself, ...part }: Suspect): boolean {
    if (this.#options.among?.(part.kind, part.place) === false) return false;
    if (this.steps >= this.#total) {
      this.unknown.push({ ...part, reason: `the ${this.#total} steps for all questions are spent` });
      return false;
    }
    const { compiler } = this.#series;
    const outcome = this.#series.ask(goal(compiler));
    if (outcome.verdict === 'sat') return false;
    if (outcome.verdict === 'unknown') {
      this.unknown.push({ ...part, reason: outcome.reason });
      return false;
    }
    // By another way, or deeper in a recursion, it may matter after all; in itself it is dead anywhere.
    const shown = inItself ?? goal;
    if (inItself && this.#series.ask(inItself(compiler)).verdict !== 'unsat') return false;
    const { found, steps } = refutation(shown, this.#schema, this.#options);
    this.#refuting += steps;
    if (typeof found === 'string') this.unknown.push({ ...part, reason: found });
    else this.found.push({ ...part, ...found });
    return true;
  }
}

function placeOf({ resource, pointer }: SchemaNode, below = ''): SchemaPlace {
  return { uri: resource.document.uri, pointer: pointer + below };
}

/** `false` says itself that nothing is meant to be there. */
function suspectAt(schema: SchemaNode, location: Location): Suspect | undefined {
  const { node, role, above } = location;
  const kind = role === 'whole' ? 'schema' : role;
  if (kind === 'part' || kind === 'condition' || (node.value === false && kind !== 'schema'))
    return undefined;
  const [token = ''] = parsePointer(node.pointer).slice(-1);
  const inItself: Goal = ({ formulas, holds }) => {
    const present = formulas.only('object', formulas.someMember(formulas.among([token]), formulas.yes));
    return kind === 'property' && above
      ? [holds(above.node), present]
      : [holds(node), holds(above?.node ?? node)];
  };
  return suspect(schema, location, { kind, place: placeOf(node) }, ({ formulas }) => formulas.yes, inItself);
}

function suspect(
  schema: SchemaNode,
  { reach, isComplete }: Location,
  part: Pick<Suspect, 'kind' | 'place' | 'value'>,
  what: (compiler: Compiler) => Formula,
  inItself: Goal,
): Suspect {
  const goal: Goal = (compiler) => [compiler.holds(schema), reach(compiler, what(compiler))];
  return { ...part, goal, inItself: isComplete ? undefined : inItself };
}

function* suspectsIn(schema: SchemaNode, location: Location): Generator<Suspect> {
  const { node } = location;
  const values = keywordOf(node, 'enum');
  for (const [index, value] of isArray(values) && values.length > 1 ? values.entries() : []) {
    const exactly = ({ formulas }: Compiler) => formulas.exactly(value);
    const inItself: Goal = (compiler) => [compiler.holds(node), exactly(compiler)];
    yield suspect(
      schema,
      location,
      { kind: 'value', place: placeOf(node, `/enum/${index}`), value },
      exactly,
      inItself,
    );
  }
  if (!isArray(keywordOf(node, 'required'))) return;
  const object = ({ formulas }: Compiler) => formulas.only('object', formulas.yes);
  const inItself: Goal = (compiler) => [compiler.holds(node), object(compiler)];
  yield suspect(schema, location, { kind: 'required', place: placeOf(node, '/required') }, object, inItself);
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
