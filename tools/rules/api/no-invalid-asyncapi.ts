import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'api/no-invalid-asyncapi',
  since: '0.1.0',
  severity: 'error',
  reads: ['problems', 'data'],
  cites: 'AsyncAPI 2 and 3, as the parser of the AsyncAPI Initiative checks them',
  *check({ problems }) {
    for (const { tool, code, severity, says, at, related } of problems)
      if (tool === 'asyncapi') yield { at, data: { code, says }, related, severity };
  },
  says: ({ code, says }) =>
    `${says}. Tools that read AsyncAPI refuse or misread this part (AsyncAPI parser: ${code}).`,
  subjects: ({ data }) => data.filter(({ kind }) => kind === 'asyncapi').length,
});
