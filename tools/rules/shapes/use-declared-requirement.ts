import { defineRule } from '../rule.ts';
import { isDescribedByName } from './firmly.ts';
import { type OtherRequirement, otherRequirementSays, otherRequirements } from './other-requirements.ts';

export const useDeclaredRequirement = defineRule<'bindings', OtherRequirement>({
  id: 'shapes/use-declared-requirement',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.5.3: required, through the whole composition',
  check: ({ bindings }) => otherRequirements(bindings, isDescribedByName),
  says: otherRequirementSays,
});
