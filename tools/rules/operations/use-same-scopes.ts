import type { Value } from '../../claims/claim.ts';
import type { Mend } from '../../finding.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import { nameOfOperation, operationBindings } from './served.ts';

interface Data {
  readonly operation: string;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
}

export const useSameScopes = defineRule<'bindings', Data>({
  id: 'operations/use-same-scopes',
  since: '0.1.0',
  severity: 'warning',
  reads: ['bindings'],
  cites: 'OpenAPI 3.1 §4.8.30: the scopes that an operation requires',
  *check({ bindings }) {
    for (const { claim, to, bound } of operationBindings(bindings)) {
      if (!claim.scopes || !to.scopes || claim.form === 'code') continue;
      const here = claim.scopes.map(({ value }) => String(value));
      const there = to.scopes.map(({ value }) => String(value));
      const onlyHere = here.filter((scope) => !there.includes(scope));
      const onlyThere = there.filter((scope) => !here.includes(scope));
      if (onlyHere.length === 0 && onlyThere.length === 0) continue;
      yield {
        at: claim.scopes[0]?.at ?? claim.at,
        data: { operation: nameOfOperation(to), onlyHere, onlyThere },
        related: [
          {
            at: to.scopes[0]?.at ?? to.at,
            says: there.length > 0 ? `asks for ${there.join(', ')}` : 'asks for no scope',
          },
        ],
        evidence: { kind: 'difference', onlyHere, onlyThere },
        mends: mendsOf(claim.scopes, to.scopes, onlyHere, onlyThere),
        bound,
      };
    }
  },
  says({ operation, onlyHere, onlyThere }) {
    const more = onlyHere.length > 0 ? [`${onlyHere.join(', ')} only here`] : [];
    const less = onlyThere.length > 0 ? [`${onlyThere.join(', ')} only in the API description`] : [];
    return `The scopes of \`${operation}\` differ: ${[...more, ...less].join('; ')}. Whoever is granted one of the two sets is refused by the other. Give both the same scopes.`;
  },
});

/** Where each side has one of its own, one was written for the other. */
function mendsOf(
  here: readonly Value[],
  there: readonly Value[],
  [mine, ...more]: readonly string[],
  [theirs, ...others]: readonly string[],
): readonly Mend[] {
  if (mine === undefined || theirs === undefined || more.length + others.length > 0) return [];
  const placed = (all: readonly Value[], scope: string) => all.find(({ value }) => value === scope)!.at;
  return [writing(placed(here, mine), mine, theirs), writing(placed(there, theirs), theirs, mine)];
}
