import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComparedRevisions, compareEach } from '../../tools/check/compare.ts';
import { runCommand } from '../cli/scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'series-'));
const git = (...parameters: readonly string[]) =>
  execFileSync('git', [...parameters], { cwd: folder, encoding: 'utf8' });
const schema = (required: readonly string[], description = 'A run') => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  description,
  properties: { id: { type: 'string' } },
  required,
});

function commit(subject: string, files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', subject);
}

beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  const page = '# Runs\n\nA host MUST keep its runs.\n';
  commit('Begin', { 'schemas/run.schema.json': schema([]), 'spec/runs.md': page });
  commit('Say it better', { 'schemas/run.schema.json': schema([], 'One run') });
  commit('Nothing', {});
  commit('Ask for the id', { 'schemas/run.schema.json': schema(['id'], 'One run') });
  git('checkout', '--quiet', '-b', 'side', 'HEAD~1');
  commit('On the side', { 'spec/runs.md': `${page}\nA host MUST forget nothing.\n` });
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '--message', 'Take it in', 'side');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function steps(base: string, head?: string, config?: string) {
  const found: ComparedRevisions[] = [];
  const options = { cwd: folder, base, head, config, root: undefined };
  const refused = await compareEach(options, (step) => found.push(step));
  return { found, refused };
}

describe('every revision with the one before it', () => {
  it('goes along first parents, each step with what it changes', async () => {
    const { found, refused } = await steps('HEAD~4');
    expect(refused).toBeUndefined();
    expect(
      found.map(({ head, comparison }) => [
        head.name.replace(/^[0-9a-f]{10} /, ''),
        comparison.changes.map(({ kind, verdict }) => `${verdict} ${kind}`),
      ]),
    ).toEqual([
      ['"Say it better"', ['editorial schema-changed']],
      ['"Nothing"', []],
      ['"Ask for the id"', ['breaking schema-changed']],
      ['"Take it in"', ['tightening duty-added']],
    ]);
  });

  it('holds nothing against a revision that a base beside the line has', async () => {
    const { found } = await steps('side', 'HEAD~1');
    expect(found.map(({ comparison }) => comparison.changes.map(({ kind }) => kind))).toEqual([
      ['schema-changed'],
    ]);
  });

  it('reads what two revisions share once', async () => {
    const { found } = await steps('HEAD~4', 'HEAD~1');
    const pages = found
      .flatMap(({ base, head }) => [base, head])
      .map(({ corpus }) => corpus.document('spec/runs.md'));
    expect(new Set(pages).size).toBe(1);
  });

  it('says which revision is none', async () => {
    const { refused } = await steps('nowhere');
    expect(refused?.refused).toContain('`nowhere`');
  });

  it('does not take an option for a revision', async () => {
    const { refused } = await steps('--output=taken');
    expect(refused?.refused).toContain('There are no revisions');
    expect(git('status', '--porcelain')).toBe('');
  });
});

describe('compare --each', () => {
  const specord = (...args: string[]) => runCommand(['compare', ...args], folder);

  it('shows the revisions that change something, and fails for the worst of them', async () => {
    const { code, out } = await specord('HEAD~4', 'HEAD', '--each', '--fail-on', 'breaking');
    expect(code).toBe(1);
    expect(out).toContain('"Ask for the id": 1 breaking.');
    expect(out).not.toContain('"Nothing":');
    const clean = await specord('HEAD~4', 'HEAD~3', '--each', '--fail-on', 'breaking');
    expect([clean.code, clean.out.includes('1 editorial')]).toEqual([0, true]);
  });

  it('says so where nothing changes', async () => {
    const { out } = await specord('HEAD~3', 'HEAD~2', '--each');
    expect(out).toBe('No revision changes anything that somebody outside could see.\n');
  });

  it('shows each revision as a column of one page', async () => {
    const { out } = await specord('HEAD~4', 'HEAD', '--each', '--format', 'html');
    expect(out.match(/"headline":/g)?.length).toBeGreaterThan(1);
  });

  it('refuses formats that hold one comparison', async () => {
    const { code, err } = await specord('HEAD~4', 'HEAD', '--each', '--format', 'sarif');
    expect(code).toBe(2);
    expect(err).toContain('--each tells of many comparisons');
  });
});

it('who writes a schema may be said in the configuration that is named', async () => {
  const config = { roles: { 'schemas/**': 'emitted' } };
  writeFileSync(join(folder, 'specord.config.json'), JSON.stringify(config));
  const { found } = await steps('HEAD~4', 'HEAD~1', 'specord.config.json');
  rmSync(join(folder, 'specord.config.json'));
  expect(found.at(-1)?.comparison.changes).toMatchObject([{ role: 'emitted', verdict: 'tightening' }]);
});
