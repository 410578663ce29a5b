import type { Bounds, JsonType } from '../claim.ts';
import {
  bothFields,
  type Closure,
  type Description,
  distinct,
  type FieldNodes,
  union,
  unionOfLists,
  type ValueSet,
} from './description.ts';
import { keyOf, type SchemaNode } from './node.ts';

/** Both hold. */
export function meet(a: Description, b: Description): Description {
  return {
    types: meetTypes(a.types, b.types),
    values: meetValues(a.values, b.values),
    bounds: meetBounds(a.bounds, b.bounds),
    default: a.default ?? b.default,
    items: bothNodes(a.items, b.items),
    entries: bothNodes(a.entries, b.entries),
    names: unionOfLists(a.names, b.names),
    fields: meetFields(a.fields, b.fields),
    required: union(a.required, b.required),
    conditional: union(a.conditional, b.conditional),
    closures: bothClosures(a.closures, b.closures),
    patterns: unionOfLists(a.patterns, b.patterns),
    partial: a.partial || b.partial,
    deprecated: a.deprecated || b.deprecated,
  };
}

/** A condition that may or may not apply: its fields are known, what it demands is conditional, its limits are not taken. */
export function maybe(base: Description, extra: Description): Description {
  const fields = new Map(base.fields);
  for (const [name, nodes] of extra.fields) {
    const known = fields.get(name);
    if (!known) fields.set(name, { all: [], some: alternatives(nodes), conditional: true });
  }
  const demanded = [...extra.required].filter((name) => !base.required.has(name));
  const conditional = union(union(base.conditional, extra.conditional), new Set(demanded));
  const patterns = unionOfLists(base.patterns, extra.patterns);
  return { ...base, fields, conditional, patterns, partial: base.partial || extra.partial };
}

export function alternatives(nodes: FieldNodes): FieldNodes['some'] {
  return nodes.all.length > 0 ? [nodes.all, ...nodes.some] : nodes.some;
}

function meetFields(a: Description['fields'], b: Description['fields']): Description['fields'] {
  if (b.size === 0) return a;
  if (a.size === 0) return b;
  const fields = new Map(a);
  for (const [name, nodes] of b) fields.set(name, bothFields(fields.get(name), nodes));
  return fields;
}

export function meetTypes(
  a: ReadonlySet<JsonType> | undefined,
  b: ReadonlySet<JsonType> | undefined,
): ReadonlySet<JsonType> | undefined {
  if (!a || !b) return a ?? b;
  const types = new Set<JsonType>();
  for (const type of a) if (b.has(type) || (type === 'integer' && b.has('number'))) types.add(type);
  if (a.has('number') && b.has('integer')) types.add('integer');
  return types;
}

function meetValues(a: ValueSet | undefined, b: ValueSet | undefined): ValueSet | undefined {
  if (!a || !b) return a ?? b;
  if (a.open) return b;
  if (b.open) return a;
  const known = new Set(b.members.map((member) => JSON.stringify(member.value)));
  return { ...a, members: a.members.filter((member) => known.has(JSON.stringify(member.value))) };
}

function meetBounds(a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined {
  if (!a || !b) return a ?? b;
  const tightest: Bounds = { ...b, ...a };
  const lower = (key: 'minimum' | 'exclusiveMinimum' | 'minLength' | 'minItems') => pick(a, b, key, Math.max);
  const upper = (key: 'maximum' | 'exclusiveMaximum' | 'maxLength' | 'maxItems') => pick(a, b, key, Math.min);
  return {
    ...tightest,
    ...lower('minimum'),
    ...lower('exclusiveMinimum'),
    ...lower('minLength'),
    ...lower('minItems'),
    ...upper('maximum'),
    ...upper('exclusiveMaximum'),
    ...upper('maxLength'),
    ...upper('maxItems'),
  };
}

function pick<K extends Exclude<keyof Bounds, 'at' | 'pattern'>>(
  a: Bounds,
  b: Bounds,
  key: K,
  choose: (x: number, y: number) => number,
): { [P in K]?: number } {
  const x = a[key];
  const y = b[key];
  return x !== undefined && y !== undefined ? ({ [key]: choose(x, y) } as { [P in K]?: number }) : {};
}

function bothNodes(
  a: readonly SchemaNode[] | undefined,
  b: readonly SchemaNode[] | undefined,
): readonly SchemaNode[] | undefined {
  return a && b ? distinct([...a, ...b], keyOf) : (a ?? b);
}

function bothClosures(a: readonly Closure[], b: readonly Closure[]): readonly Closure[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : distinct([...a, ...b], ({ at }) => `${at.file}#${at.pointer}`);
}
