import { fact } from '../../facts/fact.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { ExampleClaim } from '../claim.ts';

/** Fewer texts may be called like their members by chance. */
const FEWEST = 4;
const SHARE = 0.8;

/** Whether a program made the sample up: nearly every text in it is what its own member is called. */
export const isMadeOfNames = fact('made of names', ({ value }: ExampleClaim): boolean => {
  let [texts, names] = [0, 0];
  const waiting: (readonly [name: string, held: Json])[] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, held] = next;
    if (isArray(held)) for (const item of held) waiting.push([name, item]);
    else if (isObject(held)) waiting.push(...Object.entries(held));
    else if (typeof held === 'string') {
      texts += 1;
      if (held === name) names += 1;
    }
  }
  return names >= FEWEST && names >= SHARE * texts;
});
