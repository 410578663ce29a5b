import { defineRule } from '../rule.ts';
import { isFirm, isPlain } from './firmly.ts';
import { type UnknownField, unknownFieldSays, unknownFields } from './unknown-fields.ts';

export const noUndeclaredField = defineRule<'bindings', UnknownField>({
  id: 'shapes/no-undeclared-field',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema core §10.3.2: properties and additionalProperties',
  check: ({ bindings }) => unknownFields(bindings, (binding) => isFirm(binding) && !isPlain(binding)),
  says: unknownFieldSays,
});
