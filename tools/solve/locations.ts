import { isArray, isObject } from '../json/value.ts';
import type { Formula } from './formula/formula.ts';
import { prefixLength } from './keywords/arrays.ts';
import type { Compiler } from './keywords/compiler.ts';
import { declaredNames, isSchema } from './keywords/objects.ts';
import { keywordOf } from './model/keyword-of.ts';
import { isDangling, type SchemaNode } from './model/library.ts';
import { hasReference } from './model/resource.ts';

/** "In some valid instance this schema applies to a value like that", as a formula about the whole instance. */
export type Reach = (compiler: Compiler, inner: Formula) => Formula;

/** A schema that can come to apply, the first way to it, and what role it has where it stands. */
export interface Location {
  readonly node: SchemaNode;
  readonly reach: Reach;
  readonly role: 'whole' | 'property' | 'branch' | 'condition' | 'then' | 'else' | 'part';
  /** Whether it applies to the instance as a whole. */
  readonly inPlace: boolean;
  /** Whether it stands directly below such a schema. */
  readonly ofWhole: boolean;
  /** Whether it only decides about other schemas. */
  readonly inCondition: boolean;
}

/** Every schema that applies to some part of an instance, outer ones first; each only by its first way. */
export function* locationsOf(
  root: SchemaNode,
  isDead: (location: Location) => boolean = () => false,
): Generator<Location> {
  const seen = new Set<SchemaNode>([root]);
  const waiting: Location[] = [
    {
      node: root,
      reach: (_, inner) => inner,
      role: 'whole',
      inPlace: true,
      ofWhole: false,
      inCondition: false,
    },
  ];
  for (let index = 0; index < waiting.length; index += 1) {
    const location = waiting[index]!;
    yield location;
    if (isDead(location)) continue;
    for (const below of locationsBelow(location)) {
      if (seen.has(below.node)) continue;
      seen.add(below.node);
      waiting.push(below);
    }
  }
}

function* locationsBelow(location: Location): Generator<Location> {
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
function beside(location: Location, node: SchemaNode, role: Location['role'], step: Reach): Location {
  const reach: Reach = (compiler, inner) => location.reach(compiler, step(compiler, inner));
  const inCondition = location.inCondition || role === 'condition';
  return { node, reach, role, inPlace: location.inPlace, ofWhole: location.ofWhole, inCondition };
}

function below(location: Location, node: SchemaNode, role: Location['role'], step: Reach): Location {
  return { ...beside(location, node, role, step), inPlace: false, ofWhole: location.inPlace };
}

function* referenced(location: Location): Generator<Location> {
  const { node } = location;
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const reference = keywordOf(node, keyword);
    const target = typeof reference === 'string' ? node.library.follow(node, keyword, reference) : undefined;
    if (target && !isDangling(target)) yield beside(location, target, 'part', (_, inner) => inner);
  }
}

function* branches(location: Location): Generator<Location> {
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

function* conditional(location: Location): Generator<Location> {
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

function* members(location: Location): Generator<Location> {
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

function* elements(location: Location): Generator<Location> {
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
