import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { child, children, hasReference, keyOf, type Resolve, type SchemaNode, target } from './node.ts';
import type { Located } from './walk.ts';

/** Names that are required where a schema is used and not where it is declared, by the key of the schema. */
export type Demanded = ReadonlyMap<string, ReadonlySet<string>>;

/** `allOf: [{ required: [a] }, { $ref: "#/definitions/fields" }]` requires `a` of what `fields` describes. */
export function demandedElsewhere(located: Iterable<Located>, resolve: Resolve): Demanded {
  const found = new Map<string, Set<string>>();
  for (const { node } of located) {
    if (!isObject(node.value)) continue;
    demandedThen(node, resolve, found);
    const parts = children(node, 'allOf');
    const users = [node, ...parts].filter(hasReference);
    if (users.length === 0) continue;
    const names = [node, ...parts].flatMap(({ value }) => requiredBy(value));
    if (names.length === 0) continue;
    for (const user of users) demand(user, names, resolve, found);
  }
  return found;
}

/** `if: { required: [a] }, then: { $ref: "#/definitions/fields" }` asks for `fields` only where `a` is there. */
function demandedThen(node: SchemaNode, resolve: Resolve, found: Map<string, Set<string>>): void {
  const then = child(node, 'then');
  const names = requiredBy(member(node.value, 'if') ?? null);
  if (then && names.length > 0 && hasReference(then)) demand(then, names, resolve, found);
}

function demand(
  user: SchemaNode,
  names: readonly string[],
  resolve: Resolve,
  found: Map<string, Set<string>>,
): void {
  const aim = target(user, resolve);
  if (aim) found.set(keyOf(aim), new Set([...(found.get(keyOf(aim)) ?? []), ...names]));
}

function requiredBy(value: Json): string[] {
  const listed = member(value, 'required');
  return isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
}
