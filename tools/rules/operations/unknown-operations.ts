import type { Binding } from '../../claims/binding/binding.ts';
import { indexBy } from '../../claims/binding/index-by.ts';
import { speaksOfUnread } from '../../claims/binding/unread-api.ts';
import type { Claim, OperationClaim } from '../../claims/claim.ts';
import { isInstance, matchable, servedAs } from '../../claims/openapi/paths.ts';
import type { Related } from '../../finding.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Report } from '../rule.ts';
import { slipsAmong } from './path-slip.ts';
import { nameOfOperation, operationBindings, operationsIn } from './served.ts';

export interface UnknownOperation {
  readonly operation: string;
  readonly methods: readonly string[];
  readonly near?: string;
}

interface Read {
  readonly claims: readonly Claim[];
  readonly surface: readonly Claim[];
  readonly bound: readonly Binding[];
  readonly data: readonly DataDocument[];
}

/** An operation that a text names and nothing serves. */
interface Unserved {
  readonly claim: OperationClaim;
  /** What serves its path with other methods. */
  readonly same: readonly OperationClaim[];
  /** What was meant, where one name of the path is misspelt. */
  readonly slip?: OperationClaim;
}

export interface Operations {
  readonly served: readonly OperationClaim[];
  readonly byPath: ReadonlyMap<string, readonly OperationClaim[]>;
  readonly stated: readonly OperationClaim[];
  readonly isBound: (claim: OperationClaim) => boolean;
  readonly unserved: readonly Unserved[];
}

export function operationsOf({ claims, surface, bound: bindings, data }: Read): Operations {
  const served = operationsIn(surface);
  const byPath = indexBy(served, ({ path, server }) => new Set(servedAs(path, server)));
  if (served.length === 0) return { served, byPath, stated: [], isBound: () => false, unserved: [] };
  const bound = new Set(operationBindings(bindings).map(({ claim }) => keyOf(claim)));
  const isBound = (claim: OperationClaim) => bound.has(keyOf(claim));
  const isOfUnread = speaksOfUnread(data);
  const stated = operationsIn(claims).filter(
    ({ at, context }) => context.aside === undefined && !isOfUnread(at.file),
  );
  const slipOf = slipsAmong(served);
  const unserved = stated.flatMap((claim): Unserved[] => {
    const same = byPath.get(matchable(claim.path)) ?? [];
    if (isBound(claim) || mayBeServed(claim, same, byPath.keys())) return [];
    const slip = same.length === 0 ? slipOf(claim) : undefined;
    return [{ claim, same, ...(slip && { slip }) }];
  });
  return { served, byPath, stated, isBound, unserved };
}

export function unknownOperation(
  claim: OperationClaim,
  same: readonly OperationClaim[],
  near: OperationClaim | undefined,
): Report<UnknownOperation> {
  return {
    at: claim.at,
    data: {
      operation: nameOfOperation(claim),
      methods: [...new Set(same.map(({ method }) => method))],
      ...(near && { near: nameOfOperation(near) }),
    },
    cause: `unknown ${nameOfOperation(claim)}`,
    related: (near ? [near] : same).map(
      (operation): Related => ({ at: operation.at, says: `serves ${nameOfOperation(operation)}` }),
    ),
  };
}

export function unknownOperationSays({ operation, methods, near }: UnknownOperation): string {
  return methods.length > 0
    ? `\`${operation}\` is documented here, yet the API description serves that path with ${methods.join(', ')} only${near === undefined ? '. Correct the method' : `, and below it \`${near}\`. Correct the path`}, or add the operation.`
    : `\`${operation}\` is documented here, yet no API description serves it${near === undefined ? '' : `: the nearest is \`${near}\``}. Correct the path, or add the operation.`;
}

/** `/shops/{shop}/orders` may be what `/shops/{shop}/{list}` serves, or another API's. */
function mayBeServed(
  { path, method }: OperationClaim,
  same: readonly OperationClaim[],
  served: Iterable<string>,
): boolean {
  if (same.length > 0) return same.some((one) => one.method.toUpperCase() === method.toUpperCase());
  const plain = matchable(path);
  return plain.includes('{}') && [...served].some((template) => isInstance(plain, template));
}

function keyOf({ at, method, path }: OperationClaim): string {
  return `${at.file}#${at.pointer}@${at.range.line}:${at.range.column} ${method} ${path}`;
}
