import { isObject, type Json } from '../json/value.ts';
import { without } from './compile/weakening.ts';
import { beyond, type EdgeOf, edgesOf } from './edges.ts';
import { accepts } from './evaluate/evaluate.ts';
import type { SchemaPlace } from './evaluate/violation.ts';
import { KEYWORDS } from './keywords/keywords.ts';
import { isLarge } from './large.ts';
import { type Location, locationsOf, TOO_MANY_PLACES } from './locations.ts';
import { keysIn, keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';
import { DEFAULT_BUDGET, Question, type Total, totalOf } from './question.ts';
import type { PartsOptions } from './satisfiable.ts';
import type { Outcome } from './search/outcome.ts';
import { Series } from './series.ts';

/** An instance that is there for one reason. */
export interface BoundaryCase {
  readonly instance: Json;
  readonly valid: boolean;
  readonly place: SchemaPlace;
  readonly keyword: string;
  /** What it shows, such as "the limit", or that it breaks the keyword alone. */
  readonly shows: string;
}

export interface Boundaries {
  readonly cases: readonly BoundaryCase[];
  /** Places for which there is no such instance or none was found, and why. */
  readonly missing: readonly {
    readonly place: SchemaPlace;
    readonly valid: boolean;
    readonly reason: string;
  }[];
  readonly steps: number;
}

/**
 * Valid instances for every property, value, branch and limit, and for every assertion an instance that would be valid
 * without it.
 */
export function boundaries(schema: SchemaNode, options: PartsOptions = {}): Boundaries {
  const search = new BoundarySearch(schema, options);
  const { locations, isCut } = locationsOf(schema);
  for (const location of locations) search.visit(location);
  if (isCut)
    search.missing.push({
      place: placeOf(schema, ''),
      valid: true,
      reason: `${TOO_MANY_PLACES}, and the rest got no instance`,
    });
  return { cases: search.cases, missing: search.missing, steps: search.steps };
}

const ALONE = KEYWORDS.filter(({ breaks }) => breaks === 'alone');
const CLOSED = KEYWORDS.filter(({ breaks }) => breaks === 'closed');

/** Each place costs several, of which each has the whole schema to satisfy. */
const QUESTIONS = 100;

class BoundarySearch {
  readonly cases: BoundaryCase[] = [];
  readonly missing: Boundaries['missing'][number][] = [];
  readonly #schema: SchemaNode;
  readonly #budget: number;
  readonly #total: Total;
  readonly #series: Series;
  #steps = 0;

  constructor(schema: SchemaNode, options: PartsOptions) {
    this.#schema = schema;
    this.#budget = options.budget ?? DEFAULT_BUDGET;
    this.#total = totalOf(options, QUESTIONS);
    this.#series = new Series(schema, this.#budget);
  }

  get steps(): number {
    return this.#steps + this.#series.steps;
  }

  visit(location: Location): void {
    const { node, role } = location;
    if (role === 'condition') return;
    if (node.value !== false && role !== 'part')
      this.#inside(location, { keyword: role, says: 'it applies', formula: ({ yes }) => yes });
    for (const edge of edgesOf(node)) this.#inside(location, edge);
    for (const { name } of ALONE)
      if (keywordOf(node, name) !== undefined) this.#outside(location, node, name);
    for (const { name } of CLOSED)
      if (keywordOf(node, name) === false) this.#outside(location, node.library.child(node, name), '');
    for (const name of keysIn(node, 'properties')) {
      const child = node.library.child(node, 'properties', name);
      if (child.value === false) this.#outside(location, child, '');
    }
  }

  #inside({ node, reach }: Location, edge: EdgeOf): void {
    const { compiler } = this.#series;
    const place = placeOf(node, edge.keyword);
    if (this.#isSpent(place, true)) return;
    const outcome = this.#series.ask([
      compiler.holds(this.#schema),
      reach(compiler, edge.formula(compiler.formulas)),
    ]);
    if (outcome.verdict === 'sat' && this.#isJudged(outcome.witness, true)) {
      this.cases.push({
        instance: outcome.witness,
        valid: true,
        place,
        keyword: edge.keyword,
        shows: edge.says,
      });
    } else this.missing.push({ place, valid: true, reason: reasonOf(outcome, 'no valid instance shows it') });
  }

  #isSpent(place: SchemaPlace, valid: boolean): boolean {
    const isSpent = this.steps >= this.#total.steps;
    if (isSpent) this.missing.push({ place, valid, reason: this.#total.spent });
    return isSpent;
  }

  #isJudged(instance: Json, valid: boolean): boolean {
    return !isLarge(instance) && accepts(this.#schema, instance) === valid;
  }

  /** Everything holds but the one keyword: first just beyond its limit, then anywhere. */
  #outside({ reach, node: at }: Location, node: SchemaNode, keyword: string): void {
    const place = placeOf(node, keyword);
    if (this.#isSpent(place, false)) return;
    let reason = '';
    for (const near of [true, false]) {
      const question = new Question((compiler) => {
        const nearest = near ? beyond(at, keyword, compiler.formulas) : compiler.formulas.yes;
        return [compiler.holds(this.#schema), compiler.fails(this.#schema), reach(compiler, nearest)];
      }, this.#schema.library.patterns);
      const left = question.places.number(node, keyword);
      const { outcome, steps } = question.ask(this.#budget, without(left));
      this.#steps += steps;
      reason = reasonOf(outcome, 'whatever breaks it breaks something else as well');
      if (outcome.verdict !== 'sat' || !this.#isJudged(outcome.witness, false)) continue;
      this.cases.push({
        instance: outcome.witness,
        valid: false,
        place,
        keyword: keyword || 'false',
        shows: 'breaks it alone',
      });
      return;
    }
    this.missing.push({ place, valid: false, reason });
  }
}

function reasonOf(outcome: Outcome, otherwise: string): string {
  return outcome.verdict === 'unknown' ? outcome.reason : otherwise;
}

function placeOf(node: SchemaNode, keyword: string): SchemaPlace {
  const isKeyword = isObject(node.value) && Object.hasOwn(node.value, keyword);
  return {
    uri: node.resource.document.uri,
    pointer: isKeyword ? `${node.pointer}/${keyword}` : node.pointer,
  };
}
