import { defineRule } from '../rule.ts';
import { type Said, saidBy, sentenceOf } from './said-by.ts';

export default defineRule<'problems' | 'data', Said>({
  id: 'api/no-invalid-asyncapi',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['problems', 'data'],
  cites: 'AsyncAPI 2 and 3, as the parser of the AsyncAPI Initiative checks them',
  check: (facts) => saidBy('asyncapi', facts),
  says: (said) => sentenceOf(said, 'AsyncAPI', 'the AsyncAPI parser'),
  subjects: ({ data }) => data.filter(({ kind }) => kind === 'asyncapi').length,
});
