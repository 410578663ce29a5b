import { defineRule } from '../rule.ts';
import { nearestAmong } from './nearest-operation.ts';
import { operationsIn } from './served.ts';
import {
  operationsOf,
  type UnknownOperation,
  unknownOperation,
  unknownOperationSays,
} from './unknown-operations.ts';

export default defineRule<'claims' | 'surface' | 'bound' | 'data', UnknownOperation>({
  id: 'operations/no-unserved-page',
  since: '0.1.0',
  severity: 'info',
  reads: ['claims', 'surface', 'bound', 'data'],
  cites: 'The operation that a page is built from is described',
  *check(read) {
    const { served, stated, isBound, unserved } = operationsOf(read);
    // Where none of them is served, the pages are built from a description that is elsewhere.
    if (!stated.some((one) => one.form === 'front-matter' && isBound(one))) return;
    const nearest = nearestAmong(served);
    for (const { claim, same, slip } of unserved)
      if (claim.form === 'front-matter') yield unknownOperation(claim, same, slip ?? nearest(claim));
  },
  subjects: ({ claims, surface }) =>
    operationsIn(surface).length > 0
      ? operationsIn(claims).filter(({ form }) => form === 'front-matter').length
      : 0,
  says: unknownOperationSays,
});
