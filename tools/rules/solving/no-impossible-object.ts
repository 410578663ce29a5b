import { defineRule } from '../rule.ts';
import { causeOf, forbiddenFields, titleOf } from './impossible.ts';

interface Data {
  readonly schema: string;
  readonly fields: readonly string[];
  readonly submitted: boolean;
}

export const noImpossibleObject = defineRule<'surface', Data>({
  id: 'solving/no-impossible-object',
  since: '0.1.0',
  severity: 'error',
  reads: ['surface'],
  cites: 'JSON Schema core §10.2.1.1 and §10.3.2.3: every part of allOf is applied to the whole object',
  *check({ surface }) {
    const required = forbiddenFields(surface).filter(({ field }) => field.required);
    for (const shape of new Set(required.map((one) => one.shape))) {
      const own = required.filter((one) => one.shape === shape);
      const core = own.flatMap(({ field, closure }) => [
        { at: field.at, says: `declares and requires ${field.name}` },
        { at: closure, says: `rejects ${field.name}` },
      ]);
      yield {
        at: shape.at,
        data: {
          schema: titleOf(shape),
          fields: own.map(({ field }) => field.name),
          submitted: shape.context.role === 'submitted',
        },
        related: core,
        cause: causeOf(own[0]!.closure),
        evidence: { kind: 'core', places: core, says: 'These cannot hold together.' },
      };
    }
  },
  says({ schema, fields, submitted }) {
    const names = fields.map((field) => `\`${field}\``).join(', ');
    const what = submitted ? `No request body satisfies ${schema}` : `No object satisfies ${schema}`;
    return `${what}: one part requires ${names}, and another part is closed without ${fields.length === 1 ? 'it' : 'them'}. Close the composition with \`unevaluatedProperties: false\` instead of its parts.`;
  },
});
