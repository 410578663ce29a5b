import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../cli/scenario.ts';
import { git } from '../git.ts';
import { folderOf, put } from './folder.ts';

const schema = (required: readonly string[]) =>
  JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { id: { type: 'string' } },
    required,
  });

/** A repository whose working tree asks for what its only commit did not ask for. */
function broken(base: Readonly<Record<string, string>>, head: Readonly<Record<string, string>>): string {
  const root = folderOf({ 'schemas/pump.schema.json': schema([]), 'README.md': '# Pumps\n', ...base });
  git(root, 'init', '-q');
  git(root, 'add', '--all');
  git(root, 'commit', '-qm', 'Begin');
  put(root, 'schemas/pump.schema.json', schema(['id']));
  for (const [path, text] of Object.entries(head)) put(root, path, text);
  return root;
}

const config = (value: object) => ({ 'specord.config.json': JSON.stringify(value) });

const judged = (root: string, ...args: readonly string[]) =>
  runCommand(['compare', 'HEAD', '--fail-on', 'breaking', ...args], root);

describe('a branch cannot choose what is compared of it', () => {
  it.each([
    ['exclude', { exclude: ['schemas/**'] }],
    ['files', { files: ['README.md'] }],
    ['kinds', { kinds: { 'schemas/**': 'data' } }],
  ] as const)('by `%s`, and what it leaves out counts as broken', async (name, value) => {
    const { code, out, err } = await judged(broken({}, config(value)));
    expect(code).toBe(1);
    expect(out).toContain('breaking schemas/pump.schema.json');
    expect(out).toContain('document-left-out');
    expect(err).toContain(`says something else about \`${name}\``);
  });

  it.each([
    ['roles', { roles: { 'schemas/**': 'emitted' } }],
    ['readers', { readers: { unknownFields: 'ignore', unknownValues: 'ignore' } }],
  ] as const)('by `%s`', async (name, value) => {
    const { code, err } = await judged(broken({}, config(value)));
    expect(code).toBe(1);
    expect(err).toContain(`says something else about \`${name}\``);
  });

  it('by settings that say what is reported, which no comparison asks', async () => {
    const value = {
      rules: { schema: 'off' },
      ignore: [{ rule: 'schema', reason: 'Not now.' }],
      failOn: 'never',
      baseline: 'b.json',
    };
    const { code, err } = await judged(broken({}, config(value)));
    expect([code, err]).toEqual([1, '']);
  });

  it.each(['specord.config.yaml', 'package.json'])('by %s', async (name) => {
    const text =
      name === 'package.json' ? '{ "specord": { "exclude": ["schemas/**"] } }' : 'exclude: ["schemas/**"]';
    expect((await judged(broken({}, { [name]: text }))).code).toBe(1);
  });

  it('by leaving out in one step what it breaks in the next', async () => {
    const root = broken({}, config({ exclude: ['schemas/**'] }));
    git(root, 'checkout', '-q', 'schemas');
    const { code, out } = await judged(root);
    expect(code).toBe(1);
    expect(out).toContain('no later change to it would be seen');
    git(root, 'add', '--all');
    git(root, 'commit', '-qm', 'Leave it out');
    expect(
      (await runCommand(['compare', 'HEAD~1', 'HEAD', '--each', '--fail-on', 'breaking'], root)).code,
    ).toBe(1);
  });

  it('by a configuration that is wrong', async () => {
    const root = broken({}, config({ exclude: 3 }));
    expect((await judged(root)).code).toBe(1);
    git(root, 'checkout', '-q', 'schemas');
    const { code, err } = await judged(root);
    expect(code).toBe(2);
    expect(err).toContain('cannot be told');
  });

  it('by a nearer configuration', async () => {
    const root = broken({ 'docs/a.md': '# A\n' }, { 'docs/specord.config.json': '{}' });
    const nearer = await runCommand(['compare', 'HEAD', '--fail-on', 'breaking'], join(root, 'docs'));
    expect(nearer.code).toBe(2);
    expect(nearer.err).toContain('has no configuration there');
  });

  it('by the absence of a nearer configuration', async () => {
    const root = broken({ ...config({ exclude: ['schemas/**'] }), 'schemas/specord.config.json': '{}' }, {});
    rmSync(join(root, 'schemas/specord.config.json'));
    const { code, err } = await runCommand(
      ['compare', 'HEAD', '--fail-on', 'breaking'],
      join(root, 'schemas'),
    );
    expect(code).toBe(2);
    expect(err).toContain('has a configuration in `schemas`');
  });
});

