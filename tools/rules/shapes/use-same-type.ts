import { defineRule } from '../rule.ts';
import { isDescribed } from './firmly.ts';
import { type OtherType, otherTypeSays, otherTypes } from './other-types.ts';

export const useSameType = defineRule<'bindings', OtherType>({
  id: 'shapes/use-same-type',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.1: type',
  check: ({ bindings }) => otherTypes(bindings, (binding) => !isDescribed(binding)),
  says: otherTypeSays,
});
