import { isArray, isObject } from '../json/value.ts';
import type { Formula } from './formula/formula.ts';
import { prefixLength } from './keywords/arrays.ts';
import type { Compiler } from './keywords/compiler.ts';
import { declaredNames, isSchema } from './keywords/objects.ts';
import { someLeftOver } from './keywords/unevaluated.ts';
import { keywordOf } from './model/keyword-of.ts';
import { isDangling, type SchemaNode } from './model/library.ts';
import { hasReference } from './model/resource.ts';

/** "In some valid instance this schema applies to a value like that", as a formula about the whole instance. */
export type Reach = (compiler: Compiler, inner: Formula) => Formula;

/** A schema that can come to apply to an instance or a part of it, and the role that it has where it stands. */
export interface Location {
  readonly node: SchemaNode;
  /** By every way that leads there if `isComplete`, otherwise by the first one. */
  readonly reach: Reach;
  readonly isComplete: boolean;
  readonly above: Location | undefined;
  readonly role: 'whole' | 'property' | 'branch' | 'condition' | 'then' | 'else' | 'part';
  /** Whether it applies to the instance as a whole. */
  readonly inPlace: boolean;
  /** Whether it stands directly below such a schema. */
  readonly ofWhole: boolean;
  /** Whether it only decides about other schemas. */
  readonly inCondition: boolean;
}

interface Arrival {
  readonly from: SchemaNode;
  readonly step: Reach;
}

const MOST_WAYS = 24;

/** Every schema that applies to some part of an instance, outer ones first. */
export function locationsOf(root: SchemaNode): readonly Location[] {
  const arrivals = new Map<SchemaNode, Arrival[]>([[root, []]]);
  const whole: Location = {
    node: root,
    reach: (_, inner) => inner,
    isComplete: true,
    above: undefined,
    role: 'whole',
    inPlace: true,
    ofWhole: false,
    inCondition: false,
  };
  const found = [whole];
  for (let index = 0; index < found.length; index += 1) {
    for (const { location, step } of locationsBelow(found[index]!)) {
      const known = arrivals.get(location.node);
      if (!known) found.push(location);
      arrivals.set(location.node, [...(known ?? []), { from: found[index]!.node, step }]);
    }
  }
  const complete = reachesOf(root, arrivals);
  return found.map((location) => {
    const reach = complete.get(location.node);
    return reach ? { ...location, reach } : { ...location, isComplete: false };
  });
}

/** All ways to a schema together, where they are few and none leads in a circle. */
function reachesOf(
  root: SchemaNode,
  arrivals: ReadonlyMap<SchemaNode, readonly Arrival[]>,
): Map<SchemaNode, Reach> {
  const ways = new Map<SchemaNode, number>();
  const reaches = new Map<SchemaNode, Reach>();
  const isRoot = (node: SchemaNode) => node === root && arrivals.get(root)?.length === 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const [node, all] of arrivals) {
      if (reaches.has(node) || !all.every(({ from }) => reaches.has(from))) continue;
      const count = isRoot(node) ? 1 : all.reduce((sum, { from }) => sum + (ways.get(from) ?? 0), 0);
      if (count > MOST_WAYS || count === 0) continue;
      ways.set(node, count);
      reaches.set(node, isRoot(node) ? (_, inner) => inner : together(all, reaches));
      changed = true;
    }
  }
  return reaches;
}

function together(all: readonly Arrival[], reaches: ReadonlyMap<SchemaNode, Reach>): Reach {
  return (compiler, inner) =>
    compiler.formulas.or(all.map(({ from, step }) => reaches.get(from)!(compiler, step(compiler, inner))));
}

interface Below {
  readonly location: Location;
  readonly step: Reach;
}

function* locationsBelow(location: Location): Generator<Below> {
  const { node } = location;
  if (!isObject(node.value)) return;
  yield* referenced(location);
  if (node.resource.reading.refStandsAlone && hasReference(node.value)) return;
  yield* branches(location);
  yield* conditional(location);
  yield* members(location);
  yield* elements(location);
}

/** A schema for the same value, or for a part of it. */
function beside(above: Location, node: SchemaNode, role: Location['role'], step: Reach): Below {
  const reach: Reach = (compiler, inner) => above.reach(compiler, step(compiler, inner));
  const inCondition = above.inCondition || role === 'condition';
  return { location: { ...above, node, reach, above, role, inCondition }, step };
}

function below(above: Location, node: SchemaNode, role: Location['role'], step: Reach): Below {
  const { location } = beside(above, node, role, step);
  return { location: { ...location, inPlace: false, ofWhole: above.inPlace }, step };
}

function* referenced(location: Location): Generator<Below> {
  const { node } = location;
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const reference = keywordOf(node, keyword);
    const target = typeof reference === 'string' ? node.library.follow(node, keyword, reference) : undefined;
    if (target && !isDangling(target)) yield beside(location, target, 'part', (_, inner) => inner);
  }
}

