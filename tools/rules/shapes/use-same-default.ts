import type { Json } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { writingData, writingValue } from '../writing.ts';
import { declarationOf, fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly here: string;
  readonly there: string;
}

export const useSameDefault = defineRule<'bindings', Data>({
  id: 'shapes/use-same-default',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §9.2: default',
  *check({ bindings }) {
    for (const { schema, here, there, bound } of fieldPairs(bindings)) {
      if (!here.default || !there.default) continue;
      if (isSame(here.default.value, there.default.value)) continue;
      yield {
        at: here.default.at,
        data: {
          field: here.name,
          schema: schemaName(schema),
          here: JSON.stringify(here.default.value),
          there: JSON.stringify(there.default.value),
        },
        related: [{ at: there.default.at, says: `default ${JSON.stringify(there.default.value)}` }],
        ways: [
          { at: there.default.at, says: `make it ${JSON.stringify(here.default.value)}` },
          { at: here.default.at, says: `make it ${JSON.stringify(there.default.value)}` },
        ],
        mends: [
          ...writingValue(here.default.at, here.default.value, there.default.value),
          ...writingData(there.default.at, there.default.value, here.default.value),
        ],
        bound,
        cause: `default ${JSON.stringify(here.default.value)} ${declarationOf(there.default.at)}`,
      };
    }
  },
  says: ({ field, schema, here, there }) =>
    `\`${field}\` defaults to ${here} here, yet to ${there} in ${schema}.`,
});

/** Prose has no types: `"10"` and 10 are one default, and so are `"0.00"` and 0. */
function isSame(one: Json, other: Json): boolean {
  if (spell(one) === spell(other)) return true;
  const [text, number] = typeof one === 'string' ? [one, other] : [other, one];
  return typeof number === 'number' && typeof text === 'string' && /\d/.test(text) && Number(text) === number;
}

function spell(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
