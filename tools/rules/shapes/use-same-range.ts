import { defineRule } from '../rule.ts';
import { writingData, writingValue } from '../writing.ts';
import { declarationOf, fieldPairs, schemaName } from './bound-fields.ts';
import { differentLimits } from './limits.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly limit: string;
  readonly here: number;
  readonly there: number;
}

export const useSameRange = defineRule<'bindings', Data>({
  id: 'shapes/use-same-range',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.2 to §6.4: ranges and lengths',
  *check({ bindings }) {
    for (const { schema, here, there, bound } of fieldPairs(bindings)) {
      for (const { limit, here: mine, there: theirs } of differentLimits(here.range, there.range))
        yield {
          at: here.range!.at,
          data: { field: here.name, schema: schemaName(schema), limit, here: mine, there: theirs },
          related: [{ at: there.range!.at, says: `${limit} ${theirs}` }],
          ways: [
            { at: there.range!.at, says: `make it ${mine}` },
            { at: here.range!.at, says: `make it ${theirs}` },
          ],
          mends: [
            ...writingValue(here.range!.at, mine, theirs),
            ...writingData(there.range!.at, theirs, mine),
          ],
          bound,
          cause: `${limit} ${mine} ${declarationOf(there.range!.at)}`,
        };
    }
  },
  says: ({ field, schema, limit, here, there }) =>
    `The ${limit} of \`${field}\` is ${here} here, yet ${there} in ${schema}.`,
});
