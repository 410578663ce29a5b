import type { Mend } from '../../finding.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';
import { takingOut } from '../schema/taking-out.ts';

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
        mends: mendsOf(schema, value, pointer),
      };
    }
  },
  says: ({ isMissed }) =>
    isMissed
      ? 'OpenAPI 3.1 has no "nullable": it is ignored, and null is rejected. Write the type as a list with "null" in it.'
      : 'OpenAPI 3.1 has no "nullable": it says nothing here. Remove it.',
});

/** A null that is let in by the type; what says nothing may go. */
function mendsOf(schema: SchemaResource, value: Json, pointer: string): readonly Mend[] {
  const gone = takingOut(schema, pointer, 'nullable');
  if (member(value, 'nullable') === false || saysNull(value)) return [{ ...gone, safe: true }];
  const type = member(value, 'type');
  if (typeof type !== 'string') return [{ ...gone, chosen: true }];
  const at = schema.at(`${pointer}/type`);
  const [start, end] = schema.document.span(`${schema.pointer}${pointer}/type`) ?? [0, 0];
  const was = schema.document.text.slice(start, end);
  const writes = [{ at, was, is: `[${was}, "null"]` }];
  return [
    { title: 'Let the type be null as well', safe: false, writes, cuts: gone.cuts! },
    { ...gone, chosen: true },
  ];
}

function saysNull(schema: Json): boolean {
  const type = member(schema, 'type');
  return type === 'null' || (isArray(type) && type.includes('null'));
}
