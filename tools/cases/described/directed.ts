import type { Resolve, SchemaNode } from '../../claims/schema/node.ts';
import { selfContained } from '../../claims/schema/self-contained.ts';
import { at } from '../../json/pointer.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';

export type Direction = 'request' | 'response';

/**
 * A schema with all that it refers to, as it counts in one direction: who sends a body need not give what only the other
 * side may give (OpenAPI 3.0 §4.7.24.2).
 */
export function directed(node: SchemaNode, dialect: Dialect, resolve: Resolve, direction: Direction): Json {
  const { schema } = selfContained(node, dialect, resolve);
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isLeft = (property: Json) => isMarked(property, mark, schema);
  return rewritten(schema, (one) => withNull(withoutDemands(one, isLeft), dialect));
}

function rewritten(value: Json, change: (schema: JsonObject) => JsonObject): Json {
  if (isArray(value)) return value.map((item) => rewritten(item, change));
  if (!isObject(value)) return value;
  const inner = Object.entries(change(value)).map(([name, held]) => [name, rewritten(held, change)]);
  return Object.fromEntries(inner);
}

/** Whether a list of values has to name the null that `nullable` allows, readers of OpenAPI 3.0 do not agree on. */
function withNull(schema: JsonObject, dialect: Dialect): JsonObject {
  const { nullable, enum: values } = schema;
  const isUnsaid =
    dialect === 'openapi-3.0' && nullable === true && isArray(values) && !values.includes(null);
  return isUnsaid ? { ...schema, enum: [...values, null] } : schema;
}

function isMarked(property: Json, mark: string, whole: Json): boolean {
  if (member(property, mark) === true) return true;
  const reference = member(property, '$ref');
  if (typeof reference !== 'string') return false;
  return member(at(whole, reference.replace(/^[^#]*#/, '')) ?? null, mark) === true;
}

function withoutDemands(schema: JsonObject, isLeft: (property: Json) => boolean): JsonObject {
  const { required, properties, ...rest } = schema;
  if (!isArray(required) || !isObject(properties)) return schema;
  const isDemanded = (name: Json) => {
    const property = Object.hasOwn(properties, String(name)) ? properties[String(name)] : undefined;
    return property === undefined || !isLeft(property);
  };
  const own = required.filter(isDemanded);
  // Draft 4 asks for at least one name.
  return own.length === 0 ? { ...rest, properties } : { ...rest, properties, required: own };
}
