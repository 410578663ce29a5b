import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cacheOf, folderOf, put } from '../check/folder.ts';
import { realProgram, shell } from './real-program.ts';

const program = await realProgram();
const files = { 'README.md': '# A\n\nSee [b](b.md).\n' };

/** Runs in a folder whose user has a cache of his own; code with a name keeps what it computes. */
function run(line: string, folder: string) {
  return shell(program, `export SPECORD_BUILD=1 XDG_CACHE_HOME=${cacheOf(folder)}; ${line}`, folder);
}

it('prints the same from two processes at once, and again from what they kept', async () => {
  const folder = folderOf(files);
  await setTimeout(60);
  const two = run(
    '($SPECORD lint --fail-on info --root . & $SPECORD lint --fail-on info --root .; wait)',
    folder,
  );
  const [half, other] = [two.stdout.slice(0, two.stdout.length / 2), two.stdout.slice(two.stdout.length / 2)];
  expect(half).toBe(other);
  expect(half).toContain('README.md:3');
  const again = run('$SPECORD lint --fail-on info --root .', folder);
  expect(again).toMatchObject({ status: 1, stdout: half, stderr: '' });
  expect(readdirSync(join(cacheOf(folder), 'specord')).sort()).toEqual(['key', 'printed', 'roots']);
  expect(readdirSync(folder)).toEqual(['README.md']);
});

it('fails whatever the checkout holds that looks like a cache', () => {
  const folder = folderOf(files);
  const honest = run('$SPECORD lint --fail-on info --no-cache', folder);
  const path = join(folder, 'README.md');
  const { size, mtimeMs, ctimeMs } = statSync(path);
  const memory = {
    build: '1',
    invocation: JSON.stringify([folder, ['lint', '--fail-on', 'info'], false, null, null, process.env.TERM]),
    stamps: [[path, size, mtimeMs, ctimeMs]],
    absent: [],
    ...{ out: 'no findings', err: '', code: 0 },
  };
  put(folder, '.specord/cache/replay.json', JSON.stringify([memory]));
  put(folder, '.specord/cache/outcomes.pack', '["1",[]]\n');
  expect(run('$SPECORD lint --fail-on info', folder)).toMatchObject({ status: 1, stdout: honest.stdout });
});

it('computes anew what was torn or planted in the place of the cache', async () => {
  const folder = folderOf(files);
  await setTimeout(60);
  const honest = run('$SPECORD lint --fail-on info', folder);
  const cache = join(cacheOf(folder), 'specord');
  const [printed = ''] = readdirSync(join(cache, 'printed'));
  const whole = readFileSync(join(cache, 'printed', printed));
  for (const content of [
    whole.subarray(0, whole.length / 2),
    Buffer.from('[{"out":"no findings","code":0}]'),
  ]) {
    writeFileSync(join(cache, 'printed', printed), content);
    expect(run('$SPECORD lint --fail-on info', folder)).toMatchObject({ status: 1, stdout: honest.stdout });
  }
});
