import type { OperationClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { isInstance, matchable } from '../openapi/paths.ts';
import type { Binding } from './binding.ts';
import type { Editions } from './editions.ts';

type OperationBinding = Binding<OperationClaim, OperationClaim>;

/** Operations go by method and path; a name that the text gives to a path parameter does not matter. */
export function bindOperations(
  stated: readonly OperationClaim[],
  { served, wholeOf, speaksOfUnread }: Ledger,
  editions: Editions,
): OperationBinding[] {
  const byPath = served();
  return stated.flatMap((claim) => {
    const found = speaksOfUnread(claim.at.file) ? undefined : servedBy(claim, byPath, editions);
    if (!found) return [];
    const because = `both are ${claim.method.toUpperCase()} ${found.path}`;
    return [{ claim, to: wholeOf(found), bound: { by: 'cited' as const, because } }];
  });
}

/** An example request names real ids where the document has templates. */
function servedBy(
  claim: OperationClaim,
  byPath: ReturnType<Ledger['served']>,
  editions: Editions,
): OperationClaim | undefined {
  const path = matchable(claim.path);
  const method = claim.method.toUpperCase();
  const fits = (operation: OperationClaim) =>
    operation.method === method && editions.speaksOf(claim.at.file, operation.at.file);
  const own = byPath.get(path)?.find(fits);
  // A path with parameters of its own is no example: what is a name in it is a name where it is served.
  if (own || path.includes('{}')) return own;
  for (const [template, operations] of byPath) {
    const instance =
      template.includes('{}') && isInstance(path, template) ? operations.find(fits) : undefined;
    if (instance) return instance;
  }
  return undefined;
}
