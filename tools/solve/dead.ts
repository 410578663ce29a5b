import { isSchema } from '../json/schema/is-schema.ts';
import { isObject, type Json } from '../json/value.ts';
import type { SchemaPlace } from './evaluate/violation.ts';
import { type Location, locationsOf, TOO_MANY_PLACES } from './locations.ts';
import { keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET, type Total, totalOf } from './question.ts';
import { type Contradiction, type PartsOptions, refutation } from './satisfiable.ts';
import { Series } from './series.ts';
import { coveredAt, type DeadKind, placeOf, type Suspect, suspectAt, suspectsIn } from './suspects.ts';

/** Something that is written down and that no valid instance can ever make use of. */
export interface Dead extends Contradiction {
  readonly kind: DeadKind;
  readonly place: SchemaPlace;
  /** For a value of an enumeration. */
  readonly value?: Json;
}

export interface DeadOptions extends PartsOptions {
  /** Which parts to ask about; all by default. Each one costs a question. */
  readonly among?: (kind: DeadKind, place: SchemaPlace) => boolean;
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

/** Every declared property, value, branch and condition that can never matter, each with the keywords that see to it. */
export function dead(schema: SchemaNode, options: DeadOptions = {}): DeadParts {
  const search = new DeadSearch(schema, options);
  const { locations, isCut } = locationsOf(schema);
  for (const location of locations) search.visit(location);
  // What a branch evaluates counts for `unevaluated*` also where another branch holds as well.
  if (!locations.some(looksAtTheEvaluated)) for (const location of locations) search.compare(location);
  if (isCut)
    search.unknown.push({
      kind: 'schema',
      place: placeOf(schema),
      reason: `${TOO_MANY_PLACES}, and the rest was not asked about`,
    });
  if (search.found[0]?.kind !== 'schema') for (const suspect of definitions(schema)) search.isDead(suspect);
  return { dead: search.found, unknown: search.unknown, steps: search.steps };
}

const QUESTIONS = 10;

class DeadSearch {
  readonly found: Dead[] = [];
  readonly unknown: DeadParts['unknown'][number][] = [];
  readonly #schema: SchemaNode;
  readonly #options: DeadOptions;
  readonly #series: Series;
  readonly #gone = new Set<SchemaNode>();
  readonly #total: Total;
  #refuting = 0;

  constructor(schema: SchemaNode, options: DeadOptions) {
    this.#schema = schema;
    this.#options = options;
    this.#total = totalOf(options, QUESTIONS);
    this.#series = new Series(schema, options.budget ?? DEFAULT_BUDGET);
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
      else for (const inner of this.#within(location)) this.isDead(inner);
    }
  }

  #within(location: Location): Iterable<Suspect> {
    const isAsked = this.#options.among ?? (() => true);
    return suspectsIn(this.#schema, location, this.#series.compiler, isAsked);
  }

  /** A branch that another one makes superfluous is left out of what the next ones are compared with. */
  compare(location: Location): void {
    if (this.#gone.has(location.node)) return;
    const suspect = coveredAt(this.#schema, location, (node) => !this.#gone.has(node));
    if (suspect && this.isDead(suspect)) this.#gone.add(location.node);
  }

  isDead({ goal, inItself, ...part }: Suspect): boolean {
    if (this.#options.among?.(part.kind, part.place) === false) return false;
    if (this.steps >= this.#total.steps) {
      this.unknown.push({ ...part, reason: this.#total.spent });
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

function looksAtTheEvaluated({ node }: Location): boolean {
  return ['unevaluatedProperties', 'unevaluatedItems'].some((name) => keywordOf(node, name) !== undefined);
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
