import type { Claim } from '../../claims/claim.ts';
import type { CountClaim } from '../../claims/text-claims.ts';
import { defineRule } from '../rule.ts';
import { type CountedSet, setBelow } from './set-below.ts';
import { setNamed } from './set-named.ts';

interface Data {
  readonly count: number;
  readonly noun: string;
  readonly size: number;
}

export const useCountOfList = defineRule<'stated' | 'bindings', Data>({
  id: 'counts/use-count-of-list',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['stated', 'bindings'],
  cites: 'A number in a sentence is a statement about the list that the sentence introduces',
  *check({ stated, bindings }) {
    const bound = new Set(bindings.map(({ claim }) => nameOf(claim)));
    for (const count of stated) {
      if (count.kind !== 'count' || bound.has(nameOf(count))) continue;
      // A page about what is not so yet may still miscount what it shows.
      if (count.context.aside !== undefined && count.listed === undefined) continue;
      const found = setOf(count, stated);
      if (found === undefined || found.set.size === count.count) continue;
      yield {
        at: count.at,
        data: { count: count.count, noun: count.noun, size: found.set.size },
        related: [{ at: found.set.at, says: found.set.says }],
        bound: { by: 'inferred', because: found.because },
      };
    }
  },
  says: ({ count, noun, size }) =>
    `The text says ${count} ${noun}, yet there are ${size}. Correct the number, or the list.`,
  subjects: ({ stated }) => stated.filter(({ kind }) => kind === 'count').length,
});

function nameOf({ at, kind }: Claim): string {
  return `${kind} ${at.file}:${at.range.line}:${at.range.column}`;
}

function setOf(
  count: CountClaim,
  inFile: readonly Claim[],
): { readonly set: CountedSet; readonly because: string } | undefined {
  const below = setBelow(count, inFile);
  if (below !== undefined) return { set: below, because: 'the sentence introduces the list' };
  const named = setNamed(count, inFile);
  return named && { set: named, because: `both are about ${count.noun}` };
}
