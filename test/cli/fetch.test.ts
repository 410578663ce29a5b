import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, put } from '../check/folder.ts';
import { setEnvironment } from '../environment.ts';
import { type Listening, registry, silentServer } from '../read/source/registry.ts';
import { runCommand } from './scenario.ts';

const canary = 'canary-7f3a';

const versions = {
  '1.0.0': { 'package.json': '{ "name": "shapes" }', 'shape.schema.json': '{ "type": "object" }' },
  '1.1.0': { 'package.json': '{ "name": "shapes" }', 'shape.schema.json': '{ "type": "array" }' },
};

const referring = '{ "$ref": "schemas/shape.schema.json" }';

interface Place {
  readonly folder: string;
  readonly good: Listening;
  /** Where the repository wants everything to be sent. */
  readonly evil: Listening;
  readonly cache: string;
}

/** A repository that says of npm what an attacker would, on a machine whose environment holds secrets. */
async function attacked(address: string, good?: Listening): Promise<Place> {
  const evil = await silentServer();
  const folder = folderOf({
    'own.schema.json': referring,
    'specord.config.json': JSON.stringify({ sources: { schemas: address } }),
    'package.json': '{ "name": "x", "scripts": { "prepare": "touch ran", "prepack": "touch ran" } }',
    '.npmrc': `registry=${evil.url}\n//${evil.url.slice(7)}/:_authToken=\${NPM_TOKEN}\nproxy=${evil.url}\n`,
  });
  const used = good ?? (await registry('shapes', versions));
  const home = folderOf({ '.npmrc': `//${used.url.slice(7)}/:_authToken=\${NPM_TOKEN}\n` });
  setEnvironment({
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    NPM_CONFIG_REGISTRY: used.url,
    NPM_TOKEN: canary,
    NODE_AUTH_TOKEN: canary,
    npm_config__authToken: canary,
    NODE_OPTIONS: '',
    npm_lifecycle_event: 'lint',
    npm_config_registry: evil.url,
    npm_config_user_agent: canary,
    npm_config_userconfig: undefined,
    npm_config_globalconfig: undefined,
  });
  return { folder, good: used, evil, cache: join(home, 'cache/specord/packages') };
}

function expectNothingSent({ evil, good, folder }: Place): void {
  expect(evil.asked).toEqual([]);
  expect(good.asked.join('\n')).not.toContain(canary);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
}

describe('a configuration', () => {
  it.each([
    ['lint', ['lint']],
    ['explain', ['explain', 'reference/no-dangling-ref']],
    ['claims', ['claims']],
    ['audit', ['audit']],
    ['rfc', ['rfc']],
    ['compare', ['compare', '.']],
    ['fetch', ['fetch']],
  ])('that names a package makes `%s` ask nobody', async (name, args) => {
    const place = await attacked('npm:shapes@1');
    const { out, err, code } = await runCommand(args, place.folder);
    expect(place.good.asked).toEqual([]);
    expectNothingSent(place);
    const said = name === 'fetch' ? 'specord fetch --configured' : 'Run `specord fetch npm:shapes@1`';
    expect(out + err).toContain(said);
    expect(code).toBe(name === 'explain' ? 0 : name === 'fetch' ? 1 : 2);
  });

  it.each(['sources', 'remotes'])('reads what was fetched before: %s', async (setting) => {
    const place = await attacked('npm:shapes@1');
    const prefix = setting === 'sources' ? 'schemas' : 'https://example.org/';
    put(place.folder, 'specord.config.json', JSON.stringify({ [setting]: { [prefix]: 'npm:shapes@1' } }));
    if (setting === 'remotes')
      put(place.folder, 'own.schema.json', '{ "$ref": "https://example.org/shape.schema.json" }');
    const fetched = await runCommand(['fetch', '--configured'], place.folder);
    expect(fetched.out).toMatch(/^npm:shapes@1 {2}1\.1\.0 {2}sha512-\S{88}\n$/);
    expect(fetched.code).toBe(0);
    const asked = place.good.asked.length;
    const { code, err } = await runCommand(['lint', '--only', 'reference'], place.folder);
    expect([err, code]).toEqual(['', 0]);
    expect(place.good.asked).toHaveLength(asked);
    expectNothingSent(place);
  });
});

