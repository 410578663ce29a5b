import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { children, hasReference, keyOf, type Resolve, target } from './node.ts';
import type { Located } from './walk.ts';

/** Names that are required where a schema is used and not where it is declared, by the key of the schema. */
export type Demanded = ReadonlyMap<string, ReadonlySet<string>>;

/** `allOf: [{ required: [a] }, { $ref: "#/definitions/fields" }]` requires `a` of what `fields` describes. */
export function demandedElsewhere(located: readonly Located[], resolve: Resolve): Demanded {
  const found = new Map<string, Set<string>>();
  for (const { node } of located) {
    if (!isObject(node.value)) continue;
    const parts = children(node, 'allOf');
    const users = [node, ...parts].filter(hasReference);
    if (users.length === 0) continue;
    const names = [node, ...parts].flatMap(({ value }) => requiredBy(value));
    if (names.length === 0) continue;
    for (const user of users) {
      const aim = target(user, resolve);
      if (aim) found.set(keyOf(aim), new Set([...(found.get(keyOf(aim)) ?? []), ...names]));
    }
  }
  return found;
}

function requiredBy(value: Json): string[] {
  const listed = member(value, 'required');
  return isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
}
