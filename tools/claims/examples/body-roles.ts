import type { Role } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import type { Body } from '../openapi/bodies.ts';
import { hasReference, keyOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';

const known = new WeakMap<readonly Body[], ReadonlyMap<string, ReadonlySet<Role>>>();

/** What clients write is not held against what only answers look like, nor the other way round. */
export function mayBeWrittenBy(role: Role | undefined, node: SchemaNode, ledger: Ledger): boolean {
  if (role === undefined || role === 'both') return true;
  const bodies = ledger.bodies();
  const roles = known.get(bodies) ?? rolesOfWholes(bodies, ledger.resolve);
  known.set(bodies, roles);
  const own = roles.get(keyOf(node));
  return own === undefined || own.has(role);
}

function rolesOfWholes(bodies: readonly Body[], resolve: Resolve): ReadonlyMap<string, ReadonlySet<Role>> {
  const found = new Map<string, Set<Role>>();
  for (const { schema, role } of bodies) {
    const key = keyOf((hasReference(schema) && target(schema, resolve)) || schema);
    found.set(key, (found.get(key) ?? new Set()).add(role));
  }
  return found;
}
