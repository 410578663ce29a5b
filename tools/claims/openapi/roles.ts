import type { Reference } from '../../finding.ts';
import { parentPointer } from '../../json/pointer.ts';
import { isArray, isObject } from '../../json/value.ts';
import type { Role } from '../claim.ts';
import { alone, child, hasReference, keyOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';

/** The schemas that something leads to; whatever stands in one of them is written by the same. */
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

export function roleAt(roles: Roles, reference: Reference): Role | undefined {
  const found = new Set(around(reference).flatMap((key) => roles.get(key) ?? []));
  const [first] = found;
  return found.size > 1 ? 'both' : first;
}

function reached(roots: readonly SchemaNode[], resolve: Resolve): ReadonlySet<string> {
  const found = new Set<string>();
  const stack = [...roots];
  while (stack.length > 0) {
    const node = alone(stack.pop()!);
    const { document, pointer } = node;
    const isKnown = around({ file: document.path, pointer }).some((key) => found.has(key));
    if (isKnown || !holdsAnything(node)) continue;
    found.add(keyOf(node));
    for (const aim of aimsIn(node, resolve)) stack.push(aim);
  }
  return found;
}

/** The keys of a schema and of all that it stands in, up to where it is reached by reference only. */
function around({ file, pointer }: Reference): readonly string[] {
  const keys = [`${file}#${pointer}`];
  for (let below = pointer; below !== ''; ) {
    const holder = parentPointer(below);
    if (isSkipped(below.slice(holder.length + 1), holder)) break;
    keys.push(`${file}#${holder}`);
    below = holder;
  }
  return keys;
}

/** Whatever is no schema (an enum, an example) is passed through as well; it has no role that anyone asks for. */
function* aimsIn(root: SchemaNode, resolve: Resolve): Iterable<SchemaNode> {
  const stack = [root];
  while (stack.length > 0) {
    const node = stack.pop()!;
    const aim = hasReference(node) ? target(node, resolve) : undefined;
    if (aim) yield alone(aim);
    const tokens = isArray(node.value) ? [...node.value.keys()] : Object.keys(node.value as object);
    for (const token of tokens) {
      const held = isSkipped(String(token), node.pointer) ? undefined : child(node, token);
      if (held && holdsAnything(held)) stack.push(held);
    }
  }
}

function holdsAnything({ value }: SchemaNode): boolean {
  return isObject(value) || isArray(value);
}

function isSkipped(token: string, holder: string): boolean {
  return SKIPPED.has(token) && !holder.endsWith('/properties');
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
