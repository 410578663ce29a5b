import { defineRule } from '../rule.ts';
import { type OtherValues, otherValues, otherValuesSay } from './other-values.ts';

export const useDeclaredValues = defineRule<'bindings', OtherValues>({
  id: 'values/use-declared-values',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.2: enum',
  check: ({ bindings }) => otherValues(bindings, ({ named }) => named),
  says: otherValuesSay,
});
