import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EXCHANGE_FAMILY } from '../../tools/cases/exchange.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { MANIFEST, sha256 } from '../../tools/cases/golden-set.ts';
import { verifyCommand } from '../../tools/engine/command/verify-command.ts';
import { readGoldenCases } from '../../tools/engine/golden-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'specord-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cites = { document: 'spec/v1/x.md', heading: 'X', requirement: 'It doubles.' };
const doubled = (n: number, expected: GoldenCase['expected'] = n * 2): GoldenCase => ({
  ...{ id: `double/${n}`, family: 'double', cites, why: 'It does not.', requires: [] },
  ...{ input: n, expected },
});
const cases = [1, 2, 3, 4].map((n) => doubled(n));

let count = 0;
/** A command whose answer to each line is what the body says; `say` prints, `asked` is the question. */
function engine(body: string, before = ''): string {
  count += 1;
  const file = join(folder, `engine-${count}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
const say = (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value));
${before}
createInterface({ input: process.stdin }).on('line', (line) => { const asked = JSON.parse(line); const { id, input } = asked; ${body} });`,
  );
  return `"${process.execPath}" "${file}"`;
}

const verify = async (
  command: string,
  more: { timeoutMs?: number; concurrency?: number } = {},
  asked = cases,
) => {
  const { cells } = await verifyCommand({
    command,
    cases: asked,
    concurrency: 4,
    timeoutMs: 10_000,
    ...more,
  });
  return cells.map(({ outcome, faults, because }) =>
    [outcome, ...faults, ...(because ? [because] : [])].join(': '),
  );
};

it('asks in lines, and takes answers in any order', async () => {
  const late = engine('setTimeout(() => say({ id, output: input * 2 }), 60 - input * 15);');
  expect(await verify(late)).toEqual(['passed', 'passed', 'passed', 'passed']);
});

it('asks for the projection by the name of the family', async () => {
  const command = engine("say({ id, output: asked.projection === 'double' ? input * 2 : 0 });");
  expect(await verify(command)).toEqual(['passed', 'passed', 'passed', 'passed']);
});

it('says what is wrong with an answer', async () => {
  const [first] = await verify(engine('say({ id, output: input * 3 });'), {}, [doubled(2)]);
  expect(first).toBe('failed: the body should be 4 and is 6');
  const more = doubled(1, { a: 1 });
  expect(await verify(engine('say({ id, output: { a: 1, b: 2 } });'), {}, [more])).toEqual([
    'failed: the output should be {"a":1} and nothing more; it is {"a":1,"b":2}',
  ]);
  expect(await verify(engine('say({ id });'), {}, [doubled(1)])).toEqual([
    expect.stringContaining('should have an `output` or an `error`'),
  ]);
});

it('compares refusals by their code alone', async () => {
  const refused = doubled(1, { error: { code: 'too-small' } });
  const right = engine("say({ id, error: { code: 'too-small', message: 'in words of its own' } });");
  expect(await verify(right, {}, [refused])).toEqual(['passed']);
  const wrong = engine("say({ id, error: { code: 'too-large', message: 'x' } });");
  expect(await verify(wrong, {}, [refused])).toEqual([
    expect.stringMatching(/^failed: .*too-small.*too-large/),
  ]);
});

it('skips what the engine says it does not have', async () => {
  const command = engine("say({ id, error: { code: 'unknown-projection', message: 'no' } });");
  expect(await verify(command, {}, [doubled(1)])).toEqual(['skipped: the engine has no projection `double`']);
});

it('passes over lines that are no answers', async () => {
  const chatty = engine(
    "say('thinking about ' + id); say('{'); say('[]'); say({ id: 'another', output: 0 }); say({ output: 0 }); say({ id, output: input * 2 });",
    "say('ready'); process.stderr.write('warning: beta');",
  );
  expect(await verify(chatty)).toEqual(['passed', 'passed', 'passed', 'passed']);
});

