import type { Bounds } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly limit: string;
  readonly here: number;
  readonly there: number | undefined;
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

export const useSameRange = defineRule<'bindings', Data>({
  id: 'shapes/use-same-range',
  since: '0.1.0',
  severity: 'error',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.2 to §6.4: ranges and lengths',
  *check({ bindings }) {
    for (const { schema, here, there, bound } of fieldPairs(bindings)) {
      if (!here.range || !there.range) continue;
      for (const limit of LIMITS) {
        const mine = bounding(here.range, limit);
        const theirs = bounding(there.range, limit);
        if (mine === undefined || theirs === undefined || mine === theirs) continue;
        yield {
          at: here.range.at,
          data: { field: here.name, schema: schemaName(schema), limit, here: mine, there: theirs },
          related: [{ at: there.range.at, says: `${limit} ${theirs}` }],
          bound,
        };
      }
    }
  },
  says: ({ field, schema, limit, here, there }) =>
    `The ${limit} of \`${field}\` is ${here} here, yet ${there} in ${schema}. Give both the same limit.`,
});

/** `exclusiveMinimum: 0` of an integer reads "more than 0" in one place and "at least 1" in the other. */
function bounding(range: Bounds, limit: (typeof LIMITS)[number]): number | undefined {
  if (limit === 'minimum' && range.exclusiveMinimum !== undefined) return undefined;
  if (limit === 'maximum' && range.exclusiveMaximum !== undefined) return undefined;
  return range[limit];
}
