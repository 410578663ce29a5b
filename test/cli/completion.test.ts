import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { runCommand } from './scenario.ts';

const script = async (shell: string) => (await runCommand(['completion', shell], '.')).out;

async function completed(...words: readonly string[]): Promise<readonly string[]> {
  const asked = `COMP_WORDS=(specord "$@"); COMP_CWORD=$#; _specord; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const args = ['--norc', '-c', `${await script('bash')}${asked}`, 'bash', ...words];
  return execFileSync('bash', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

it('completes commands, flags, what a flag may be, and rules', async () => {
  expect(await completed('co')).toEqual(['compare', 'completion']);
  expect(await completed('lint', '--ma')).toEqual(['--max-warnings']);
  expect(await completed('lint', '--fail-on', 'w')).toEqual(['warning']);
  expect(await completed('verify', '--format', 'h')).toEqual(['html']);
  expect(await completed('lint', '--only', 'reference/no-dangling-r')).toEqual(['reference/no-dangling-ref']);
  expect(await completed('explain', 'specord/stale')).toEqual(['specord/stale-baseline']);
  expect(await completed('completion', 'f')).toEqual(['fish']);
});

it('leaves files to the shell', async () => {
  expect(await completed('lint', 'spec')).toEqual([]);
  expect(await completed('lint', '--config', 'spec')).toEqual([]);
});

it('says beside each word what it does, where the shell can show it', async () => {
  expect(await script('zsh')).toContain("'--shard:run the i-th of n parts of the rules'");
  expect(await script('fish')).toContain(
    "complete -c specord -n '__fish_seen_subcommand_from lint' -l shard -d 'run the i-th of n parts of the rules' -r",
  );
});

it('refuses a shell that it does not know', async () => {
  const { err, code } = await runCommand(['completion', 'tcsh'], '.');
  expect(code).toBe(2);
  expect(err).toContain('Allowed choices are bash, zsh, fish.');
});
