import { defineRule } from '../rule.ts';
import { isDescribedByName } from './firmly.ts';
import { type OtherRequirement, otherRequirementSays, otherRequirements } from './other-requirements.ts';

export const useSameRequired = defineRule<'bindings', OtherRequirement>({
  id: 'shapes/use-same-required',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.5.3: required, through the whole composition',
  check: ({ bindings }) => otherRequirements(bindings, (binding) => !isDescribedByName(binding)),
  says: otherRequirementSays,
});
