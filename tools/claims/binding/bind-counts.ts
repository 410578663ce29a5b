import type { ValuesClaim } from '../claim.ts';
import { operationsOf } from '../formats/offered.ts';
import type { Ledger } from '../ledger.ts';
import { placeOf, type SchemaNode } from '../schema/node.ts';
import { valuesClaim } from '../schema/shape-claim.ts';
import type { CountClaim } from '../text-claims.ts';
import { anchoredBound, anchoredNode } from './anchored.ts';
import type { Binding } from './binding.ts';
import { likeness, words } from './likeness.ts';

type CountBinding = Binding<CountClaim, ValuesClaim>;

/** "The eight kinds" counts what the author names, or the set that a list of the same section restates. */
export function bindCounts(
  counts: readonly CountClaim[],
  lists: readonly Binding<ValuesClaim, ValuesClaim>[],
  ledger: Ledger,
): CountBinding[] {
  return counts.flatMap((claim) => anchored(claim, ledger) ?? listed(claim, lists) ?? []);
}

function anchored(claim: CountClaim, ledger: Ledger): CountBinding | undefined {
  const { anchor } = claim.context;
  const node = anchor && anchoredNode(claim.context, ledger);
  const to = node && countable(node, ledger);
  return to && { claim, to, bound: anchoredBound(anchor) };
}

/** The operations of an API description, the values of an enum, the members of an object. */
function countable(node: SchemaNode, ledger: Ledger): ValuesClaim | undefined {
  const subject = node.pointer.split('/').at(-1) ?? '';
  const operations = node.pointer === '' ? operationsOf(node.document, ledger.resolve) : [];
  if (operations.length > 0) {
    const members = operations.map((operation) => ({
      value: `${operation.method} ${operation.path}`.trim(),
      at: placeOf(operation.node),
    }));
    return valuesClaim({ members, open: false, form: 'names' }, 'operations', [], node);
  }
  const description = ledger.describe(node);
  if (description.values) return valuesClaim(description.values, subject, [], node);
  const value = node.value;
  if (typeof value !== 'object' || value === null) return undefined;
  const members = Object.keys(value).map((name) => ({ value: name, at: placeOf(node, name, 'key') }));
  return valuesClaim({ members, open: false, form: 'names' }, subject, [], node);
}

function listed(
  claim: CountClaim,
  lists: readonly Binding<ValuesClaim, ValuesClaim>[],
): CountBinding | undefined {
  const noun = words(claim.noun);
  const found = lists.filter(
    ({ claim: list, to }) =>
      list.at.file === claim.at.file &&
      list.complete &&
      list.context.titles.join('>') === claim.context.titles.join('>') &&
      subjectsOf(list, to).some((subject) => likeness(noun, words(subject)) >= 0.9),
  );
  const only = found.length === 1 ? found[0] : undefined;
  if (!only) return undefined;
  const because = `"${claim.says}" stands in the section that lists them: ${only.bound.because}`;
  return { claim, to: only.to, bound: { by: only.bound.by, because } };
}

/** "Loan states" are the `state` of a loan. */
function subjectsOf(list: ValuesClaim, to: ValuesClaim): string[] {
  const own = [list.context.subject, to.context.subject].flatMap((subject) => subject ?? []);
  return [...own, ...to.context.titles.map((title) => `${title} ${to.context.subject ?? ''}`)];
}
