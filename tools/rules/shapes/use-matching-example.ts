import type { Claim, Field } from '../../claims/claim.ts';
import { matches } from '../../claims/schema/description.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly field: string;
  readonly example: string;
  readonly pattern: string;
}

export default defineRule<'stated', Data>({
  id: 'shapes/use-matching-example',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['stated'],
  cites: 'JSON Schema validation §6.3.3: pattern',
  *check({ stated }) {
    for (const { name, example, range } of stated.flatMap(fieldsOf)) {
      if (typeof example?.value !== 'string' || range?.pattern === undefined) continue;
      if (matches(range.pattern, example.value)) continue;
      yield {
        at: example.at,
        data: { field: name, example: example.value, pattern: range.pattern },
        related: [{ at: range.at, says: 'the pattern' }],
      };
    }
  },
  subjects: ({ stated }) =>
    stated.flatMap(fieldsOf).filter(({ example, range }) => example && range?.pattern).length,
  says: ({ field, example, pattern }) =>
    `The example \`${example}\` of \`${field}\` does not match \`${pattern}\`, which stands in the same row. Correct the one that is wrong.`,
});

function fieldsOf(claim: Claim): readonly Field[] {
  return claim.kind === 'shape' && claim.context.aside === undefined ? claim.fields.flatMap(withInner) : [];
}

function withInner(field: Field): readonly Field[] {
  return [field, ...(field.fields ?? []).flatMap(withInner)];
}
