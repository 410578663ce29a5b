import type { SelfContained } from '../../claims/schema/self-contained.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';

const openapi: readonly Dialect[] = ['openapi-3.0', 'openapi-3.1'];

/**
 * OpenAPI 3.0 §4.7.24.1: where a `readOnly` property is required, that holds for responses only, and the other way round
 * for `writeOnly`. A schema that is written both ways demands less of each.
 */
export function asWritten(contained: SelfContained, by: 'submitted' | 'emitted'): Json {
  const { schema, dialect } = contained;
  const keyword = by === 'submitted' ? 'readOnly' : 'writeOnly';
  if (!openapi.includes(dialect) || !JSON.stringify(schema).includes(`"${keyword}":true`)) return schema;
  const copy = structuredClone(schema) as Json;
  const definitions = member(copy, '$defs') ?? member(copy, 'definitions');
  for (const { schema: inner } of walkSchema(copy, dialect)) {
    if (!isObject(inner) || !isArray(inner.required)) continue;
    const asked = inner.required.filter((name) => {
      const property = member(inner.properties, String(name));
      const aim = member(property, '$ref');
      const target =
        typeof aim === 'string' ? member(definitions, aim.slice(aim.lastIndexOf('/') + 1)) : undefined;
      return member(property, keyword) !== true && member(target, keyword) !== true;
    });
    Reflect.set(inner, 'required', asked);
    if (asked.length === 0) Reflect.deleteProperty(inner, 'required');
  }
  return copy;
}
