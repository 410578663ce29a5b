import type { Field, ShapeClaim } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly required: boolean;
  readonly either: readonly string[];
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
      if (here.required === there.required || isMet(here, schema) || here.alternative) continue;
      yield {
        at: here.at,
        data: {
          field: here.name,
          schema: schemaName(schema),
          required: here.required,
          either: here.either ?? [],
        },
        related: [{ at: there.at, says: there.required ? 'required here' : 'not in any required list' }],
        bound,
      };
    }
  },
  says: ({ field, schema, required, either }) =>
    either.length > 0
      ? `One of ${either.map((name) => `\`${name}\``).join(', ')} is required here, yet ${schema} accepts objects without any of them. Add an \`anyOf\` that requires one, or call them optional.`
      : required
        ? `\`${field}\` is required here, yet ${schema} accepts objects without it. Add it to \`required\`, or call it optional.`
        : `\`${field}\` is optional here, yet ${schema} requires it. Take it out of \`required\`, or call it required.`,
});

/** "`a` or `b`" is one demand, told once, and met where the schema asks for either. */
function isMet({ name, either }: Field, { fields }: ShapeClaim): boolean {
  if (!either) return false;
  const others = fields.filter((field) => either.includes(field.name));
  return name !== either[0] || others.some(({ required, conditional }) => required || conditional);
}
