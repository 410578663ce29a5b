import { defineRule } from '../rule.ts';
import { declarationOf, fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
}

/** The word itself: what `string?` says is said in a language, and often of what may be left out. */
const NULLABLE = /\bnull(?:able)?\b/i;
/** Null stands for what is not there in all that a message of Protocol Buffers has. */
const ABSENCE = /\.proto$/;

export default defineRule<'bindings', Data>({
  id: 'shapes/no-undeclared-null',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.1: type',
  *check({ bindings }) {
    for (const { stated, schema, here, there, bound } of fieldPairs(bindings)) {
      const [said, declared] = [here.type?.types ?? [], there.type?.types ?? []];
      // In a program, null is how it has what is not there.
      if (stated.form === 'interface' || !said.includes('null') || said.length < 2) continue;
      if (said.length > MOST || !NULLABLE.test(here.type!.text)) continue;
      if (declared.length === 0 || declared.includes('null') || there.alternative) continue;
      if (ABSENCE.test(there.at.file)) continue;
      yield {
        at: here.typeAt ?? here.at,
        data: { field: here.name, schema: schemaName(schema) },
        related: [{ at: there.at, says: `declared as ${declared.join(' or ')}` }],
        ways: [
          { at: there.at, says: 'allow null' },
          { at: here.typeAt ?? here.at, says: 'take null out' },
        ],
        bound,
        cause: `null ${declarationOf(there.at)}`,
      };
    }
  },
  says: ({ field, schema }) => `\`${field}\` may be null here, yet ${schema} rejects null.`,
});

/** What may be anything is not said to be null. */
const MOST = 3;
