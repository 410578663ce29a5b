import { defineRule } from '../rule.ts';
import { quote, spell } from '../values/bound-values.ts';

interface Data {
  readonly says: string;
  readonly count: number;
  readonly real: number;
}

export const useRightCount = defineRule<'bindings', Data>({
  id: 'counts/use-right-count',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'A number in a sentence is a statement about the set that it counts.',
  *check({ bindings }) {
    for (const { claim, to, bound } of bindings) {
      if (claim.kind !== 'count' || to.kind !== 'values' || claim.count === to.values.length) continue;
      yield {
        at: claim.at,
        data: { says: claim.says, count: claim.count, real: to.values.length },
        related: [{ at: to.at, says: `holds ${quote(to.values.map(({ value }) => spell(value)))}` }],
        bound,
      };
    }
  },
  subjects: ({ bindings }) => bindings.filter(({ claim }) => claim.kind === 'count').length,
  says: ({ says, count, real }) =>
    `"${says}" counts ${count}, yet there are ${real}. Correct the number, or the set.`,
});
