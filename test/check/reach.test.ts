import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint } from '../../tools/index.ts';
import { runCommand } from '../cli/scenario.ts';
import { git } from '../git.ts';
import { folderOf, put } from './folder.ts';

const secret = 'secret-91c4';

/** A folder with something that nobody else is to read, and in it the one that is checked. */
function attacked(config: object, files: Readonly<Record<string, string>> = {}): string {
  const around = folderOf({
    'private/secret.schema.json': `{ "type": "object", "title": "${secret}", "required": ["${secret}"] }`,
    'root/own.md': '# Own\n',
    'root/specord.config.json': JSON.stringify(config),
  });
  for (const [path, text] of Object.entries(files)) put(around, `root/${path}`, text);
  return join(around, 'root');
}

describe('an address in a configuration', () => {
  it.each([
    ['of the whole disk', '/etc'],
    ['above', '../private'],
    ['above by a way round', 'schemas/../../private'],
    ['of a file', '../private/secret.schema.json'],
    ['of the user', '/proc/self'],
    ['of another machine', '//127.0.0.1/share'],
    ['that is no path', 'a\u0000b'],
    ['that is too long', 'a'.repeat(5000)],
  ])('does not lead out of the root: %s', async (_what, address) => {
    for (const setting of ['sources', 'remotes']) {
      const root = attacked({ [setting]: { x: address } }, { 'schemas/a.md': '# A\n' });
      for (const command of ['lint', 'claims', 'rfc', 'audit']) {
        const { out, err, code } = await runCommand([command], root);
        expect([command, code]).toEqual([command, 2]);
        expect(err).toContain(`\`, which lies outside of ${root}, or is no path at all`);
        expect(out).not.toContain(secret);
      }
    }
  });

  it('does not lead out by a link', async () => {
    const root = attacked({ sources: { x: 'linked', y: 'deep/linked/private' } });
    symlinkSync(join(root, '../private'), join(root, 'linked'));
    mkdirSync(join(root, 'deep'));
    symlinkSync(join(root, '..'), join(root, 'deep/linked'));
    expect((await runCommand(['lint'], root)).err).toContain('names `linked`, which lies outside');
    put(root, 'specord.config.json', '{ "sources": { "y": "deep/linked/private" } }');
    expect((await runCommand(['lint'], root)).err).toContain('which lies outside');
  });

  it('does not lead anywhere by a link to itself', async () => {
    const root = attacked({ sources: { x: 'loop' }, baseline: 'loop' });
    symlinkSync('loop', join(root, 'loop'));
    expect((await runCommand(['lint'], root)).code).toBe(2);
  });

  it('leads where the command line allows it', async () => {
    const root = attacked({ sources: { x: '../private' } });
    const { corpus, refused } = await lint({ cwd: root, allow: ['../private'] });
    expect(refused).toBeUndefined();
    expect(corpus?.document('x/secret.schema.json')?.text).toContain(secret);
    expect((await runCommand(['lint', '--allow', '../nothing'], root)).err).toContain('does not exist');
    const { code } = await runCommand(['claims', '--allow', '../private'], root);
    expect(code).toBe(0);
  });

  it.each([':', 'HEAD', 'HEAD:schemas', 'v1.0.0', '--upload-pack=x', 'http://127.0.0.1:9/x'])(
    'starts no git: %s',
    async (address) => {
      const root = attacked({ sources: { x: address } });
      git(root, 'init', '-q');
      git(root, 'config', 'core.fsmonitor', `touch ${join(root, '../mark')}; false`);
      const { err, code } = await runCommand(['lint'], root);
      expect(err).toContain(
        'there is no such file or folder. Revisions are read only where the command line',
      );
      expect(code).toBe(2);
      expect(existsSync(join(root, '../mark'))).toBe(false);
    },
  );
});

