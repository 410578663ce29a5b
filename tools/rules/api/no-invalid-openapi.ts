import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'api/no-invalid-openapi',
  since: '0.1.0',
  severity: 'error',
  reads: ['problems', 'data'],
  cites: 'OpenAPI 2.0, 3.0, 3.1 and 3.2, as Redocly checks them',
  *check({ problems }) {
    for (const { tool, code, severity, says, at, related } of problems)
      if (tool === 'redocly') yield { at, data: { code, says }, related, severity };
  },
  says: ({ code, says }) =>
    `${says}. Tools that read OpenAPI refuse or misread this part (Redocly: ${code}).`,
  subjects: ({ data }) => data.filter(({ kind }) => kind === 'openapi').length,
});
