import { expect, test } from 'vitest';
import { runJob } from '../../tools/check/problems/job.ts';
import { runCommand } from '../cli/scenario.ts';
import { temporaryFolder } from '../read/temporary-folder.ts';

const native = RegExp;
const text = `${'a'.repeat(40)}b`;
const patterns = { 'that is refused': '^(a|a)*$', 'that nobody can try': '^(a|a)*\\1$' };

const schema = (pattern: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { name: { type: 'string', pattern } },
  patternProperties: { [pattern]: { type: 'string' } },
  examples: [{ name: text, [text]: '' }],
});

const openapi = (pattern: string) => ({
  openapi: '3.1.0',
  info: { title: 'Names', version: '1' },
  paths: {},
  components: { schemas: { Name: { type: 'string', pattern, example: text } } },
});

const asyncapi = (pattern: string) => ({
  asyncapi: '2.6.0',
  info: { title: 'Names', version: '1.0.0' },
  channels: {
    names: {
      publish: {
        message: {
          messageId: 'named',
          payload: { type: 'object', properties: { name: { type: 'string', pattern } } },
          examples: [{ payload: { name: text } }],
        },
      },
    },
  },
});

test.each(Object.values(patterns))(
  '%s is met by examples of every kind, and the run ends',
  async (pattern) => {
    const folder = temporaryFolder({
      'a.schema.json': JSON.stringify(schema(pattern)),
      'b.yaml': JSON.stringify(openapi(pattern)),
      'c.yaml': JSON.stringify(asyncapi(pattern)),
    });
    const { code } = await runCommand(['lint', '--no-cache', '--fail-on', 'info'], folder);
    expect(code).toBeLessThan(2);
  },
);

test('an example of a message is judged where it can be, and where not, that is said', async () => {
  const said = async (pattern: string) => {
    const files = { 'a.yaml': JSON.stringify(asyncapi(pattern)) };
    const entries = [{ path: 'a.yaml', config: undefined }];
    const job = { tool: 'asyncapi' as const, files, sound: new Set(['a.yaml']), entries };
    return (await runJob(job)).map(({ says }) => says).join('\n');
  };
  expect(await said(patterns['that is refused'])).toContain('must match pattern "^(a|a)*$"');
  expect(await said(patterns['that nobody can try'])).toContain('could take forever');
  expect(RegExp).toBe(native);
});
