import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './scenario.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'specord-explain-'));
  writeFileSync(join(folder, 'README.md'), 'See [more](more.md).\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const explained = async (...args: string[]) => (await runCommand(['explain', ...args], folder)).out;

it('shows the page and why a rule fired', async () => {
  const text = await explained('prose/no-broken-link');
  expect(text).toMatch(/^# prose\/no-broken-link\n/);
  expect(text).toContain('## Here\n\nConfiguration: none, so the defaults.\nLevel: info.');
  expect(text).toContain('It judged 1 thing and has 1 to report.');
  expect(text).toContain('- README.md:1:12 "more.md" leads to more.md');
});

it('says that a rule had nothing to judge', async () => {
  expect(await explained('api/use-declared-tag')).toContain(
    'It found nothing to judge here, so its silence says nothing.',
  );
});

it('says what hides a finding, and which overrides there are', async () => {
  writeFileSync(
    join(folder, 'specord.config.json'),
    JSON.stringify({
      rules: { prose: 'off' },
      overrides: [{ files: 'drafts/**', rules: { prose: 'info' } }],
      ignore: [{ rule: 'prose/no-broken-link', reason: 'written next week' }],
    }),
  );
  const text = await explained('prose/no-broken-link');
  expect(text).toContain('Level: off (info by default).');
  expect(text).toContain('It is off: `specord lint` does not run it unless --only names it.');
  expect(text).toContain('An override gives it another level in drafts/**.');
  rmSync(join(folder, 'specord.config.json'));
});

it('prints the page alone on demand', async () => {
  expect(await explained('prose/no-broken-link', '--page')).not.toContain('## Here');
});

it('shows what is proved of a rule, and that one of the nursery has to be named', async () => {
  const text = await explained('counts/use-count-of-list');
  expect(text).toContain('## Evidence\n\n| Public specifications | Repositories | True |');
  expect(text).toContain('Level: off (nursery by default).');
  expect(text).toContain(
    'It is in the nursery: it runs only where --only or the configuration names counts/use-count-of-list',
  );
});
