import type { Place } from '../../finding.ts';
import type { Json } from '../../json/value.ts';
import { isFound } from '../../solve/text/is-found.ts';
import type { Bounds, JsonType } from '../claim.ts';
import { keyOf, type SchemaNode } from './node.ts';

/**
 * What a schema says of a value, with every applicator taken together: `allOf` and `$ref` meet, `oneOf` and `anyOf`
 * join, `if` and `dependent*` only add what may be. Fields stay nodes, so that describing one schema never
 * describes the whole tree below it.
 */
export interface Description {
  /** Undefined: any type. */
  readonly types: ReadonlySet<JsonType> | undefined;
  readonly values: ValueSet | undefined;
  readonly bounds: Bounds | undefined;
  readonly default: { readonly value: Json; readonly at: Place } | undefined;
  /** Names of definitions that the schema refers to, nearest first. */
  readonly names: readonly string[];
  readonly items: readonly SchemaNode[] | undefined;
  readonly entries: readonly SchemaNode[] | undefined;
  readonly fields: ReadonlyMap<string, FieldNodes>;
  readonly required: ReadonlySet<string>;
  /** Required under a condition that the schema states. */
  readonly conditional: ReadonlySet<string>;
  readonly closures: readonly Closure[];
  /** Names beside the fields that a part takes care of; `''` where it takes care of all names. */
  readonly patterns: readonly string[];
  /** A reference led nowhere, or the composition is too deep: there may be more than is described. */
  readonly partial: boolean;
  readonly deprecated: boolean;
}

export interface ValueSet {
  readonly members: readonly { readonly value: Json; readonly at: Place }[];
  readonly open: boolean;
  readonly form: 'enum' | 'const-union' | 'names';
}

export interface FieldNodes {
  /** Every schema that the field has to follow, the declaring one first. */
  readonly all: readonly SchemaNode[];
  /** Alternatives, where the field stands in several branches of a union. */
  readonly some: readonly (readonly SchemaNode[])[];
  /** Some of the alternatives hold under a condition only: together they are not all there is. */
  readonly conditional?: boolean;
}

/** One closure: names that are neither listed nor match a pattern are rejected. */
export interface Closure {
  readonly at: Place;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** It takes members of other parts away on purpose. */
  readonly narrowing?: boolean;
}

/** Most schemas are of plain values, and there are very many of them: what they lack is the same for all. */
export const ANYTHING: Description = {
  types: undefined,
  values: undefined,
  bounds: undefined,
  default: undefined,
  items: undefined,
  entries: undefined,
  names: [],
  fields: new Map(),
  required: new Set(),
  conditional: new Set(),
  closures: [],
  patterns: [],
  partial: false,
  deprecated: false,
};

export function admits(closure: Closure, name: string): boolean {
  return closure.names.has(name) || closure.patterns.some((pattern) => matches(pattern, name));
}

/** The first closure that rejects the name. */
export function rejects(description: Description, name: string): Closure | undefined {
  return description.closures.find((closure) => !admits(closure, name));
}

/** A part that is closed over members of another part, each named again, means to leave out the rest of them. */
export function isNarrowing({ names }: Closure, { fields }: Description): boolean {
  return names.size > 0 && [...names].every((name) => (fields.get(name)?.all.length ?? 0) > 1);
}

/** A pattern that cannot be read admits everything: no claim is made about it. */
export function matches(pattern: string, name: string): boolean {
  return isFound(pattern, name) ?? true;
}

/** Parts that reach one schema by several ways state it once. */
export function bothFields(a: FieldNodes | undefined, b: FieldNodes): FieldNodes {
  if (!a) return b;
  return {
    all: distinct([...a.all, ...b.all], keyOf),
    some: distinct([...a.some, ...b.some], (nodes) => nodes.map(keyOf).join(' ')),
    ...((a.conditional || b.conditional) && { conditional: true }),
  };
}

export function distinct<T>(all: readonly T[], key: (one: T) => string): readonly T[] {
  const found = new Map<string, T>();
  for (const one of all) if (!found.has(key(one))) found.set(key(one), one);
  return [...found.values()];
}

/** What one of them has alone is not copied. */
export function union<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): ReadonlySet<T> {
  if (a.size === 0) return b;
  return b.size === 0 ? a : new Set([...a, ...b]);
}

export function unionOfLists<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...new Set([...a, ...b])];
}

export function isObjectLike(description: Description): boolean {
  return description.fields.size > 0 && (description.types === undefined || description.types.has('object'));
}
