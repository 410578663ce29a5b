import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filled, run } from '../box.ts';
import type { Input, Part } from '../mutate.ts';
import { pagePart, part, schemaPart } from '../seeds.ts';
import type { Target } from '../target.ts';

const documents = [schemaPart, pagePart];
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

function repository(box: string, isPacked: boolean): void {
  const root = filled(box, documents);
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', ...args],
      { cwd: root, env, stdio: 'ignore' },
    );
  git('init', '--initial-branch=main', '--template=');
  git('add', '.');
  git('commit', '--message=one');
  writeFileSync(join(root, schemaPart.path), schemaPart.bytes.toString().replace('"lost"', '"gone"'));
  git('commit', '--all', '--message=two');
  if (isPacked) git('gc', '--quiet');
}

function stored(isPacked: boolean): Input {
  const box = join(mkdtempSync(join(tmpdir(), 'specord-seeds-')), 'box');
  repository(box, isPacked);
  const root = join(box, 'root');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const parts = files.map((entry): Part => {
    const path = join(entry.parentPath, entry.name);
    return { path: path.slice(root.length + 1), bytes: readFileSync(path) };
  });
  rmSync(dirname(box), { recursive: true });
  return parts;
}

/** A repository whose objects, references and settings somebody else wrote. */
export const git: Target = {
  seeds: async () => {
    const [loose, packed] = [stored(false), stored(true)];
    return [
      loose,
      packed,
      [
        ...packed,
        part('.git/config', '[core]\n\tfsmonitor = touch fsmonitor-ran\n\tpager = touch pager-ran\n'),
      ],
    ];
  },
  attempt: async (input, box) => {
    filled(box, input);
    const compared = await run(box, ['compare', 'HEAD~1', 'HEAD', '--format', 'json']);
    const held = await run(box, ['rfc', '--base', 'HEAD~1', '--format', 'json']);
    return [...compared.wrong, ...held.wrong];
  },
};
