import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'api/no-nullable',
  since: '0.1.0',
  severity: 'warning',
  reads: ['schema'],
  cites: 'OpenAPI 3.1.0 release notes: nullable is removed, type may be a list with "null"',
  *check({ schema }) {
    if (schema.dialect !== 'openapi-3.1') return;
    for (const { schema: value, pointer } of walkSchema(schema.value, schema.dialect)) {
      const nullable = member(value, 'nullable');
      if (typeof nullable !== 'boolean') continue;
      yield {
        at: schema.at(`${pointer}/nullable`, 'key'),
        data: { isMissed: nullable && !saysNull(value) },
        cause: `nullable ${schema.document.path}`,
      };
    }
  },
  says: ({ isMissed }) =>
    isMissed
      ? 'OpenAPI 3.1 has no "nullable": it is ignored, and null is rejected. Write the type as a list with "null" in it.'
      : 'OpenAPI 3.1 has no "nullable": it says nothing here. Remove it.',
});

function saysNull(schema: Json): boolean {
  const type = member(schema, 'type');
  return type === 'null' || (isArray(type) && type.includes('null'));
}
