import { fact } from '../../facts/fact.ts';
import type { Role } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import { hasReference, keyOf, type SchemaNode, target } from '../schema/node.ts';

/** What clients write is not held against what only answers look like, nor the other way round. */
export function mayBeWrittenBy(role: Role | undefined, node: SchemaNode, ledger: Ledger): boolean {
  if (role === undefined || role === 'both') return true;
  const own = rolesOfWholes(ledger).get(keyOf(node));
  return own === undefined || own.has(role);
}

const rolesOfWholes = fact('roles of wholes', ({ bodies, resolve }: Ledger) => {
  const found = new Map<string, Set<Role>>();
  for (const { schema, role } of bodies()) {
    const key = keyOf((hasReference(schema) && target(schema, resolve)) || schema);
    found.set(key, (found.get(key) ?? new Set()).add(role));
  }
  return found;
});