it('begins again with an engine that dies, and goes on', async () => {
  const command = engine('if (input === 2) process.exit(3); say({ id, output: input * 2 });');
  const outcomes = await verify(command, { concurrency: 1 });
  expect(outcomes).toEqual(['passed', 'crashed: it ended (exit code 3)', 'passed', 'passed']);
});

it('blames one case for the end of the engine, and asks the others again', async () => {
  const command = engine(
    'if (input % 3 === 2) process.exit(3); setTimeout(() => say({ id, output: input * 2 }), 30);',
  );
  const many = Array.from({ length: 30 }, (_, n) => doubled(n));
  const outcomes = await verify(command, { concurrency: 8 }, many);
  expect(outcomes).toEqual(many.map((_, n) => (n % 3 === 2 ? 'crashed: it ended (exit code 3)' : 'passed')));
});

it('does not leave the engine behind when it is interrupted', async () => {
  const noted = join(folder, 'engine-pid');
  const waits = join(folder, 'waits.mjs');
  writeFileSync(
    waits,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(noted)}, String(process.pid));\nsetInterval(() => {}, 1000);`,
  );
  const root = join(import.meta.dirname, '../..');
  const text = JSON.stringify(doubled(1));
  const one = { id: 'double/1', family: 'double', file: 'one.json', sha256: sha256(text) };
  writeFileSync(join(folder, 'one.json'), text);
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ cases: [one] }));
  const bin = ['--import', 'tsx', join(root, 'tools/bin.ts'), 'verify', '--cases', folder];
  const args = [...bin, '--timeout', '60000', '--engine-cmd'];
  const command = `"${process.execPath}" "${waits}"; true`;
  const tool = spawn(process.execPath, [...args, command], { cwd: root, stdio: 'ignore' });
  await expect
    .poll(() => existsSync(noted) && readFileSync(noted, 'utf8'), { timeout: 30_000 })
    .toMatch(/\d/);
  const ended = new Promise((done) => tool.on('close', (_, signal) => done(signal)));
  tool.kill('SIGINT');
  expect(await ended).toBe('SIGINT');
  const pid = Number(readFileSync(noted, 'utf8'));
  await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
}, 40_000);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('says that there is no such command', async () => {
  const [outcome] = await verify('specord-no-such-command', {}, [doubled(1)]);
  expect(outcome).toMatch(/^crashed: it ended \(exit code 127\); it last said: .*specord-no-such-command/);
});

it('waits no longer than it was told', async () => {
  expect(await verify(engine(''), { timeoutMs: 300 }, [doubled(1)])).toEqual([
    'crashed: no answer within 300 ms, also when asked alone',
  ]);
});

it('takes an answer of 10 MB, and no line of 100 MB', async () => {
  const large = engine("say({ id, output: 'x'.repeat(10_000_000) });");
  expect(await verify(large, {}, [doubled(1, 'x'.repeat(10_000_000))])).toEqual(['passed']);
  const endless = engine("process.stdout.write('x'.repeat(100_000_000));");
  expect(await verify(endless, {}, [doubled(1)])).toEqual([
    'crashed: a line of it is longer than 67108864 characters',
  ]);
});

it('refuses to be green for cases that only HTTP can check', async () => {
  const exchange = { ...doubled(1), family: 'http-runs' };
  const { refused } = await verifyCommand({
    command: 'cat',
    cases: [exchange],
    concurrency: 1,
    timeoutMs: 10,
  });
  expect(refused).toContain('for HTTP');
});

it('finds nothing wrong with the projections of this tool, schemas included', async () => {
  const root = join(import.meta.dirname, '../..');
  const asked = readGoldenCases(join(root, 'test/golden')).filter(
    ({ family }) => !EXCHANGE_FAMILY.test(family),
  );
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const command = `"${process.execPath}" "${tsx}" "${join(root, 'tools/bin.ts')}" project --ndjson`;
  const { cells } = await verifyCommand({ command, cases: asked, concurrency: 8, timeoutMs: 60_000 });
  expect(cells.length).toBeGreaterThan(5000);
  expect(
    cells.filter(({ outcome }) => outcome !== 'passed').map(({ id, faults }) => [id, ...faults]),
  ).toEqual([]);
}, 120_000);