describe('what a configuration takes from elsewhere in the repository', () => {
  it.each(['HEAD', ':', 'HEAD:'])('is compared as it was in %s', async (base) => {
    const lending = config({ sources: { lent: 'vendor/lent', alone: 'vendor/alone.schema.json' } });
    const files = { 'vendor/lent/pump.schema.json': schema([]), 'vendor/alone.schema.json': schema([]) };
    for (const broke of Object.keys(files)) {
      const root = broken({ ...lending, ...files }, { 'schemas/pump.schema.json': schema([]) });
      expect((await runCommand(['compare', base, '--fail-on', 'breaking'], root)).code).toBe(0);
      put(root, broke, schema(['id']));
      const { code, out } = await runCommand(['compare', base, '--fail-on', 'breaking'], root);
      expect([code, out.includes('1 breaking')]).toEqual([1, true]);
    }
  });
});

describe('the configuration of the base', () => {
  it('holds for both sides, also where the head has none', async () => {
    const root = broken(config({ exclude: ['schemas/**'] }), {});
    expect((await judged(root)).code).toBe(0);
    rmSync(join(root, 'specord.config.json'));
    const { code, err } = await judged(root);
    expect(code).toBe(0);
    expect(err).toContain('says something else about `exclude`');
  });

  it.each(['HEAD', ':', 'HEAD:'])('is that of %s', async (base) => {
    const root = broken(config({ exclude: ['schemas/**'] }), config({}));
    expect((await runCommand(['compare', base, '--fail-on', 'breaking'], root)).code).toBe(0);
  });

  it('is that of another folder', async () => {
    const root = broken({}, config({ exclude: ['schemas/**'] }));
    const before = folderOf({ 'schemas/pump.schema.json': schema([]) });
    expect((await runCommand(['compare', before, '--fail-on', 'breaking'], root)).code).toBe(1);
    put(before, 'specord.config.json', '{ "exclude": ["schemas/**"] }');
    put(before, 'README.md', '# Pumps\n');
    expect((await runCommand(['compare', before, '--fail-on', 'breaking'], root)).code).toBe(0);
  });

  it('that is code holds where the head did not touch it', async () => {
    const code = { 'specord.config.mjs': 'export default { exclude: ["schemas/**"] };\n' };
    const root = broken(code, {});
    expect((await judged(root)).code).toBe(0);
    put(
      root,
      'specord.config.mjs',
      `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(join(root, 'mark'))}, ''); export default {};\n`,
    );
    const changed = await judged(root);
    expect(changed.code).toBe(2);
    expect(changed.err).toContain('is code, which can be run only where it is the same');
    expect(existsSync(join(root, 'mark'))).toBe(false);
  });

  it('gives way to the one that the command line names', async () => {
    const root = broken({}, config({ exclude: ['schemas/**'] }));
    expect(await judged(root, '--config', 'specord.config.json')).toMatchObject({ code: 0, err: '' });
  });
});

it('what nobody recognised is not compared', async () => {
  const root = folderOf({ 'base/levels.json': '{"low": 1}', 'head/levels.json': '{"low": 2}' });
  const { code, err } = await runCommand(['compare', 'base', 'head'], root);
  expect(code).toBe(2);
  expect(err).toContain('Nothing in base or head was recognised');
  expect(err).toContain('levels.json');
});

it('a file that is named and that nobody recognises is compared with nothing', async () => {
  const schema = '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}';
  const root = folderOf({ 'head/pump.schema.json': schema, 'notes.json': '{"low": 1}' });
  const { code, err } = await runCommand(['compare', 'notes.json', 'head'], root);
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('Nothing in notes.json was') });
  expect((await runCommand(['compare', 'head', 'notes.json'], root)).code).toBe(2);
});

it('schemas in a form of their own are not passed over, and other data is', async () => {
  const shelf = (type: string) =>
    JSON.stringify({ schemas: { Level: { id: '/Level', properties: { at: { type } } } } });
  const page = '# Levels\n\nA host MUST keep its level.\n';
  const root = folderOf({
    ...{ 'base/page.md': page, 'head/page.md': page },
    ...{ 'base/shelf.json': shelf('string'), 'head/shelf.json': shelf('integer') },
    ...{ 'base/site.yml': 'name: a', 'head/site.yml': 'name: b' },
    ...{ 'other/page.md': page, 'other/shelf.json': shelf('string'), 'other/site.yml': 'name: b' },
  });
  const { code, err } = await runCommand(['compare', 'base', 'head'], root);
  expect(code).toBe(2);
  expect(err).toContain('Compared with nothing, though it differs: `shelf.json`');
  expect(err).not.toContain('site.yml');
  expect(await runCommand(['compare', 'base', 'other'], root)).toMatchObject({ code: 0, err: '' });
});
