import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { Bounds, JsonType } from '../claim.ts';
import { alternation } from './alternation.ts';
import {
  ANYTHING,
  type Closure,
  type Description,
  type FieldNodes,
  union,
  type ValueSet,
} from './description.ts';
import { child, children, placeOf, type SchemaNode } from './node.ts';

const JSON_TYPES: readonly JsonType[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const ONLY: ReadonlyMap<string, ReadonlySet<JsonType>> = new Map(
  JSON_TYPES.map((type) => [type, new Set([type])]),
);

/** What a schema says by itself, without its references and applicators. */
export function ownKeywords(node: SchemaNode): Description {
  if (!isObject(node.value)) return ANYTHING;
  const preset = member(node.value, 'default');
  const items = ownItems(node);
  const entries = ownEntries(node);
  return {
    types: ownTypes(node),
    values: ownValues(node),
    bounds: ownBounds(node),
    default: preset === undefined ? undefined : { value: preset, at: placeOf(node, 'default') },
    items: items.length > 0 ? items : undefined,
    entries: entries.length > 0 ? entries : undefined,
    names: ANYTHING.names,
    fields: ownFields(node),
    required: ownRequired(node),
    conditional: union(dependentlyRequired(node), askedOfThemselves(node)),
    closures: ownClosure(node),
    patterns: ownPatterns(node),
    partial: isPutIn(member(node.value, 'properties')),
    deprecated: member(node.value, 'deprecated') === true,
  };
}

/** A map of members with nothing but a reference: a build puts in the members that stand elsewhere. */
export function isPutIn(members: Json | undefined): boolean {
  return (
    isObject(members) && Object.keys(members).length === 1 && typeof member(members, '$ref') === 'string'
  );
}

function ownTypes(node: SchemaNode): ReadonlySet<JsonType> | undefined {
  const type = member(node.value, 'type');
  const names = (isArray(type) ? type : [type]).filter(
    (name): name is JsonType => typeof name === 'string' && ONLY.has(name),
  );
  if (names.length === 0) return typesOfValues(node);
  return together(member(node.value, 'nullable') === true ? [...names, 'null'] : names);
}

function typesOfValues(node: SchemaNode): ReadonlySet<JsonType> | undefined {
  const listed = member(node.value, 'enum');
  const only = member(node.value, 'const');
  const values = isArray(listed) ? listed : only === undefined ? [] : [only];
  return values.length === 0 ? undefined : together(values.map(typeOf));
}

function together(types: readonly JsonType[]): ReadonlySet<JsonType> {
  const [first] = types;
  const isOne = first !== undefined && types.every((type) => type === first);
  return (isOne && ONLY.get(first)) || new Set(types);
}

export function typeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'object' ? 'object' : (typeof value as 'string' | 'boolean');
}

function ownValues(node: SchemaNode): ValueSet | undefined {
  const listed = member(node.value, 'enum');
  if (isArray(listed)) {
    const members = listed.map((value, index) => ({
      value,
      at: placeOf(child(node, 'enum', index) ?? node),
    }));
    return { members, open: false, form: 'enum' };
  }
  const only = member(node.value, 'const');
  if (only !== undefined)
    return { members: [{ value: only, at: placeOf(node, 'const') }], open: false, form: 'enum' };
  const known = member(node.value, 'x-extensible-enum');
  if (isArray(known)) {
    const at = placeOf(node, 'x-extensible-enum');
    return { members: known.map((value) => ({ value, at })), open: true, form: 'enum' };
  }
  const pattern = member(node.value, 'pattern');
  const words = typeof pattern === 'string' ? alternation(pattern) : undefined;
  if (!words) return undefined;
  const at = placeOf(node, 'pattern');
  return { members: words.map((value) => ({ value, at })), open: false, form: 'enum' };
}

type Limit = Exclude<keyof Bounds, 'at' | 'pattern'>;
const LIMITS: readonly Limit[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
];

