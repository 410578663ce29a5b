import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
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
  readonly if?: string;
  readonly 'working-directory'?: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
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

const canary = 'canary-token-0001';

/** What the registry would give: a program that tells its environment and does what the sources do. */
const program = `import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
appendFileSync('${work}/environment', JSON.stringify(process.env) + '\\n');
const given = ['${root}/tools/bin.ts', ...process.argv.slice(2)];
const { status } = spawnSync('${root}/node_modules/.bin/tsx', given, { stdio: 'inherit' });
process.exitCode = status ?? 2;
`;

const tarball = gzipSync(
  createTar([
    { name: 'package/package.json', data: '{ "name": "specord", "type": "module" }' },
    { name: 'package/dist/bin.js', data: program },
  ]),
);
const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;

beforeAll(() => {
  writeFileSync(join(work, 'package.tgz'), tarball);
  stub(
    'npm',
    `{ pwd; printf '%s\\n' "$@"; env; } > "${work}/npm"
for one; do case "$one" in --pack-destination=*) cp "${work}/package.tgz" "\${one#*=}/specord-${version}.tgz";; esac; done`,
  );
  stub('npx', `touch "${work}/npx"; exit 1`);
  stub('gh', `{ pwd; printf '%s\\n' "$@"; } > "${work}/comment"`);
  write(join(repository, '.npmrc'), 'registry=http://127.0.0.1:9/\n');
  write(join(repository, 'node_modules/.bin/npm'), `#!/bin/sh\ntouch "${work}/planted"\n`);
  chmodSync(join(repository, 'node_modules/.bin/npm'), 0o755);
  write(join(repository, 'protocol/schemas/run.schema.json'), schema([]));
  write(join(repository, 'protocol/README.md'), '# Runs\n');
  write(
    join(repository, 'protocol/specord.config.json'),
    '{ "rules": { "prose/no-broken-link": "warning" } }',
  );
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
    ['github.token', canary],
    ['runner.temp', work],
  ]);
  for (const [name, input] of Object.entries(action.inputs))
    known.set(`inputs.${name}`, inputs[name] ?? input.default ?? '');
  const summary = join(work, 'summary');
  write(summary, '');
  const filledIn = (text: string) =>
    text.replace(/\$\{\{\s*(.+?)\s*\}\}/g, (_, asked: string) => known.get(asked) ?? '');
  const played = action.runs.steps.map((step) => {
    const output = join(work, 'output');
    write(output, '');
    const filled = Object.entries(step.env).map(([name, value]) => [name, filledIn(value)]);
    const done = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: filledIn(step['working-directory'] ?? repository),
      encoding: 'utf8',
      env: {
        ...process.env,
        NPM_TOKEN: canary,
        GITHUB_TOKEN: canary,
        npm_config_registry: canary,
        ...Object.fromEntries(filled),
        PATH: `${join(repository, 'node_modules/.bin')}:node_modules/.bin:${join(work, 'bin')}:${process.env.PATH}`,
        GITHUB_ACTIONS: 'true',
        GITHUB_EVENT_NAME: 'push',
        GITHUB_OUTPUT: output,
        GITHUB_REPOSITORY: 'us/spec',
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
  const { played, summary, sarif } = lazily(() =>
    play({ root: 'protocol', 'fail-on': 'breaking', integrity }),
  );

  it('fails where there is an error or a break, and nowhere else', () => {
    expect(played().map(({ name, code }) => [name, code])).toEqual([
      ['Install', 0],
      ['Lint', 1],
      ['Find the base', 0],
      ['Proposals', 0],
      ['Changes', 1],
      ['Comment', 0],
    ]);
  }, 120_000);

  it('annotates files by their path in the repository', () => {
    expect(played()[1]!.out).toContain('::warning file=protocol/README.md,line=3');
    expect(played()[4]!.out).toContain('::error file=protocol/schemas/run.schema.json,line=1');
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
    expect(comment.slice(0, 6)).toEqual([work, 'pr', 'comment', '7', '--repo', 'us/spec']);
    expect(existsSync(comment.at(-1)!)).toBe(true);
    expect(summary()).toContain(readFileSync(comment.at(-1)!, 'utf8'));
  });
});

describe('the action against who wrote the pull request', () => {
  const { played } = lazily(() => play({ root: 'protocol', integrity }));

  it('runs npm where the checkout has no say, and without secrets', () => {
    expect(played()[0]!.code).toBe(0);
    const told = readFileSync(join(work, 'npm'), 'utf8');
    const [folder = '', ...rest] = told.split('\n');
    expect(folder.startsWith(repository)).toBe(false);
    expect(rest).toContain('--ignore-scripts');
    expect(rest).toContain(`--userconfig=${folder}/user`);
    expect(rest).toContain(`--globalconfig=${folder}/global`);
    expect(rest).toContain(`specord@${version}`);
    expect(told).not.toContain(canary);
    expect(existsSync(join(work, 'planted'))).toBe(false);
    expect(existsSync(join(work, 'npx'))).toBe(false);
  }, 120_000);

  it('reads the checkout without secrets', () => {
    expect(played().length).toBeGreaterThan(0);
    const told = readFileSync(join(work, 'environment'), 'utf8');
    expect(told).toContain('"GITHUB_EVENT_NAME"');
    expect(told).not.toContain(canary);
    const withToken = action.runs.steps.filter(({ env, run }) =>
      /\.token\b|secrets\.\w/.test(JSON.stringify([env, run])),
    );
    expect(withToken.map(({ name }) => name)).toEqual(['Comment']);
    expect(withToken[0]!['working-directory']).toContain('runner.temp');
    expect(withToken[0]!.run).not.toMatch(/specord|ROOT|PLACE|\bgit\b/);
  });

  it('has a comment for branches of the repository only', () => {
    const comment = action.runs.steps.find(({ name }) => name === 'Comment');
    expect(comment?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  });

  it('passes nothing that somebody else wrote to a shell as a part of the program', () => {
    for (const { run } of action.runs.steps) expect(run).not.toContain('${{');
  });

  it.each([
    ['another tarball', { integrity: `sha512-${'A'.repeat(86)}==` }, 'Nothing of it was run'],
    ['no digest', {}, '`integrity` has to be the digest'],
    ['a tag', { integrity, version: 'latest' }, '`version` has to be exact'],
    ['a range', { integrity, version: '^0.1.0' }, '`version` has to be exact'],
    ['an option', { integrity, version: '--registry=http://127.0.0.1:9' }, '`version` has to be exact'],
  ])('installs no %s', (_what, inputs, says) => {
    rmSync(join(work, 'environment'), { force: true });
    const [install] = play({ root: 'protocol', ...inputs }).played;
    expect(install).toMatchObject({ name: 'Install', code: 2 });
    expect(install!.out).toContain(says);
    expect(existsSync(join(work, 'environment'))).toBe(false);
  });

  it('installs the version that it is released with', () => {
    expect(action.inputs.version?.default).toBe(version);
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
