import { fact } from '../../facts/fact.ts';
import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { ExampleClaim } from '../claim.ts';

/** Whether an example shows where members go and gives none of them a value: it lacks what it was never to have. */
export const isSkeleton = fact('skeleton', ({ value, placeholders = [] }: ExampleClaim): boolean => {
  let members = 0;
  const waiting: (readonly [pointer: string, held: Json])[] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [pointer, held] = next;
    const inner = innerOf(held);
    if (inner.length === 0 && !isEmpty(held) && !placeholders.includes(pointer)) return false;
    if (isObject(held)) members += inner.length;
    for (const [name, one] of inner) waiting.push([`${pointer}/${escapeToken(name)}`, one]);
  }
  return members > 1;
});

function innerOf(held: Json): readonly (readonly [name: string, held: Json])[] {
  return isArray(held) || isObject(held) ? Object.entries(held) : [];
}

function isEmpty(held: Json): boolean {
  return held === null || held === '' || isArray(held) || isObject(held);
}
