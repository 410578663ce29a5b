import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const page =
  '# Kilns\n\nSee [the list](lists.md), [glazes](glaze.md#colours) and [heat](#heet).\n\n## Heat\n';
const schema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": { "heat": { "type": "integer", "maxLength": 4, "pattern": "^1" } }
}
`;

async function fixing(...answers: readonly string[]) {
  const folder = folderOf({ 'README.md': page, 'glaze.md': '# Glazes\n', 'kiln.schema.json': schema });
  const done = await runCommand(['lint', '--fix', '--interactive'], folder, {}, undefined, answers);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { ...done, page: read('README.md'), schema: read('kiln.schema.json') };
}

it('shows the edits of each way, and makes the one that was chosen', async () => {
  const { err, page: changed, out } = await fixing('1', '1', '2', 's');
  expect(err).toContain('[1] Link to #heat');
  expect(err).toContain('+See [the list](lists.md), [glazes](glaze.md) and [heat](#heet).');
  expect(err).toContain('1/4: make 1, the same');
  expect(changed).toContain('See the list, [glazes](glaze.md) and heat.');
  expect(err).toContain('Mended 3 findings.');
  expect(out).toContain('schema/no-idle-keyword');
  expect(out).not.toContain('no-broken');
});

it('asks again for what it does not understand, and ends where nobody answers', async () => {
  const { err, page: same, schema: left, code } = await fixing('7', '?');
  expect(err.split('q ends; what was chosen')).toHaveLength(3);
  expect([same, left]).toEqual([page, schema]);
  expect(code).toBe(0);
});

it('does the same for all of a rule, and leaves all of another', async () => {
  const { page: changed, schema: left } = await fixing('S', 'a', 's');
  expect(changed).toContain('[the list](lists.md), [glazes](glaze.md) and [heat](#heat)');
  expect(left).toBe(schema);
});

it('makes what was chosen before the end', async () => {
  const { page: changed } = await fixing('1', 'q');
  expect(changed).toContain('See the list, [glazes](glaze.md#colours)');
});

it('refuses where nobody can be asked', async () => {
  const folder = folderOf({ 'README.md': page });
  const { err, code } = await runCommand(['lint', '--interactive'], folder);
  expect(err).toMatch(/^specord: `--interactive` asks what to change, and nobody sits at a terminal here\./);
  expect(code).toBe(2);
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(page);
});
