import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createTarGzip } from 'nanotar';
import { describe, expect, it } from 'vitest';
import { folderPacks } from '../../tools/fleet/packs/folder-packs.ts';
import { setAside, standings } from '../../tools/fleet/results/questions.ts';
import { git } from '../git.ts';
import { temporaryFolder, write } from '../read/temporary-folder.ts';
import { add, memoryResults, night } from './small-fleet.ts';
import { quickTool } from './tool.ts';

const fleet = memoryResults();

function corpora(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'corpora');
  write(folder, files);
  return folder;
}

describe('a night', () => {
  it('checks every corpus once, and the next one only looks', async () => {
    const folder = corpora({ 'a/a.md': 'fine\nwrong a\n', 'b/b.md': 'fine\n' });
    await add(fleet.results, join(folder, 'a'), join(folder, 'b'));
    const run = { tool: quickTool(), folder };
    expect(await night(fleet.results, run)).toEqual({ checked: 2 });
    expect(await night(fleet.results, run)).toEqual({ known: 2 });
    const told = await standings(fleet.results.db);
    expect(told.map(({ corpus, error }) => [corpus, error])).toEqual([
      [join(folder, 'a'), 1],
      [join(folder, 'b'), 0],
    ]);
  });

  it('checks files that lie in two places once', async () => {
    const folder = corpora({ 'a/a.md': 'wrong a\n', 'b/a.md': 'wrong a\n' });
    await add(fleet.results, join(folder, 'a'), join(folder, 'b'));
    const told = await night(fleet.results, { tool: quickTool(), folder, slots: 1 });
    expect(told).toEqual({ checked: 1, same: 1 });
  });

  it('gives what `lint` gives, wherever it has laid the files', async () => {
    const folder = corpora({ 'a/a.md': 'wrong a\n' });
    await add(fleet.results, join(folder, 'a'));
    await night(fleet.results, { tool: quickTool(), folder });
    const [standing] = await standings(fleet.results.db);
    const pack = await folderPacks(join(folder, '..', 'packs')).get(standing!.result);
    const report = JSON.parse(gunzipSync(pack!).toString());
    expect(report).toMatchObject({ cwd: '.', findings: [{ message: 'wrong a' }] });
    expect(report.args).toEqual(['lint', '--no-code-config', '--format', 'json', '--no-cache']);
    expect(report.env).toEqual(['HOME', 'LC_ALL', 'PATH', 'TZ']);
  });

  it('tries again what failed, and sets apart what fails each time until it changes', async () => {
    const folder = corpora({ 'good/a.md': 'fine\n', 'poison/a.md': 'fine, too\n', 'poison/die': '' });
    const mark = join(folder, '..', 'mark');
    write(folder, { 'shaky/fail-once': mark });
    await add(fleet.results, ...['good', 'poison', 'shaky'].map((name) => join(folder, name)));
    const run = { tool: quickTool(), folder, slots: 3 };
    expect(await night(fleet.results, run)).toEqual({ checked: 2, fault: 5, 'given-up': 1 });
    expect(await setAside(fleet.results.db)).toMatchObject([
      { corpus: join(folder, 'poison'), why: 'it ended with 3' },
    ]);
    expect(await night(fleet.results, run)).toEqual({ known: 2, apart: 1 });
    rmSync(join(folder, 'poison/die'));
    expect(await night(fleet.results, run)).toEqual({ known: 2, checked: 1 });
    expect(await setAside(fleet.results.db)).toEqual([]);
  }, 60_000);

  it('ends what hangs, explodes or is too large, and goes on', async () => {
    const folder = corpora({
      ...{ 'hang/hang': '', 'explode/explode': '', 'good/a.md': 'fine\n' },
      'large/a.md': 'x'.repeat(9 * 2 ** 20),
    });
    const names = ['explode', 'good', 'hang', 'large'];
    await add(fleet.results, ...names.map((name) => join(folder, name)));
    const told = await night(fleet.results, { tool: quickTool(), folder, slots: 4, seconds: 2 });
    expect(told).toEqual({ checked: 1, fault: 12, 'given-up': 3 });
    const [explode, hang, large] = await setAside(fleet.results.db);
    expect(explode?.why).toMatch(/^it took more than (?:the 128 MB of memory that it may have|2 s)$/);
    expect(hang?.why).toBe('it took more than 2 s');
    expect(large?.why).toMatch(/more than the 8 MB/);
  }, 90_000);

  it('is one night for two coordinators, and nothing is there twice', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `c${at}`);
    const folder = corpora(
      Object.fromEntries(names.map((name) => [`${name}/${name}.md`, `wrong ${name}\n`])),
    );
    await add(fleet.results, ...names.map((name) => join(folder, name)));
    const run = { tool: quickTool(), folder };
    await Promise.all([night(fleet.results, run), night(fleet.results, run)]);
    const { db } = fleet.results;
    for (const table of ['observation', 'result', 'finding'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(12);
    expect(await db.selectFrom('night').select('ended').where('ended', 'is', null).execute()).toEqual([]);
  });
});

