import { defineRule } from '../rule.ts';
import { type Said, saidBy, sentenceOf } from './said-by.ts';

export default defineRule<'problems' | 'data', Said>({
  id: 'api/no-invalid-openapi',
  since: '0.1.0',
  severity: 'error',
  reads: ['problems', 'data'],
  cites: 'OpenAPI 2.0, 3.0, 3.1 and 3.2, as Redocly checks them',
  check: (facts) => saidBy('redocly', facts),
  says: (said) => sentenceOf(said, 'OpenAPI', 'Redocly'),
  subjects: ({ data }) => data.filter(({ kind }) => kind === 'openapi').length,
});
