import { isArray, isObject, member } from '../../json/value.ts';
import type { Describe } from './describe.ts';
import { child, children, hasReference, keyOf, type Resolve, type SchemaNode, target } from './node.ts';
import type { Located } from './walk.ts';

/** Names that are declared where a schema is put together with others, or beside the entries of a map, by its key. */
export type Alongside = ReadonlyMap<string, ReadonlySet<string>>;

/** `{ $ref: base, oneOf: [{ $ref: lorry }, …] }` lets a lorry have what the base declares; and fields may go by one name together. */
export function declaredAlongside(
  located: Iterable<Located>,
  resolve: Resolve,
  describe: Describe,
): Alongside {
  const found = new Map<string, Set<string>>();
  const add = (key: string, names: readonly string[]) =>
    found.set(key, new Set([...(found.get(key) ?? []), ...names]));
  for (const { node } of located) {
    const together = member(node.value, 'x-oneof');
    if (isArray(together)) add(keyOf(node), together.map(String));
    const parts = isObject(node.value) ? [...partsOf(node), ...entriesOf(node)] : [];
    if (parts.length < 2) continue;
    const aims = parts.flatMap((part) => (hasReference(part) && target(part, resolve)) || []);
    const names = [...describe(node).fields.keys()];
    for (const key of [...parts, ...aims].map(keyOf)) add(key, names);
  }
  return found;
}

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;

/** All that one object follows, or may follow: the schema itself, its branches and theirs. */
function partsOf(node: SchemaNode): readonly SchemaNode[] {
  const below = [
    ...LISTS.flatMap((keyword) => children(node, keyword)),
    ...['then', 'else'].flatMap((keyword) => child(node, keyword) ?? []),
  ];
  return [node, ...below.flatMap(partsOf)];
}

/** A text about the entries of a map tells what stands beside them as well. */
function entriesOf(node: SchemaNode): readonly SchemaNode[] {
  const entries = child(node, 'additionalProperties');
  return [...children(node, 'patternProperties'), ...(entries && isObject(entries.value) ? [entries] : [])];
}
