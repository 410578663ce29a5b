import type { Claim, OperationClaim } from '../../claims/claim.ts';
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
    if (pagesIn(read.claims).length === 0) return;
    const { served, stated, isBound, unserved } = operationsOf(read);
    // Where none of them is served, the pages are built from a description that is elsewhere.
    if (!pagesIn(stated).some(isBound)) return;
    const nearest = nearestAmong(served);
    for (const { claim, same, slip } of unserved)
      if (claim.form === 'front-matter') yield unknownOperation(claim, same, slip ?? nearest(claim));
  },
  subjects: ({ claims, surface }) => (operationsIn(surface).length > 0 ? pagesIn(claims).length : 0),
  says: unknownOperationSays,
});

function pagesIn(claims: readonly Claim[]): readonly OperationClaim[] {
  return operationsIn(claims).filter(({ form }) => form === 'front-matter');
}
