import { isObject, type Json } from '../../json/value.ts';
import type { Evidence } from './evidence.ts';
import { type ObjectOwner, type ObjectOwners, taggedOwners, tagOf } from './object-owners.ts';

/** Tags that more of them have tell none of them from the others. */
const MOST = 3;

/** Schemas that fix members to the values that an example has there, its type or its method: those with the most of them. */
export function* tagged(value: Json, owners: ObjectOwners): Iterable<readonly [string, Evidence]> {
  const found = new Map<ObjectOwner, string[]>();
  for (const [name, held] of textsIn(value))
    for (const owner of taggedOwners(owners).get(tagOf(name, held)) ?? [])
      found.set(owner, [...(found.get(owner) ?? []), `${name}: ${held}`]);
  const most = Math.max(0, ...[...found.values()].map(({ length }) => length));
  const best = [...found].filter(([, tags]) => tags.length === most);
  if (best.length > MOST) return;
  for (const [owner, tags] of best)
    yield [owner.key, { weight: 0.9, by: 'inferred', says: `the example is tagged ${tags.join(', ')}` }];
}

function* textsIn(value: Json): Iterable<readonly [string, string]> {
  if (!isObject(value)) return;
  for (const [name, held] of Object.entries(value))
    if (typeof held === 'string') yield [name, held];
    else if (isObject(held))
      for (const [inner, text] of Object.entries(held))
        if (typeof text === 'string') yield [`${name}.${inner}`, text];
}
