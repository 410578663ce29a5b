import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { SelfContained } from '../schema/self-contained.ts';

/**
 * An empty object in the place of one that would hold its like again, and those again theirs: it only ends what a
 * rendered page would repeat for ever.
 */
export function statesNothing(example: Json, { schema }: SelfContained): boolean {
  const shown = isArray(example) && example.length === 1 ? example[0]! : example;
  return isObject(shown) && Object.keys(shown).length === 0 && hasCycle(schema);
}

/** Whether one of the parts leads back to itself; they refer to each other by their ids. */
function hasCycle(schema: Json): boolean {
  const parts = member(schema, '$defs') ?? member(schema, 'definitions');
  if (!isObject(parts)) return false;
  const leads = new Map(Object.entries(parts).map(([id, part]) => [id, partsIn(part)]));
  // Who only leads to parts that end, ends.
  for (let before = -1; before !== leads.size; ) {
    before = leads.size;
    for (const [id, to] of leads) if (!to.some((one) => leads.has(one))) leads.delete(id);
  }
  return leads.size > 0;
}

function partsIn(part: Json): readonly string[] {
  const found: string[] = [];
  const waiting: Json[] = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const ref = member(next, '$ref');
    if (typeof ref === 'string') found.push(/d\d+$/.exec(ref)?.[0] ?? '');
    if (isArray(next)) waiting.push(...next);
    else if (isObject(next)) waiting.push(...Object.values(next));
  }
  return found;
}