describe('a corpus', () => {
  it('may be a revision of a repository that says what git is to start', async () => {
    const folder = corpora({ 'repo/a.md': 'wrong one\n', 'repo/.gitattributes': '* filter=evil\n' });
    const [repo, mark] = [join(folder, 'repo'), join(folder, 'mark')];
    git(repo, 'init', '-q', '-b', 'main');
    git(repo, 'add', '-A');
    git(repo, 'commit', '-qm', 'one');
    for (const key of ['filter.evil.smudge', 'core.fsmonitor', 'core.alternateRefsCommand'])
      git(repo, 'config', key, `touch ${mark}`);
    await add(fleet.results, `${repo}#main`);
    const run = { tool: quickTool(), folder };
    expect(await night(fleet.results, run)).toEqual({ checked: 1 });
    write(repo, { 'a.md': 'wrong two\n' });
    git(repo, '-c', 'filter.evil.smudge=', '-c', 'core.fsmonitor=', 'commit', '-qam', 'two');
    rmSync(mark, { force: true });
    expect(await night(fleet.results, run)).toEqual({ checked: 1 });
    expect(existsSync(mark)).toBe(false);
    const { db } = fleet.results;
    const found = await db.selectFrom('finding').select('message').orderBy('message').execute();
    expect(found.map(({ message }) => message)).toEqual(['wrong one', 'wrong two']);
  });

  it('may be a tarball, of which nothing lands beside its folder', async () => {
    const folder = corpora({});
    const files = [
      { name: 'package/a.md', data: 'wrong a\n' },
      { name: 'package/../../../escaped.md', data: 'wrong b\n' },
      { name: 'package/.git/config', data: 'x' },
    ];
    write(folder, { 'a.tgz': await createTarGzip(files) });
    await add(fleet.results, join(folder, 'a.tgz'));
    const run = { tool: quickTool(), folder };
    expect(await night(fleet.results, run)).toEqual({ checked: 1 });
    expect(await standings(fleet.results.db)).toMatchObject([{ error: 1 }]);
    expect(existsSync(join(folder, '..', 'escaped.md'))).toBe(false);
  });

  it('is read only below the folders that the operator named', async () => {
    const folder = corpora({ 'a/a.md': 'fine\n' });
    const other = temporaryFolder({ 'b.md': 'secret\n' });
    symlinkSync(other, join(folder, 'link'));
    await add(fleet.results, other, join(folder, 'link'));
    expect(await night(fleet.results, { tool: quickTool(), folder })).toEqual({ fault: 8, 'given-up': 2 });
    const apart = await setAside(fleet.results.db);
    const refused = [join(folder, 'link'), other].map(
      (path) => `${path} is not below a folder that --local names`,
    );
    expect(apart.map(({ why }) => why).toSorted()).toEqual(refused.toSorted());
    expect(readFileSync(join(other, 'b.md'), 'utf8')).toBe('secret\n');
  }, 60_000);
});