describe('specord fetch', () => {
  it('keeps to the lock, on a machine that has nothing yet too', async () => {
    const place = await attacked('npm:shapes@1.0.0');
    expect((await runCommand(['fetch', '--configured'], place.folder)).code).toBe(0);
    const lock = readFileSync(join(place.folder, 'specord.lock.json'), 'utf8');
    setEnvironment({ XDG_CACHE_HOME: join(place.folder, '../elsewhere') });
    const absent = await runCommand(['lint'], place.folder);
    expect(absent.err).toContain('was not fetched to this machine');
    setEnvironment({ XDG_CACHE_HOME: folderOf({}) });
    expect((await runCommand(['fetch', '--configured'], place.folder)).code).toBe(0);
    expect(readFileSync(join(place.folder, 'specord.lock.json'), 'utf8')).toBe(lock);
    expectNothingSent(place);
  });

  it('starts no program that lies in what is read', async () => {
    const place = await attacked('npm:shapes@1.0.0');
    const ran = `#!/bin/sh\ntouch '${join(place.folder, 'ran')}'\nexit 1\n`;
    for (const name of ['npm', 'node']) {
      put(place.folder, `bin/${name}`, ran);
      chmodSync(join(place.folder, 'bin', name), 0o755);
    }
    setEnvironment({ PATH: `${join(place.folder, 'bin')}:${process.env.PATH}` });
    expect((await runCommand(['fetch', '--configured'], place.folder)).code).toBe(0);
    expectNothingSent(place);
  });

  it('takes nothing that is other than the lock says', async () => {
    const place = await attacked('npm:shapes@1.0.0');
    await runCommand(['fetch', '--configured'], place.folder);
    const forged = await registry('shapes', { '1.0.0': { 'shape.schema.json': 'false' } });
    setEnvironment({ NPM_CONFIG_REGISTRY: forged.url, XDG_CACHE_HOME: folderOf({}), HOME: folderOf({}) });
    for (const args of [
      ['fetch', '--configured'],
      ['fetch', 'npm:shapes@1.0.0'],
    ]) {
      const { err, code } = await runCommand(args, place.folder);
      expect(err).toContain('a version never changes');
      expect(code).toBe(2);
    }
    expect((await runCommand(['lint'], place.folder)).code).toBe(2);
  });

  it('is not needed again where a file of the cache is as it was, and is where it is not', async () => {
    const place = await attacked('npm:shapes@1.0.0');
    await runCommand(['fetch', '--configured'], place.folder);
    const asked = place.good.asked.length;
    await runCommand(['fetch', '--configured'], place.folder);
    expect(place.good.asked).toHaveLength(asked);
    const [file = ''] = readdirSync(place.cache);
    writeFileSync(join(place.cache, file), 'forged');
    const { err, code } = await runCommand(['lint'], place.folder);
    expect(err).toContain('is not what specord.lock.json says');
    expect(code).toBe(2);
    expect((await runCommand(['fetch', '--configured'], place.folder)).code).toBe(0);
    expect((await runCommand(['lint', '--only', 'reference'], place.folder)).code).toBe(0);
  });

  it('fetches what the command line names anew', async () => {
    const place = await attacked('npm:shapes@1', await registry('shapes', { '1.0.0': versions['1.0.0'] }));
    await runCommand(['fetch', 'npm:shapes@1'], place.folder);
    const later = await registry('shapes', versions);
    setEnvironment({ NPM_CONFIG_REGISTRY: later.url, HOME: folderOf({}) });
    expect((await runCommand(['fetch', '--configured'], place.folder)).out).toContain('  1.0.0  ');
    expect((await runCommand(['fetch', 'npm:shapes@1'], place.folder)).out).toContain('  1.1.0  ');
  });

  it('refuses what is no package and a lock that it cannot read', async () => {
    const place = await attacked('npm:shapes@1');
    for (const address of [
      'shapes',
      'npm:../x',
      'npm:x@file:y',
      'npm:x@1.tgz',
      'npm:.@1',
      'npm:-x',
      'npm:x@.',
    ]) {
      const { err, code } = await runCommand(['fetch', '--', address], place.folder);
      expect(err).toContain('is no address of a package');
      expect(code).toBe(2);
    }
    put(
      place.folder,
      'specord.lock.json',
      '{ "version": 1, "packages": { "npm:shapes@1": { "version": "../x" } } }',
    );
    expect((await runCommand(['lint'], place.folder)).err).toContain('not a lock that this version can read');
    expectNothingSent(place);
  });
});

it('compares with a package that the command line names, and sends nothing but its name', async () => {
  const place = await attacked('npm:shapes@1.0.0');
  put(place.folder, 'specord.config.json', '{}');
  put(place.folder, 'node_modules/shapes/package.json', '{ "name": "shapes", "version": "1.0.0" }');
  const { err, code } = await runCommand(['compare', 'npm:shapes@1.0.0', 'npm:shapes@1.1.0'], place.folder);
  expect([err, code]).toEqual(['', 0]);
  expect(place.good.asked.length).toBeGreaterThan(0);
  expectNothingSent(place);
  const asked = place.good.asked.length;
  await runCommand(['compare', 'npm:shapes@1.0.0', 'npm:shapes@1.1.0'], place.folder);
  expect(place.good.asked).toHaveLength(asked);
});
