import { describer } from '../../claims/schema/describe.ts';
import { type Visit, walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';

/** Keywords whose schemas judge the same object as the schema that holds them. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', 'dependencies']);

export default defineRule({
  id: 'schema/use-declared-required',
  since: '0.1.0',
  severity: 'warning',
  reads: ['schema', 'resolve'],
  cites: 'JSON Schema 2020-12 validation §6.5.3',
  *check({ schema, resolve }) {
    const describe = describer(resolve);
    const { document } = schema;
    for (const visit of walkSchema(schema.value, schema.dialect)) {
      const required = member(visit.schema, 'required');
      const top = outermost(visit);
      if (!isArray(required) || top === undefined) continue;
      const pointer = schema.pointer + top.pointer;
      const { fields, patterns, partial } = describe({ document, pointer, value: top.schema, chain: [] });
      if (partial || patterns.length > 0 || fields.size === 0) continue;
      for (const [index, name] of required.entries())
        if (typeof name === 'string' && !fields.has(name))
          yield {
            at: schema.at(`${visit.pointer}/required/${index}`),
            data: { name, declared: [...fields.keys()].sort() },
            cause: `required ${name} ${[...fields.keys()].sort().join(' ')}`,
          };
    }
  },
  says: ({ name, declared }) =>
    `"${name}" is required but no schema of this object declares it, so nothing is known of its value. Declare it, or correct the name: declared are ${listed(declared)}.`,
});

/**
 * The schema that begins to judge the object: `required` in a branch may name what the parent declares. Below `not`
 * and `if` a name is asked about, not required.
 */
function outermost(visit: Visit): Visit | undefined {
  let top = visit;
  while (top.parent && inPlace.has(top.keyword ?? '')) top = top.parent;
  const isQuestion = top.keyword === 'not' || top.keyword === 'if';
  return isQuestion || !isObject(top.schema) ? undefined : top;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => `"${name}"`);
  return [...shown, ...(names.length > 8 ? ['…'] : [])].join(', ');
}
