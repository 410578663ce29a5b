import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { realProgram } from '../cli/real-program.ts';
import { git } from '../git.ts';

const schema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Berth",
  "type": "object",
  "required": ["berthId"],
  "properties": { "berthId": { "type": "string" }, "depth": { "type": "integer", "minimum": 1 } }
}
`;
const page = `# Berths

The fields of \`schemas/berth.schema.json\`:

| Field | Type |
|---|---|
| \`berthId\` | string |
| \`depth\` | integer |
`;
const files = {
  'specord.config.json':
    '{ "rules": { "prose": "error", "shapes": "error", "shapes/use-declared-type": "error" } }\n',
  'schemas/berth.schema.json': schema,
  'schemas/none.schema.json': '{ "type": "integer", "minimum": 3, "maximum": 2 }\n',
  'berths.md': page,
};

let program = '';
let client: Client | undefined;

beforeAll(async () => {
  program = await realProgram();
}, 60_000);

afterEach(async () => {
  await client?.close();
});

async function begin(given: Readonly<Record<string, string>> = files, more: readonly string[] = []) {
  const folder = folderOf(given);
  client = new Client({ name: 'an agent', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', '--root', folder, ...more],
      cwd: folder,
      env: { ...(process.env as Record<string, string>), GITHUB_TOKEN: 'a-token-that-nobody-should-see' },
    }),
  );
  const ask = async (name: string, asked: Record<string, unknown> = {}) => {
    const { content, isError } = await client!.callTool({ name, arguments: asked });
    return { text: (content as { text: string }[]).map((one) => one.text).join(''), isError };
  };
  return { folder, ask };
}

it('lists tools that only read', async () => {
  await begin();
  const { tools } = await client!.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['lint', 'explain', 'unowned', 'prove', 'compare', 'check']);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
});

it('lints, and explains what it found', async () => {
  const { ask } = await begin({ ...files, 'berths.md': page.replace('integer', 'string') });
  const { text } = await ask('lint', { paths: ['berths.md'] });
  expect(text).toContain('berths.md:8:13 error shapes/use-declared-type');
  expect((await ask('lint', { rules: ['prose'] })).text).toContain('no findings');
  expect((await ask('explain', { rule: 'shapes/use-declared-type' })).text).toContain(
    '# shapes/use-declared-type',
  );
  expect(await ask('explain', { rule: 'shapes/use-declared-typ' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('shapes/use-declared-type'),
  });
});

it('checks a text before it is written, and writes nothing', async () => {
  const { folder, ask } = await begin();
  const wrong = page.replace('integer', 'boolean');
  const { text } = await ask('check', { path: 'berths.md', text: wrong });
  expect(text).toContain('The text brings in 1 of these');
  expect(text).toContain('shapes/use-declared-type');
  expect((await ask('check', { path: 'berths.md', text: page })).text).toContain(
    'brings in no finding. It mends 0.',
  );
  const other = await ask('check', {
    path: 'schemas/berth.schema.json',
    text: schema.replace('integer', 'string'),
  });
  expect(other.text).toContain('berths.md:8:13');
  expect((await ask('check', { path: 'new.md', text: '# New\n\n[x](y.md)\n' })).text).toContain('new.md:3');
  expect(readFileSync(join(folder, 'berths.md'), 'utf8')).toBe(page);
  expect(readdirSync(folder).sort()).toEqual(['berths.md', 'schemas', 'specord.config.json']);
});

it('names blocks without an owner, with what they may be about', async () => {
  const loose =
    '# Notes\n\n## Moorings\n\n| Field | Type |\n|---|---|\n| `berthId` | string |\n| `depth` | integer |\n| `buoys` | integer |\n| `keeper` | string |\n';
  const { ask } = await begin({ ...files, 'notes.md': loose });
  const { text } = await ask('unowned');
  expect(text).toContain('notes.md:5:1 shape');
  expect(text).toContain('2 of 4 names: <!-- specord: shape schemas/berth.schema.json -->');
});

it('proves', async () => {
  const { ask } = await begin();
  expect((await ask('prove', { schema: 'schemas/none.schema.json' })).text).toContain('unsatisfiable');
  expect(
    (await ask('prove', { schema: 'schemas/berth.schema.json', sample: 2 })).text.split('\n'),
  ).toHaveLength(3);
  expect((await ask('prove', { schema: 'schemas/berth.schema.json#/properties/depth' })).text).toContain(
    'satisfiable',
  );
});

it('compares with a revision', async () => {
  const { folder, ask } = await begin();
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'first');
  expect((await ask('compare', { base: 'HEAD' })).text).toContain('no findings');
  expect((await ask('compare', { base: 'npm:left-pad@1.0.0' })).isError).toBe(true);
});

it.each([
  ['lint', { paths: ['../..'] }],
  ['unowned', { paths: ['/etc'] }],
  ['prove', { schema: '/etc/passwd' }],
  ['prove', { schema: 'schemas/berth.schema.json', contains: '../x.json' }],
  ['compare', { base: '/tmp' }],
  ['compare', { base: '--output=x' }],
  ['check', { path: '../x.md', text: '# X' }],
  ['check', { path: 'x.md' }],
  ['lint', { paths: 'berths.md' }],
  ['lint', { paths: ['berth.md'] }],
  ['lint', { rules: ['prosa'] }],
  ['unowned', { paths: ['berth.md'] }],
  ['compare', { base: '' }],
  ['lint', { path: 'berths.md' }],
  ['nothing', {}],
])('%s does not answer %j', async (name, asked) => {
  const { ask } = await begin();
  expect((await ask(name, asked)).isError).toBe(true);
});

it('says nothing that would be obeyed, no credential, and no more than can be read', async () => {
  const none = Array.from({ length: 150 }, (_, index) => [
    `schemas/none-${index}.schema.json`,
    `{ "title": "\\u001b[31m${index}\u202e", "type": "integer", "minimum": ${index + 3}, "maximum": ${index} }`,
  ]);
  const { ask } = await begin({
    ...files,
    ...Object.fromEntries(none),
    'specord.config.json': '{ "rules": { "solving/no-unsatisfiable-schema": "error" } }',
  });
  const { text } = await ask('lint');
  expect(text.length).toBeLessThan(41_000);
  expect(text).not.toMatch(/[\u001b\u202e]/);
  expect(text).toContain('more, which');
  const { text: told } = await ask('check', {
    path: 'b.md',
    text: '# B\n\n[b](a-token-that-nobody-should-see.md)\n',
  });
  expect(told).toContain('[REDACTED]');
});

it('runs no code of the workspace', async () => {
  const { 'specord.config.json': _, ...rest } = files;
  const ran =
    'import { writeFileSync } from "node:fs"; writeFileSync(new URL("./ran", import.meta.url), ""); export default {};\n';
  const { folder, ask } = await begin({ ...rest, 'specord.config.mjs': ran });
  expect((await ask('lint')).text).toContain('code is not run here');
  expect(readdirSync(folder)).not.toContain('ran');
});
