import type { Reference } from '../../finding.ts';
import { isArray, isObject } from '../../json/value.ts';
import type { Role } from '../claim.ts';
import { child, hasReference, keyOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';

export type Roles = ReadonlyMap<string, Role>;

/** Who writes each schema: everything that is reached from what clients submit, or from what servers emit. */
export function rolesOf(
  submitted: readonly SchemaNode[],
  emitted: readonly SchemaNode[],
  resolve: Resolve,
): Roles {
  const roles = new Map<string, Role>();
  for (const key of reached(submitted, resolve)) roles.set(key, 'submitted');
  for (const key of reached(emitted, resolve)) roles.set(key, roles.has(key) ? 'both' : 'emitted');
  return roles;
}

export function roleAt(roles: Roles, { file, pointer }: Reference): Role | undefined {
  return roles.get(`${file}#${pointer}`);
}

/** Whatever is no schema (an enum, an example) is passed through as well; it has no role that anyone asks for. */
function reached(roots: readonly SchemaNode[], resolve: Resolve): ReadonlySet<string> {
  const seen = new Set<string>();
  const stack = [...roots];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (!isObject(node.value) && !isArray(node.value)) continue;
    const key = keyOf(node);
    if (seen.has(key)) continue;
    seen.add(key);
    if (hasReference(node)) {
      const aim = target(node, resolve);
      if (aim) stack.push({ ...aim, chain: [] });
    }
    const tokens = isArray(node.value) ? [...node.value.keys()] : Object.keys(node.value);
    const named = node.pointer.endsWith('/properties');
    for (const token of tokens) if (named || !SKIPPED.has(String(token))) stack.push(child(node, token)!);
  }
  return seen;
}

/** Definitions are reached by reference only. */
const SKIPPED: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'enum',
  'example',
  'examples',
  'default',
  'const',
]);
