import { type Json, member } from '../../json/value.ts';
import type { Located } from '../schema/walk.ts';
import { isNoise, nameOf } from './likeness.ts';
import type { Alias } from './owners.ts';

/** How surely the name of a property names what it refers to: it calls one use of it. */
const USE = 0.9;
/** A constant of the object, as of a tag, may name it; what stands behind its last dot rather less. */
const CONSTANT = 0.7;
const TAIL = 0.5;
/** So many of the names around an object are taken together with its own. */
const OUTER = 3;

/** What documents call an object: its names, with those around it, where its `$id` ends, its uses and its constants. */
export function aliasesOf(
  { node, names, trail }: Located,
  uses: Iterable<string>,
  constants: Iterable<string> = [],
): readonly Alias[] {
  const found = new Map<string, Alias>();
  const add = (text: string, weight: number) => {
    const { words, joined } = nameOf(text);
    const known = found.get(joined);
    // Written out: V8 keeps a map of its own for each object to which a member was added after a spread.
    if (joined.length > 1 && (known?.weight ?? 0) < weight)
      found.set(joined, { text, words, joined, weight });
  };
  for (const name of [...names, ...idsOf(node.value)]) {
    add(name, 1);
    if (/^x[-_]/i.test(name)) add(name.slice(2), 1);
  }
  const [own] = names;
  if (own !== undefined && !isNoise(own))
    for (let outer = 1; outer <= Math.min(OUTER, trail.length); outer++)
      add([...trail.slice(-outer), own].join(' '), 0.95);
  for (const use of uses) add(use, USE);
  for (const constant of constants) {
    if (!/[A-Za-z]/.test(constant)) continue;
    add(constant, CONSTANT);
    if (/[./:]/.test(constant)) add(constant.split(/[./:]/).at(-1)!, TAIL);
  }
  return [...found.values()];
}

function idsOf(schema: Json): string[] {
  const id = member(schema, '$id') ?? member(schema, 'id');
  const tail = typeof id === 'string' ? /([^/#?]+)[/#]*$/.exec(id)?.[1] : undefined;
  return tail === undefined ? [] : [tail.replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, '')];
}
