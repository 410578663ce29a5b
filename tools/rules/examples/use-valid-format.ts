import { defineRule } from '../rule.ts';
import { schemaName } from '../shapes/bound-fields.ts';
import { formsOf } from './forms-of.ts';
import { relatedFaults } from './related-faults.ts';

interface Data {
  readonly schema: string;
  readonly member: string;
  readonly says: string;
  readonly more: number;
}

export default defineRule<'bindings', Data>({
  id: 'examples/use-valid-format',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §7.2.1: `format` as an annotation of what the values are',
  *check({ bindings }) {
    for (const { claim, to, misformed = [], bound } of bindings) {
      const [first] = misformed;
      if (to.kind !== 'shape' || !first) continue;
      yield {
        at: first.at,
        data: {
          schema: schemaName(to),
          member: first.pointer,
          says: first.says,
          more: misformed.length - 1,
        },
        related: relatedFaults(misformed),
        mends: claim.kind === 'example' ? formsOf(misformed, claim.value) : [],
        bound,
        cause: `format ${first.cause}`,
      };
    }
  },
  subjects: ({ bindings }) => bindings.filter(({ faults }) => faults?.length === 0).length,
  says({ schema, member, says, more }) {
    const what = member === '' ? 'it' : `\`${member}\``;
    const rest = more > 0 ? ` ${more} more ${more === 1 ? 'value has' : 'values have'} another form.` : '';
    return `Readers that check formats refuse this example of ${schema}: ${what} ${says}.${rest} Write a value of that form, or take the format out of the schema.`;
  },
});
