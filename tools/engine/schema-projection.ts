import { Refused } from '../cases/refused.ts';
import { type Json, type JsonObject, member } from '../json/value.ts';
import { SCHEMA_ENDING, type SchemaSet } from './schema-set.ts';

/** `{schema, instance}` to `{valid}`: the question of the cases that are derived from schemas. */
export function schemaProjection(schemas: () => SchemaSet): (input: Json) => JsonObject {
  return (input) => {
    const schema = member(input, 'schema');
    const instance = member(input, 'instance');
    if (typeof schema !== 'string' || instance === undefined)
      throw new Refused('input-malformed', 'the input needs the name of a `schema` and an `instance`');
    const name = schema.replace(SCHEMA_ENDING, '');
    if (!schemas().has(name)) throw new Refused('unknown-schema', `no schema is called ${schema}`);
    const violations = schemas().violations(name, instance);
    return { valid: violations.length === 0, ...(violations.length > 0 ? { violations } : {}) };
  };
}
