import type { OperationClaim, Value } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { nameOfOperation, operationBindings } from './served.ts';

interface Data {
  readonly operation: string;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
}

/** A list with less than this share of the statuses names some of them. */
const EXCERPT = 0.6;

export const useSameStatuses = defineRule<'bindings', Data>({
  id: 'operations/use-same-statuses',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'OpenAPI 3.1 §4.8.16: the expected responses of an operation',
  *check({ bindings }) {
    for (const { claim, to, bound } of operationBindings(bindings)) {
      const here = claim.statuses ?? [];
      const there = to.statuses ?? [];
      if (here.length === 0 || there.length === 0) continue;
      const extra = here.filter(
        ({ value }) => !there.some((other) => covers(String(other.value), String(value))),
      );
      const missing = listsAll(claim, here, there)
        ? there.filter(({ value }) => !here.some((other) => covers(String(value), String(other.value))))
        : [];
      if (extra.length === 0 && missing.length === 0) continue;
      const onlyHere = extra.map(({ value }) => String(value));
      const onlyThere = missing.map(({ value }) => String(value));
      yield {
        at: extra[0]?.at ?? here[0]!.at,
        data: { operation: nameOfOperation(to), onlyHere, onlyThere },
        related: [
          { at: to.at, says: `answers ${there.map(({ value }) => value).join(', ')}` },
          ...missing.slice(0, 4).map((status) => ({ at: status.at, says: `answers ${status.value}` })),
        ],
        evidence: { kind: 'difference', onlyHere, onlyThere },
        bound,
      };
    }
  },
  says({ operation, onlyHere, onlyThere }) {
    const more =
      onlyHere.length > 0 ? [`${onlyHere.join(', ')} stands here, yet not in the API description`] : [];
    const less =
      onlyThere.length > 0 ? [`${onlyThere.join(', ')} stands in the API description, yet not here`] : [];
    return `The statuses of \`${operation}\` differ: ${[...more, ...less].join('; ')}. Give both the same statuses.`;
  },
});

/** `4XX` covers 404. */
function covers(one: string, other: string): boolean {
  return one === other || (/^\dXX$/i.test(one) && one[0] === other[0]);
}

function listsAll(claim: OperationClaim, here: readonly Value[], there: readonly Value[]): boolean {
  const shared = here.filter(({ value }) => there.some((other) => String(other.value) === String(value)));
  return (
    claim.complete &&
    claim.form !== 'code' &&
    claim.form !== 'fence' &&
    shared.length >= EXCERPT * there.length
  );
}
