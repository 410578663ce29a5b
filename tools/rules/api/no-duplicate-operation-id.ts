import type { Place } from '../../finding.ts';
import { member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { operationsIn } from './operations.ts';

export default defineRule({
  id: 'api/no-duplicate-operation-id',
  since: '0.1.0',
  severity: 'warning',
  reads: ['dataDocument'],
  cites: 'OpenAPI 3.1.1 §4.8.10: the operationId MUST be unique among all operations described in the API',
  *check({ dataDocument }) {
    const owners = new Map<string, { at: Place; named: string }>();
    for (const { value, pointer, method, path } of operationsIn(dataDocument)) {
      const id = member(value, 'operationId');
      if (typeof id !== 'string') continue;
      const at = dataDocument.place(`${pointer}/operationId`);
      const named = `${method.toUpperCase()} ${path}`;
      const first = owners.get(id);
      if (first)
        yield {
          at,
          data: { id, named, other: first.named },
          related: [{ at: first.at, says: 'has it first' }],
        };
      else owners.set(id, { at, named });
    }
  },
  says: ({ id, named, other }) =>
    `"${id}" names both ${other} and ${named}: generated clients keep only one of them. Give each operation its own id.`,
  subjects: ({ dataDocument }) => [...operationsIn(dataDocument)].length,
});
