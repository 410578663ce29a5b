import { defineRule } from '../rule.ts';
import { isPlain } from './firmly.ts';
import { type UnknownField, unknownFieldSays, unknownFields } from './unknown-fields.ts';

export const useDeclaredField = defineRule<'bindings', UnknownField>({
  id: 'shapes/use-declared-field',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema core §10.3.2: properties and additionalProperties',
  check: ({ bindings }) => unknownFields(bindings, isPlain),
  says: unknownFieldSays,
});
