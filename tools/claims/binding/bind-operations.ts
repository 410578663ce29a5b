import type { Binding, OperationClaim } from '../claim.ts';
import { isInstance, matchable, servedAs } from '../openapi/paths.ts';
import type { Editions } from './editions.ts';

type OperationBinding = Binding<OperationClaim, OperationClaim>;

/** Operations go by method and path; a name that the text gives to a path parameter does not matter. */
export function bindOperations(
  stated: readonly OperationClaim[],
  served: readonly OperationClaim[],
  editions: Editions,
): OperationBinding[] {
  const byPath = new Map<string, OperationClaim[]>();
  for (const operation of served) {
    for (const path of servedAs(operation.path, operation.server)) {
      const known = byPath.get(path);
      if (known) known.push(operation);
      else byPath.set(path, [operation]);
    }
  }
  return stated.flatMap((claim) => {
    const path = matchable(claim.path);
    const found = [...(byPath.get(path) ?? []), ...instancesOf(path, byPath)].find(
      (operation) =>
        operation.method === claim.method.toUpperCase() &&
        editions.speaksOf(claim.at.file, operation.at.file),
    );
    if (!found) return [];
    const because = `both are ${claim.method.toUpperCase()} ${found.path}`;
    return [{ claim, to: found, bound: { by: 'cited' as const, because } }];
  });
}

/** An example request names real ids where the document has templates. */
function instancesOf(path: string, byPath: ReadonlyMap<string, OperationClaim[]>): OperationClaim[] {
  return [...byPath].flatMap(([template, operations]) =>
    template.includes('{}') && isInstance(path, template) ? operations : [],
  );
}
