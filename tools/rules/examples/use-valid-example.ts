import type { Binding } from '../../claims/binding/binding.ts';
import { defineRule } from '../rule.ts';
import { schemaName } from '../shapes/bound-fields.ts';
import { mendsOf } from './mends-of.ts';
import { relatedFaults } from './related-faults.ts';

interface Data {
  readonly schema: string;
  readonly member: string;
  readonly says: string;
  readonly more: number;
  readonly alternatives: number;
}

export const useValidExample = defineRule<'bindings', Data>({
  id: 'examples/use-valid-example',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema core §5: an instance is valid against its schema',
  *check({ bindings }) {
    for (const binding of bindings) {
      const { claim, to, faults = [], bound } = binding;
      const first = faults[0];
      if (to.kind !== 'shape' || !first) continue;
      yield {
        at: first.at,
        data: {
          schema: schemaName(to),
          member: first.pointer,
          says: first.says,
          more: faults.length - 1,
          alternatives: first.alternatives ?? 0,
        },
        related: relatedFaults(faults),
        ways: [
          { at: first.at, says: 'correct the example' },
          { at: first.there, says: 'correct what the schema asks' },
        ],
        mends: claim.kind === 'example' ? mendsOf(faults, claim.value) : [],
        bound,
        cause: first.cause,
      };
    }
  },
  subjects: ({ bindings }) => bindings.filter((binding: Binding) => binding.faults).length,
  says({ schema, member, says, more, alternatives }) {
    const what = member === '' ? 'it' : `\`${member}\``;
    const nearest =
      alternatives > 0
        ? `, and ${alternatives} other ${alternatives === 1 ? 'alternative fits' : 'alternatives fit'} less`
        : '';
    const rest = more > 0 ? ` ${more} more ${more === 1 ? 'member is' : 'members are'} wrong.` : '';
    return `${schema} rejects this example: ${what} ${says}${nearest}.${rest}`;
  },
});
