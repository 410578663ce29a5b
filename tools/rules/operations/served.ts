import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim, OperationClaim } from '../../claims/claim.ts';
import { matchable } from '../../claims/openapi/paths.ts';

export type OperationBinding = Binding<OperationClaim, OperationClaim>;

/** Those that have a method and a path: procedures are called by their names. */
export function operationsIn(claims: readonly Claim[]): OperationClaim[] {
  return claims.filter((claim): claim is OperationClaim => claim.kind === 'operation' && claim.method !== '');
}

export function operationBindings(bindings: readonly Binding[]): OperationBinding[] {
  return bindings.filter(
    (binding): binding is OperationBinding =>
      binding.claim.kind === 'operation' && binding.to.kind === 'operation',
  );
}

export function nameOfOperation({ method, path }: OperationClaim): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Segments that are no template, from the left: `/v1/runs/{}/events` begins with `/v1/runs`. */
export function fixedPrefix(path: string): readonly string[] {
  const segments = matchable(path).split('/').slice(1);
  const end = segments.findIndex((segment) => segment.includes('{}'));
  return end < 0 ? segments : segments.slice(0, end);
}

/** The path with the server's base before it, where it has one and does not repeat it. */
export function wholePath({ path, server = '' }: OperationClaim): string {
  return server === '' || path === server || path.startsWith(`${server}/`) ? path : `${server}${path}`;
}

/** A step of a path that is no parameter. */
export function isName(step: string): boolean {
  return /[a-z]/i.test(step);
}
