import { defineRule } from '../rule.ts';
import { declarationOf, fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
}

export default defineRule<'bindings', Data>({
  id: 'shapes/no-empty-list',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.4.2: minItems',
  *check({ bindings }) {
    for (const { schema, here, there, bound } of fieldPairs(bindings)) {
      const types = (there.type?.types ?? []).filter((type) => type !== 'null');
      if (here.range?.minItems !== 1 || types.join() !== 'array' || there.range?.minItems !== undefined)
        continue;
      yield {
        at: here.range.at,
        data: { field: here.name, schema: schemaName(schema) },
        related: [{ at: there.at, says: 'may be empty here' }],
        ways: [
          { at: there.at, says: 'declare `minItems: 1`' },
          { at: here.range.at, says: 'say that it may be empty' },
        ],
        bound,
        cause: `empty ${declarationOf(there.at)}`,
      };
    }
  },
  says: ({ field, schema }) =>
    `\`${field}\` has at least one item here, yet ${schema} accepts an empty list.`,
});
