import { defineRule } from '../rule.ts';
import { causeOf, forbiddenFields, titleOf } from './impossible.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
}

export const noDeadProperty = defineRule<'surface', Data>({
  id: 'solving/no-dead-property',
  since: '0.1.0',
  severity: 'error',
  reads: ['surface'],
  cites: 'JSON Schema core §10.3.2.3: additionalProperties looks at the properties beside it only',
  *check({ surface }) {
    for (const { shape, field, closure } of forbiddenFields(surface)) {
      if (field.required) continue;
      const places = [
        { at: field.at, says: `declares ${field.name}` },
        { at: closure, says: `rejects ${field.name}` },
      ];
      yield {
        at: field.at,
        data: { field: field.name, schema: titleOf(shape) },
        related: [places[1]!, { at: shape.at, says: 'puts the two together' }],
        cause: causeOf(closure),
        evidence: { kind: 'core', places, says: 'These cannot hold together.' },
      };
    }
  },
  says: ({ field, schema }) =>
    `\`${field}\` can never be present in ${schema}: another part of the composition is closed without it. Close the composition with \`unevaluatedProperties: false\` instead of its parts.`,
});