function ownBounds(node: SchemaNode): Bounds | undefined {
  const bounds: Partial<Record<Limit, number>> = {};
  for (const keyword of LIMITS) {
    const value = member(node.value, keyword);
    if (typeof value === 'number') bounds[keyword] = value;
  }
  const pattern = member(node.value, 'pattern');
  const stated = { ...draft4Exclusive(node, bounds), ...(typeof pattern === 'string' && { pattern }) };
  return Object.keys(stated).length > 0 ? { ...stated, at: placeOf(node) } : undefined;
}

/** Draft 4 and OpenAPI 3.0 write `exclusiveMinimum: true` beside `minimum`. */
function draft4Exclusive(node: SchemaNode, bounds: Omit<Bounds, 'at'>): Omit<Bounds, 'at'> {
  const { minimum, maximum, ...rest } = bounds;
  const above = member(node.value, 'exclusiveMinimum') === true;
  const below = member(node.value, 'exclusiveMaximum') === true;
  return {
    ...rest,
    ...(minimum !== undefined && (above ? { exclusiveMinimum: minimum } : { minimum })),
    ...(maximum !== undefined && (below ? { exclusiveMaximum: maximum } : { maximum })),
  };
}

function ownItems(node: SchemaNode): SchemaNode[] {
  const held = member(node.value, 'items');
  const single = isObject(held) ? [child(node, 'items')!] : isArray(held) ? children(node, 'items') : [];
  return [...single, ...children(node, 'prefixItems')];
}

function ownEntries(node: SchemaNode): SchemaNode[] {
  const rest = member(node.value, 'additionalProperties');
  return [
    ...(isObject(rest) ? [child(node, 'additionalProperties')!] : []),
    ...children(node, 'patternProperties'),
  ];
}

function ownFields(node: SchemaNode): ReadonlyMap<string, FieldNodes> {
  const properties = member(node.value, 'properties');
  if (!isObject(properties) || isPutIn(properties)) return ANYTHING.fields;
  return new Map(
    Object.keys(properties).map((name) => [name, { all: [child(node, 'properties', name)!], some: [] }]),
  );
}

function ownRequired(node: SchemaNode): ReadonlySet<string> {
  const listed = member(node.value, 'required');
  if (!isArray(listed)) return ANYTHING.required;
  return new Set(listed.filter((name) => typeof name === 'string'));
}

/** `required: true` beside a type is how draft-03 requires a member, and says nothing since. */
function askedOfThemselves(node: SchemaNode): ReadonlySet<string> {
  const members = member(node.value, 'properties');
  if (!isObject(members)) return ANYTHING.conditional;
  const names = Object.keys(members).filter((name) => member(members[name]!, 'required') === true);
  return names.length === 0 ? ANYTHING.conditional : new Set(names);
}

function dependentlyRequired(node: SchemaNode): ReadonlySet<string> {
  const names = ['dependentRequired', 'dependencies'].flatMap((keyword) => {
    const held = member(node.value, keyword);
    return isObject(held) ? Object.values(held).filter(isArray).flat() : [];
  });
  return names.length === 0
    ? ANYTHING.conditional
    : new Set(names.filter((name) => typeof name === 'string'));
}

function patternNames(node: SchemaNode): readonly string[] {
  const patterns = member(node.value, 'patternProperties');
  return isObject(patterns) ? Object.keys(patterns) : ANYTHING.patterns;
}

function ownPatterns(node: SchemaNode): readonly string[] {
  const rest = member(node.value, 'additionalProperties');
  return rest === undefined || rest === false ? patternNames(node) : [''];
}

function ownClosure(node: SchemaNode): readonly Closure[] {
  if (member(node.value, 'additionalProperties') !== false) return ANYTHING.closures;
  const properties = member(node.value, 'properties');
  const names = new Set(isObject(properties) ? Object.keys(properties) : []);
  return [{ at: placeOf(node, 'additionalProperties'), names, patterns: patternNames(node) }];
}
