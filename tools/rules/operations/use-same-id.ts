import type { Place } from '../../finding.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import { nameOfOperation, operationBindings } from './served.ts';

interface Data {
  readonly operation: string;
  readonly here: string;
  readonly there: string;
}

export const useSameId = defineRule<'bindings', Data>({
  id: 'operations/use-same-id',
  since: '0.1.0',
  severity: 'warning',
  reads: ['bindings'],
  cites: 'OpenAPI 3.1 §4.8.10: operationId',
  *check({ bindings }) {
    for (const { claim, to, bound } of operationBindings(bindings)) {
      if (claim.id === undefined || to.id === undefined || claim.id === to.id) continue;
      yield {
        at: claim.at,
        data: { operation: nameOfOperation(to), here: claim.id, there: to.id },
        related: [{ at: to.at, says: `operationId ${to.id}` }],
        mends: [writing(lineOf(claim.at), claim.id, to.id)],
        bound,
      };
    }
  },
  says: ({ operation, here, there }) =>
    `\`${operation}\` is called \`${here}\` here, yet \`${there}\` in the API description. Give both the same name.`,
});

/** What names the operation and its path stand in one row. */
function lineOf(at: Place): Place {
  const { line } = at.range;
  return { ...at, range: { line, column: 1, endLine: line + 1, endColumn: 1 } };
}
