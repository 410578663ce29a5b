import { defineRule } from '../rule.ts';
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
        bound,
      };
    }
  },
  says: ({ operation, here, there }) =>
    `\`${operation}\` is called \`${here}\` here, yet \`${there}\` in the API description. Give both the same name.`,
});
