import { defineRule } from '../rule.ts';
import { isAgreed } from './agreement.ts';
import { type OtherType, otherTypeSays, otherTypes } from './other-types.ts';

export const useAgreedType = defineRule<'bindings', OtherType>({
  id: 'shapes/use-agreed-type',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.1: type',
  check: ({ bindings }) => otherTypes(bindings, isAgreed),
  says: otherTypeSays,
});
