import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { guarded } from '../../tools/cli/guarded.ts';
import { runProgram } from '../../tools/cli/program.ts';
import type { Terminal } from '../../tools/cli/terminal.ts';

const EVIL = '\u001b]0;owned\u0007\u009b31m\u202e';
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;
const TOKEN = 'canary-of-the-environment';

let folder = '';
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'specord-guarded-'));
  folders.push(folder);
});
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});

async function told(args: readonly string[], env: Terminal['env'] = {}): Promise<string> {
  let all = '';
  const write = (text: string) => {
    all += text;
  };
  await runProgram({ args, cwd: folder, env, isTTY: false, out: write, err: write });
  return all;
}

it.each([
  ['a flag', ['lint', `--${EVIL}`]],
  ['a command', [EVIL]],
  ['a root', ['lint', '--root', EVIL]],
  ['a rule', ['explain', EVIL]],
  ['a revision', ['compare', EVIL]],
  ['a schema', ['prove', `${EVIL}.json`]],
  ['a log', ['diff-runs', EVIL, EVIL]],
  ['a format', ['lint', '--format', EVIL]],
])('%s that is wrong is named, and not obeyed', async (_name, args) => {
  const text = await told(args);
  expect(text).toContain('owned');
  expect(text).not.toMatch(OBEYED);
});

it('a configuration that is wrong is told, and not obeyed', async () => {
  writeFileSync(join(folder, 'specord.config.json'), JSON.stringify({ [EVIL]: 1, rules: { [EVIL]: EVIL } }));
  writeFileSync(join(folder, 'a.md'), '# A\n');
  const text = await told(['lint']);
  expect(text).toContain('owned');
  expect(text).not.toMatch(OBEYED);
});

it('names of files, and what stands in them, are listed and not obeyed', async () => {
  writeFileSync(
    join(folder, `${EVIL}.md`),
    `# A ${EVIL}\n\nSee [b](${encodeURIComponent(EVIL)}.md). One of \`a${EVIL}\` or \`b\`.\n`,
  );
  for (const args of [
    ['lint', '--verbose'],
    ['claims'],
    ['claims', '--format', 'json'],
    ['audit'],
    ['lint', '--format', 'sarif'],
  ])
    expect(await told(args)).not.toMatch(OBEYED);
});

it('tells no credential of the environment, to streams, files and summaries', async () => {
  writeFileSync(join(folder, 'a.md'), `# A\n\nSee [b](${TOKEN}.md).\n`);
  const summary = join(folder, 'summary');
  const env = {
    SPECORD_TOKEN: TOKEN,
    SPECORD_TOKEN_READER: `${TOKEN}-2`,
    GITHUB_TOKEN: 'canary-of-the-forge',
  };
  const ran = { ...env, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const text = await told(['lint', '--format', 'text', '--format', 'json=out', '--format', 'github'], ran);
  const wrong = await told(['lint', '--root', 'canary-of-the-forge'], env);
  for (const all of [text, wrong, readFileSync(join(folder, 'out'), 'utf8'), readFileSync(summary, 'utf8')]) {
    expect(all).toContain('[REDACTED]');
    expect(all).not.toContain('canary');
  }
});

it('keeps a patch as it is, unless a person looks', () => {
  const written: string[] = [];
  const terminal = (isTTY: boolean): Terminal => {
    const out = (text: string) => void written.push(text);
    return { args: [], cwd: folder, env: {}, isTTY, out, err: out };
  };
  guarded(terminal(false)).exactly?.('-a\r\n+b\u200b\r\n');
  guarded(terminal(true)).exactly?.('+b\u200b\n');
  expect(written).toEqual(['-a\r\n+b\u200b\r\n', '+b\\u200b\n']);
});

it('takes no order from a log of a job, and lets colours and annotations through', () => {
  let text = '';
  const write = (one: string) => {
    text += one;
  };
  const { out, err } = guarded({ args: [], cwd: folder, env: {}, isTTY: true, out: write, err: write });
  out('\u001b[31mred\u001b[39m\n::error file=a,line=1::x\n');
  err('\r\u001b[2K');
  out('  ::stop-commands::x\n##[set-env name=A]b\n\u001b[8mhidden\u001b[31;1m');
  expect(text).toBe(
    '\u001b[31mred\u001b[39m\n::error file=a,line=1::x\n\r\u001b[2K  \\u003a:stop-commands::x\n\\u0023#[set-env name=A]b\n\\u001b[8mhidden\\u001b[31;1m',
  );
});
