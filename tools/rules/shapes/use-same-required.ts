import { defineRule } from '../rule.ts';
import { fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly required: boolean;
}

export const useSameRequired = defineRule<'bindings', Data>({
  id: 'shapes/use-same-required',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.5.3: required, through the whole composition',
  *check({ bindings }) {
    for (const { schema, here, there, bound } of fieldPairs(bindings)) {
      if (here.required === undefined || here.conditional || there.conditional || !schema.complete) continue;
      if (here.required === there.required) continue;
      yield {
        at: here.at,
        data: { field: here.name, schema: schemaName(schema), required: here.required },
        related: [{ at: there.at, says: there.required ? 'required here' : 'not in any required list' }],
        bound,
      };
    }
  },
  says: ({ field, schema, required }) =>
    required
      ? `\`${field}\` is required here, yet ${schema} accepts objects without it. Add it to \`required\`, or call it optional.`
      : `\`${field}\` is optional here, yet ${schema} requires it. Take it out of \`required\`, or call it required.`,
});
