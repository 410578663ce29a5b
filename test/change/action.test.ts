import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const work = mkdtempSync(join(tmpdir(), 'action-'));
const repository = join(work, 'repository');

interface Step {
  readonly id?: string;
  readonly name: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

const action: Action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
const git = (...parameters: readonly string[]) =>
  execFileSync('git', [...parameters], { cwd: repository, encoding: 'utf8' }).trim();

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function stub(name: string, script: string): void {
  const file = join(work, 'bin', name);
  write(file, `#!/usr/bin/env bash\n${script}\n`);
  chmodSync(file, 0o755);
}

const schema = (required: readonly string[]) =>
  JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Run',
    type: 'object',
    properties: { id: { type: 'string' } },
    required,
  });

beforeAll(() => {
  stub('npx', `shift 2\nexec "${root}/node_modules/.bin/tsx" "${root}/tools/bin.ts" "$@"`);
  stub('gh', `printf '%s\\n' "$@" > "${work}/comment"`);
  write(join(repository, 'protocol/schemas/run.schema.json'), schema([]));
  write(join(repository, 'protocol/README.md'), '# Runs\n');
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  git('checkout', '--quiet', '-b', 'change');
  write(join(repository, 'protocol/schemas/run.schema.json'), schema(['id']));
  write(join(repository, 'protocol/README.md'), '# Runs\n\nSee [more](more.md).\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Ask for the id');
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** The steps of the action as a runner would take them, each with its environment and what earlier ones put out. */
function play(inputs: Readonly<Record<string, string>>) {
  const known = new Map<string, string>([
    ['github.event.pull_request.base.sha', git('rev-parse', 'main')],
    ['github.event.pull_request.number', '7'],
    ['github.token', 'canary-token-0001'],
  ]);
  for (const [name, input] of Object.entries(action.inputs))
    known.set(`inputs.${name}`, inputs[name] ?? input.default ?? '');
  const summary = join(work, 'summary');
  write(summary, '');
  const played = action.runs.steps.map((step) => {
    const output = join(work, 'output');
    write(output, '');
    const filled = Object.entries(step.env).map(([name, value]) => [
      name,
      value.replace(/\$\{\{\s*(.+?)\s*\}\}/g, (_, asked: string) => known.get(asked) ?? ''),
    ]);
    const done = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: repository,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...Object.fromEntries(filled),
        PATH: `${join(work, 'bin')}:${process.env.PATH}`,
        GITHUB_ACTIONS: 'true',
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_WORKSPACE: repository,
        RUNNER_TEMP: work,
      },
    });
    for (const line of readFileSync(output, 'utf8').split('\n').filter(Boolean)) {
      const [name = '', ...value] = line.split('=');
      known.set(`steps.${step.id}.outputs.${name}`, value.join('='));
    }
    return { name: step.name, code: done.status, out: done.stdout };
  });
  return { played, summary: readFileSync(summary, 'utf8'), sarif: known.get('steps.lint.outputs.sarif')! };
}

describe('the action on a pull request', () => {
  const { played, summary, sarif } = lazily(() => play({ root: 'protocol', 'fail-on': 'breaking' }));

  it('fails where there is an error or a break, and nowhere else', () => {
    expect(played().map(({ name, code }) => [name, code])).toEqual([
      ['Lint', 1],
      ['Find the base', 0],
      ['Proposals', 0],
      ['Changes', 1],
    ]);
  }, 120_000);

  it('annotates files by their path in the repository', () => {
    expect(played()[0]!.out).toContain('::error file=protocol/README.md,line=3');
    expect(played()[3]!.out).toContain('::error file=protocol/schemas/run.schema.json,line=1');
  });

  it('writes what it found for code scanning', () => {
    const log = JSON.parse(readFileSync(sarif(), 'utf8'));
    expect(log.version).toBe('2.1.0');
    const [result] = log.runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('protocol/README.md');
  });

  it('sums up, and comments with the same words', () => {
    expect(summary()).toContain('🔴 breaking (1)');
    expect(summary()).toContain(`${git('rev-parse', 'main').slice(0, 10)} to the working tree: 1 breaking`);
    const comment = readFileSync(join(work, 'comment'), 'utf8').trim().split('\n');
    expect(comment.slice(0, 3)).toEqual(['pr', 'comment', '7']);
    expect(existsSync(comment.at(-1)!)).toBe(true);
    expect(summary()).toContain(readFileSync(comment.at(-1)!, 'utf8'));
  });
});

/** The run is made by the first test that asks, after the repository was. */
function lazily<Result extends object>(make: () => Result): { [Name in keyof Result]: () => Result[Name] } {
  let made: Result | undefined;
  return new Proxy({} as { [Name in keyof Result]: () => Result[Name] }, {
    get: (_, name) => () => {
      made ??= make();
      return made[name as keyof Result];
    },
  });
}
