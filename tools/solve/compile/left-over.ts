import { isArray } from '../../json/value.ts';
import {
  type Coverage,
  type Formula,
  joinCoverage,
  NO_COVERAGE,
  type Unevaluated,
} from '../formula/formula.ts';
import { declaredNames } from '../keywords/declared.ts';
import { prefixLength } from '../keywords/positions.ts';
import { keysIn, keywordOf } from '../model/keyword-of.ts';
import { isDangling, type SchemaNode } from '../model/library.ts';
import type { Site } from './site.ts';

type Keyword = 'unevaluatedProperties' | 'unevaluatedItems';

interface Contribution {
  /** What has to hold for it to count; empty where it always does. */
  readonly conditions: readonly Formula[];
  readonly covers: Coverage;
}

/** What nothing beside the keyword and in its place evaluates has to match its schema. */
export function leftOver(site: Site, keyword: Keyword): Formula {
  return remaining(site, keyword, { denied: false, value: site.holds(site.child(keyword)) });
}

/** Something that the schema leaves unevaluated satisfies the formula. */
export function someLeftOver(site: Site, keyword: Keyword, inner: Formula): Formula {
  return remaining(site, keyword, { denied: true, value: site.formulas.not(inner), fails: inner });
}

function remaining(
  site: Site,
  keyword: Keyword,
  claim: Pick<Unevaluated, 'denied' | 'value' | 'fails'>,
): Formula {
  const { formulas } = site;
  const { denied, value } = claim;
  const contributions = [...contributionsOf(site, keyword, site.node, [], [])].map(
    ({ conditions, covers }) => ({ condition: formulas.and(conditions), covers }),
  );
  const always = contributions.filter(({ condition }) => condition === formulas.yes);
  const sure = always.map(({ covers }) => covers).reduce(joinCoverage, NO_COVERAGE);
  if (sure.everything || value === formulas.yes) return denied ? formulas.no : formulas.yes;
  const byCondition = new Map<Formula, Coverage>();
  for (const { condition, covers } of contributions) {
    if (condition === formulas.yes || condition === formulas.no || covers === NO_COVERAGE) continue;
    byCondition.set(condition, joinCoverage(byCondition.get(condition) ?? NO_COVERAGE, covers));
  }
  const sometimes = [...byCondition].map(([condition, covers]) => ({ condition, covers }));
  const of = keyword === 'unevaluatedItems' ? 'elements' : 'members';
  const parts = [claim.fails ?? value, ...sure.matching, ...sometimes.map(({ condition }) => condition)];
  const key = `${keyword} ${site.node.id} ${parts.map(({ id }) => id).join(' ')}`;
  return formulas.unevaluated(key, { ...claim, of, always: sure, sometimes });
}

/** Walks through everything that applies in place and tells what it evaluates, and when. */
function* contributionsOf(
  site: Site,
  keyword: Keyword,
  node: SchemaNode,
  conditions: readonly Formula[],
  path: readonly SchemaNode[],
): Generator<Contribution> {
  if (path.includes(node)) return;
  const nested = path.length > 0;
  const covers = keyword === 'unevaluatedItems' ? elements(site, node, nested) : members(site, node, nested);
  yield { conditions, covers };
  for (const [child, needed] of inPlace(site, node)) {
    yield* contributionsOf(site, keyword, child, [...conditions, ...needed], [...path, node]);
  }
}

function members(site: Site, node: SchemaNode, nested: boolean): Coverage {
  const rest = ['additionalProperties', ...(nested ? ['unevaluatedProperties'] : [])];
  const everything = rest.some((keyword) => keywordOf(node, keyword) !== undefined);
  const names = declaredNames(node, site);
  if (!everything && names === site.formulas.no) return NO_COVERAGE;
  return { ...NO_COVERAGE, everything, names: [names] };
}

function elements(site: Site, node: SchemaNode, nested: boolean): Coverage {
  const items = keywordOf(node, 'items');
  const rest = isArray(items) ? keywordOf(node, 'additionalItems') : items;
  const everything = rest !== undefined || (nested && keywordOf(node, 'unevaluatedItems') !== undefined);
  const upTo = prefixLength(node);
  const counts = node.resource.reading.containsEvaluates && keywordOf(node, 'contains') !== undefined;
  const matching = counts ? [site.holds(node.library.child(node, 'contains'))] : [];
  if (!everything && upTo === 0 && !counts) return NO_COVERAGE;
  return { ...NO_COVERAGE, everything, upTo, matching };
}

type Applied = readonly [SchemaNode, readonly Formula[]];

/** The schemas that apply to the same value, each with what has to hold for its annotations to count. */
function* inPlace(site: Site, node: SchemaNode): Generator<Applied> {
  yield* referenced(node);
  yield* branches(site, node);
  yield* conditional(site, node);
  yield* dependents(site, node);
}

function* referenced(node: SchemaNode): Generator<Applied> {
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const reference = keywordOf(node, keyword);
    const target = typeof reference === 'string' ? node.library.follow(node, keyword, reference) : undefined;
    if (target && !isDangling(target)) yield [target, []];
  }
}

function* branches(site: Site, node: SchemaNode): Generator<Applied> {
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const index of keysIn(node, keyword)) {
      const branch = node.library.child(node, keyword, index);
      yield [branch, keyword === 'allOf' ? [] : [site.holds(branch)]];
    }
  }
}

function* conditional(site: Site, node: SchemaNode): Generator<Applied> {
  if (keywordOf(node, 'if') === undefined) return;
  const child = (keyword: string) => node.library.child(node, keyword);
  const condition = site.strictly(child('if'));
  yield [child('if'), [condition]];
  if (keywordOf(node, 'then') !== undefined) yield [child('then'), [condition]];
  if (keywordOf(node, 'else') !== undefined) yield [child('else'), [site.formulas.not(condition)]];
}

function* dependents(site: Site, node: SchemaNode): Generator<Applied> {
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    for (const name of keysIn(node, keyword)) {
      const present = site.formulas.someMember(site.formulas.among([name]), site.formulas.yes);
      yield [node.library.child(node, keyword, name), [site.formulas.only('object', present)]];
    }
  }
}
