import { isArray, type Json, member } from '../../json/value.ts';

/** What a schema itself allows, by its `type` or by the values that it lists. */
export interface Allowed {
  readonly types: ReadonlySet<string>;
  /** In canonical words; undefined where the type is all that it says. */
  readonly values: ReadonlySet<string> | undefined;
}

/** Undefined where a schema does not say. */
export function allowedBy(schema: Json): Allowed | undefined {
  if (schema === false) return { types: new Set(), values: new Set() };
  const values = listedIn(schema);
  if (values)
    return { types: new Set(values.map(typeOf)), values: new Set(values.map((one) => JSON.stringify(one))) };
  const types = typesOf(schema);
  return types && { types, values: undefined };
}

export function typesOf(schema: Json): ReadonlySet<string> | undefined {
  const type = member(schema, 'type');
  if (type === undefined) return undefined;
  const names = (isArray(type) ? type : [type]).map((name) => (name === 'integer' ? 'number' : String(name)));
  return new Set(member(schema, 'nullable') === true ? [...names, 'null'] : names);
}

export function listedIn(schema: Json): readonly Json[] | undefined {
  const listed = member(schema, 'enum');
  const constant = member(schema, 'const');
  return isArray(listed) ? listed : constant === undefined ? undefined : [constant];
}

export function typeOf(value: Json): string {
  return value === null ? 'null' : isArray(value) ? 'array' : typeof value;
}

/** Whether no value is allowed by both. */
export function areApart(one: Allowed | undefined, other: Allowed | undefined): boolean {
  if (!one || !other) return false;
  const [mine, theirs] = one.values && other.values ? [one.values, other.values] : [one.types, other.types];
  return ![...mine].some((each) => theirs.has(each));
}

/** Whether one of two statements about the same value takes away from what the other allows. */
export function takesAway(one: Allowed | undefined, other: Allowed | undefined): boolean {
  if (!one || !other) return false;
  if (one.values && other.values) return !isSame(one.values, other.values);
  if (one.values) return ![...one.types].every((type) => other.types.has(type));
  if (other.values) return takesAway(other, one);
  return areApart(one, other);
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each));
}
