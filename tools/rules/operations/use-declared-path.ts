import { defineRule } from '../rule.ts';
import { operationsIn } from './served.ts';
import {
  operationsOf,
  type UnknownOperation,
  unknownOperation,
  unknownOperationSays,
} from './unknown-operations.ts';

export default defineRule<'claims' | 'surface' | 'bound' | 'data', UnknownOperation>({
  id: 'operations/use-declared-path',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'surface', 'bound', 'data'],
  cites: 'OpenAPI 3.1 §4.8.8: the available paths and operations',
  *check(read) {
    for (const { claim, slip } of operationsOf(read).unserved)
      if (slip) yield unknownOperation(claim, [], slip);
  },
  subjects: ({ claims, surface }) => (operationsIn(surface).length > 0 ? operationsIn(claims).length : 0),
  says: unknownOperationSays,
});
