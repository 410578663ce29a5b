import { isArray, isObject, type Json } from '../../json/value.ts';
import type { Describe } from '../schema/describe.ts';
import type { SchemaNode } from '../schema/node.ts';

interface Count {
  readonly known: number;
  readonly all: number;
}

const DEEPEST = 5;
const MOST = 200;

/** How many of the names inside of the members of an example a schema has at the same place, and how many there are. */
export function knownWithin(value: Json, node: SchemaNode, describe: Describe): Count {
  const seen = new Map<string, boolean>();
  look(value, [node], '', 0);
  const inner = [...seen].filter(([path]) => path.includes('/', 1));
  return { known: inner.filter(([, isKnown]) => isKnown).length, all: inner.length };

  function look(held: Json, nodes: readonly SchemaNode[], path: string, depth: number): void {
    if (depth > DEEPEST || seen.size > MOST || nodes.length === 0) return;
    const described = nodes.map(describe);
    if (isArray(held)) {
      const items = described.flatMap((one) => one.items ?? []);
      for (const item of held) look(item, items, path, depth + 1);
    } else if (isObject(held) && described.some(({ fields }) => fields.size > 0))
      for (const [name, inner] of Object.entries(held)) {
        const found = described.flatMap(({ fields }) => fields.get(name) ?? []);
        const below = `${path}/${name}`;
        seen.set(below, found.length > 0);
        look(
          inner,
          found.flatMap(({ all, some }) => [...all, ...some.flat()]),
          below,
          depth + 1,
        );
      }
  }
}
