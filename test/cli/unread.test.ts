import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { realProgram, shell } from './real-program.ts';
import { runCommand } from './scenario.ts';

const program = await realProgram();

/** Nothing is closed to the superuser. */
const asNobody = process.getuid?.() === 0 ? 'setpriv --reuid=65534 --regid=65534 --clear-groups' : '';

function canDrop(): boolean {
  try {
    chmodSync(dirname(program), 0o755);
    const [command = 'true', ...args] = asNobody.split(' ').filter((word) => word !== '');
    execFileSync(command, [...args, ...(asNobody === '' ? [] : [process.execPath, '--check', program])]);
    return true;
  } catch {
    return false;
  }
}

it.runIf(canDrop())('names what it may not open, and is not green', () => {
  const folder = folderOf({ 'README.md': '# A\n', 'closed.md': '# B\n', 'shut/c.md': '# C\n' });
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'closed.md'), 0);
  chmodSync(join(folder, 'shut'), 0);
  const lint = `HOME=${folder} ${asNobody} $SPECORD lint --root . --no-cache`;
  const { status, stdout, stderr } = shell(program, `${lint} --only rfc,prose --format json`, folder);
  expect(stderr).toBe('');
  const { findings, summary } = JSON.parse(stdout);
  expect(
    findings.map(({ rule, at }: { rule: string; at: { file: string } }) => `${rule} ${at.file}`),
  ).toEqual(['specord/unread closed.md', 'specord/unread shut']);
  expect(summary).toMatchObject({ documents: { prose: 1 } });
  expect(summary.unread.map(({ file }: { file: string }) => file)).toEqual(['closed.md', 'shut']);
  expect(status).toBe(1);
  const text = shell(program, `${lint} --fail-on never`, folder).stdout;
  expect(text).toContain('Not checked, because it could not be read: closed.md, shut.');
});

it('says what was not compared, and gives no verdict on it', async () => {
  const whole = { 'a.schema.json': '{ "type": "object" }', 'data/broken.json': '{' };
  const base = folderOf(whole);
  const head = folderOf({
    ...whole,
    'b.schema.json': '{ "$schema": "https://json-schema.org/draft/2020-12/schema", ',
  });
  const compared = (...args: string[]) => runCommand(['compare', base, head, ...args], head);
  const judged = await compared('--fail-on', 'breaking');
  expect(judged.err).toMatch(
    /^specord: `b\.schema\.json` of \S+ was not compared, or not to its end\. .+\n$/,
  );
  expect(judged.code).toBe(2);
  expect(await compared()).toMatchObject({ code: 0, err: judged.err });
  expect(await runCommand(['compare', base, base, '--fail-on', 'breaking'], base)).toMatchObject({
    code: 0,
    err: '',
  });
});