describe('a baseline', () => {
  const kept = '{ "version": 1, "findings": {} }\n';

  it.each(['../private/baseline.json', '/etc/passwd'])('is in the root: %s', async (baseline) => {
    const root = attacked({ baseline }, { '../private/baseline.json': kept });
    for (const args of [['lint'], ['lint', '--update-baseline'], ['lint', '--no-baseline']]) {
      const { err, code } = await runCommand(args, root);
      expect(err).toContain('lies outside of');
      expect(code).toBe(2);
    }
    expect(readFileSync(join(root, '../private/baseline.json'), 'utf8')).toBe(kept);
  });

  it('is not written through a link', async () => {
    const root = attacked({}, { '../private/baseline.json': kept, 'own.md': '[x](nothing.md)\n' });
    symlinkSync(join(root, '../private/baseline.json'), join(root, 'specord.baseline.json'));
    expect((await runCommand(['lint', '--update-baseline'], root)).err).toContain('a link that leads there');
    const linked = attacked({ baseline: 'linked/new/b.json' }, { 'own.md': '[x](nothing.md)\n' });
    symlinkSync(join(linked, '../private'), join(linked, 'linked'));
    expect((await runCommand(['lint', '--update-baseline'], linked)).code).toBe(2);
    const toNothing = attacked({}, { 'own.md': '[x](nothing.md)\n' });
    symlinkSync(join(toNothing, '../private/new.json'), join(toNothing, 'specord.baseline.json'));
    expect((await runCommand(['lint', '--update-baseline'], toNothing)).code).toBe(2);
    expect(readFileSync(join(root, '../private/baseline.json'), 'utf8')).toBe(kept);
    expect(existsSync(join(linked, '../private/new'))).toBe(false);
    expect(existsSync(join(toNothing, '../private/new.json'))).toBe(false);
  });

  it('is where the command line allows it', async () => {
    const root = attacked({ baseline: '../private/baseline.json' }, { 'own.md': '[x](nothing.md)\n' });
    const args = ['lint', '--update-baseline', '--allow', '../private'];
    expect((await runCommand(args, root)).code).toBe(0);
    expect(existsSync(join(root, '../private/baseline.json'))).toBe(true);
  });
});

describe('a configuration', () => {
  it('that is a link out of the root is not taken, and nothing of it is shown', async () => {
    for (const name of ['specord.config.json', 'specord.config.yaml', 'specord.config.ts']) {
      const root = folderOf({ 'a.md': '# A\n' });
      const outside = folderOf({ 'x.ts': `export default { ${secret}` });
      symlinkSync(join(outside, 'x.ts'), join(root, name));
      const { out, err, code } = await runCommand(['lint'], root);
      expect(err).toContain('is a link that leads out of');
      expect(out + err).not.toContain(secret);
      expect(code).toBe(2);
    }
  });

  it('is taken from elsewhere where the command line names it', async () => {
    const root = folderOf({ 'a.md': '[x](nothing.md)\n' });
    const elsewhere = folderOf({ 'c.json': '{ "rules": { "prose": "off" } }' });
    const { code } = await runCommand(['lint', '-c', join(elsewhere, 'c.json')], root);
    expect(code).toBe(0);
  });

  it('has a `$schema` that nobody asks for', async () => {
    const root = attacked({ $schema: 'http://127.0.0.1:9/x.json' });
    expect((await runCommand(['lint'], root)).code).toBe(0);
  });
});

describe('a reference', () => {
  const reference = '{ "$ref": "linked/secret.schema.json", "title": "x" }';

  it('does not lead out by a linked folder', async () => {
    const root = attacked({}, { 'schemas/a.schema.json': reference });
    symlinkSync(join(root, '../private'), join(root, 'schemas/linked'));
    for (const args of [['lint'], ['lint', 'schemas/a.schema.json'], ['prove', 'schemas/a.schema.json']]) {
      const { out, err } = await runCommand(args, root);
      expect(out + err).not.toContain(secret);
    }
  });

  it('does not lead out of a file that is named alone', async () => {
    const root = folderOf({ 'a.schema.json': reference });
    const outside = folderOf({ 'secret.schema.json': `{ "title": "${secret}", "type": "${secret}" }` });
    symlinkSync(outside, join(root, 'linked'));
    const { out } = await runCommand(['lint', 'a.schema.json', '--format', 'json'], root);
    expect(out).not.toContain(secret);
    expect(out).toContain('reference/no-dangling-ref');
  });

  it('does not make `prove` read folders above the project', async () => {
    const root = attacked({}, { 'a.schema.json': '{ "$ref": "../private/secret.schema.json" }' });
    const { out, err } = await runCommand(['prove', 'a.schema.json'], root);
    expect(out + err).not.toContain(secret);
    const deep = '../'.repeat(20);
    put(root, 'b.schema.json', `{ "$ref": "${deep}etc/x.schema.json" }`);
    expect((await runCommand(['prove', 'b.schema.json'], root)).code).toBe(2);
  });
});
