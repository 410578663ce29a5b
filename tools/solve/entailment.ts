import { isSchema } from '../json/schema/is-schema.ts';
import { type Compiler, statedBy } from './compile/compiler.ts';
import type { KeywordPlace } from './compile/places.ts';
import { minimalCore } from './core.ts';
import { type Blamed, blamed } from './explain.ts';
import type { Formula } from './formula/formula.ts';
import { keysIn, keywordOf } from './model/keyword-of.ts';
import { isDangling, type SchemaNode } from './model/library.ts';
import { Question } from './question.ts';

/** Something that the bigger schema asks for, and what of the smaller one sees to it. */
export interface Step {
  readonly claim: Blamed;
  readonly from: readonly Blamed[];
}

/** One statement of a schema, which stands beside the others of the same value. */
interface Claim {
  readonly place: KeywordPlace;
  formula(compiler: Compiler): Formula;
}

const FOR_ALL = 400_000;
const FOR_EACH_STEP = 50_000;

/**
 * For each statement of the bigger schema the keywords of the smaller one from which it follows. Obvious ones are left out,
 * and in large schemas those for which there is no budget left: the containment itself is proved without them.
 */
export function stepsBetween(bigger: SchemaNode, smaller: SchemaNode): readonly Step[] {
  const steps: Step[] = [];
  let left = FOR_ALL;
  for (const claim of claimsOf(bigger)) {
    if (left <= 0) break;
    const question = new Question(
      (compiler) => [compiler.wholly(smaller), compiler.formulas.not(claim.formula(compiler))],
      smaller.library.patterns,
    );
    const { outcome, steps: asked } = question.ask(FOR_EACH_STEP);
    left -= asked;
    if (outcome.verdict !== 'unsat') continue;
    const core = minimalCore(question, outcome.places, FOR_EACH_STEP);
    if (core === 'refuted') continue;
    left -= core.steps;
    if (core.places.length === 0) continue;
    const from = core.places.map((number) => blamed(question.places.place(number)));
    steps.push({ claim: blamed(claim.place), from });
  }
  return steps;
}

function* claimsOf(schema: SchemaNode): Generator<Claim> {
  for (const node of sameValue(schema)) {
    if (node.value === false)
      yield { place: { node, keyword: '' }, formula: ({ strictly }) => strictly(node) };
    for (const keyword of statedBy(node)) {
      if (keyword === '$ref' || keyword === 'allOf') continue;
      if (keyword === 'properties') yield* propertiesOf(node);
      else yield { place: placeOf(node, keyword), formula: (compiler) => compiler.keyword(node, keyword) };
    }
  }
}

/** These say nothing but that every part has to match what they hold, which says more of itself. */
const FOR_EVERY_PART: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'propertyNames', 'unevaluatedProperties'],
  ...['items', 'additionalItems', 'unevaluatedItems'],
]);

function placeOf(node: SchemaNode, keyword: string): KeywordPlace {
  return FOR_EVERY_PART.has(keyword) && isSchema(keywordOf(node, keyword))
    ? { node: node.library.child(node, keyword), keyword: '' }
    : { node, keyword };
}

function* propertiesOf(node: SchemaNode): Generator<Claim> {
  for (const name of keysIn(node, 'properties')) {
    const child = node.library.child(node, 'properties', name);
    yield {
      place: { node: child, keyword: '' },
      formula: ({ formulas, strictly }) =>
        formulas.unless('object', formulas.members(formulas.among([name]), strictly(child))),
    };
  }
}

/** The schema and those that it asks of the same value without a condition. */
function sameValue(schema: SchemaNode): ReadonlySet<SchemaNode> {
  const found = new Set([schema]);
  for (const node of found) {
    const reference = keywordOf(node, '$ref');
    const target = typeof reference === 'string' ? node.library.follow(node, '$ref', reference) : undefined;
    if (target && !isDangling(target)) found.add(target);
    for (const index of keysIn(node, 'allOf')) found.add(node.library.child(node, 'allOf', index));
  }
  return found;
}