function* branches(location: Location): Generator<Below> {
  const { node } = location;
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const listed = keywordOf(node, keyword);
    for (const index of isArray(listed) ? listed.keys() : []) {
      const child = node.library.child(node, keyword, String(index));
      if (keyword === 'allOf') yield beside(location, child, 'part', (_, inner) => inner);
      else
        yield beside(location, child, 'branch', ({ formulas, holds }, inner) =>
          formulas.and([holds(child), inner]),
        );
    }
  }
}

function* conditional(location: Location): Generator<Below> {
  const { node } = location;
  if (!isSchema(keywordOf(node, 'if'))) return;
  const condition = node.library.child(node, 'if');
  const met: Reach = ({ formulas, strictly }, inner) => formulas.and([strictly(condition), inner]);
  const unmet: Reach = ({ formulas, strictly }, inner) =>
    formulas.and([formulas.not(strictly(condition)), inner]);
  yield beside(location, condition, 'condition', met);
  for (const [keyword, step] of [
    ['then', met],
    ['else', unmet],
  ] as const) {
    if (isSchema(keywordOf(node, keyword)))
      yield beside(location, node.library.child(node, keyword), keyword, step);
  }
}

function* members(location: Location): Generator<Below> {
  const { node } = location;
  const schema = isObject(node.value) ? node.value : {};
  const maps = [
    ['properties', 'property'],
    ['patternProperties', 'part'],
    ['dependentSchemas', 'part'],
    ['dependencies', 'part'],
  ] as const;
  for (const [keyword, role] of maps) {
    const listed = keywordOf(node, keyword);
    for (const name of isObject(listed) ? Object.keys(listed) : []) {
      const child = node.library.child(node, keyword, name);
      const make = keyword === 'dependentSchemas' || keyword === 'dependencies' ? beside : below;
      if (isSchema(child.value)) yield make(location, child, role, memberStep(keyword, name, node));
    }
  }
  const rest = keywordOf(node, 'additionalProperties');
  if (isObject(rest)) {
    yield below(location, node.library.child(node, 'additionalProperties'), 'part', ({ formulas }, inner) =>
      formulas.only(
        'object',
        formulas.someMember(formulas.not(declaredNames({ node, schema, formulas })), inner),
      ),
    );
  }
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems'] as const) {
    if (!isObject(keywordOf(node, keyword))) continue;
    yield below(location, node.library.child(node, keyword), 'part', leftOverStep(node, keyword));
  }
  if (isObject(keywordOf(node, 'propertyNames'))) {
    yield below(location, node.library.child(node, 'propertyNames'), 'part', ({ formulas }, inner) =>
      formulas.only('object', formulas.someMember(inner, formulas.yes)),
    );
  }
}

function memberStep(keyword: string, name: string, node: SchemaNode): Reach {
  return ({ formulas }, inner) => {
    if (keyword === 'patternProperties') {
      const names = formulas.match(node.library.patterns.pattern(name), false);
      return formulas.only('object', formulas.someMember(names, inner));
    }
    const named = formulas.among([name]);
    if (keyword === 'properties') return formulas.only('object', formulas.someMember(named, inner));
    return formulas.and([formulas.only('object', formulas.someMember(named, formulas.yes)), inner]);
  };
}

/** A member or element that nothing else evaluates. */
function leftOverStep(node: SchemaNode, keyword: 'unevaluatedProperties' | 'unevaluatedItems'): Reach {
  const type = keyword === 'unevaluatedItems' ? 'array' : 'object';
  return (compiler, inner) => {
    const some = someLeftOver(compiler.site(node), keyword, inner);
    return compiler.formulas.only(type, some);
  };
}

function* elements(location: Location): Generator<Below> {
  const { node } = location;
  const prefix = isObject(node.value) ? prefixLength({ node, schema: node.value }) : 0;
  const somewhere =
    (from: number, to: number): Reach =>
    ({ formulas }, inner) =>
      formulas.only('array', formulas.someElement(from, to, inner));
  const end = Number.POSITIVE_INFINITY;
  for (const keyword of ['prefixItems', 'items']) {
    const listed = keywordOf(node, keyword);
    for (const index of isArray(listed) ? listed.keys() : []) {
      const child = node.library.child(node, keyword, String(index));
      yield below(location, child, 'part', somewhere(index, index + 1));
    }
  }
  for (const keyword of ['items', 'additionalItems']) {
    if (!isObject(keywordOf(node, keyword))) continue;
    yield below(location, node.library.child(node, keyword), 'part', somewhere(prefix, end));
  }
  if (isObject(keywordOf(node, 'contains'))) {
    const child = node.library.child(node, 'contains');
    yield below(location, child, 'part', ({ formulas, holds }, inner) =>
      formulas.only('array', formulas.someElement(0, end, formulas.and([holds(child), inner]))),
    );
  }
}
