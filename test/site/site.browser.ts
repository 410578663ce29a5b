import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rules } from '../../tools/rules/index.ts';
import { seriousIn } from '../view/browser/axe.ts';
import { launched } from '../view/browser/launched.ts';
import { served } from './served.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'reports/site');
let running: Browser;
let site: Awaited<ReturnType<typeof served>>;

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'docs'], { cwd: root, stdio: 'pipe' });
  site = await served(folder);
  running = await launched();
}, 240_000);

afterAll(async () => {
  await running?.close();
  site?.close();
});

async function opened(path: string) {
  const page = await running.newPage({ viewport: { width: 1280, height: 900 } });
  const [complaints, elsewhere]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  page.on('request', (request) => !request.url().startsWith(site.url) && elsewhere.push(request.url()));
  await page.goto(`${site.url}${path}`);
  return { page, complaints, elsewhere };
}

const findings = (page: Page) => page.locator('.playground .finding').allTextContents();

it('has a page for each rule, and lists them all', async () => {
  const { page, complaints, elsewhere } = await opened('/rules/');
  const named = await page.locator('.vp-doc td:first-child a').allTextContents();
  for (const { id } of rules) expect(named).toContain(id);
  expect(readdirSync(join(folder, 'rules/schema'))).toContain('use-valid-default.html');
  expect([complaints, elsewhere]).toEqual([[], []]);
});

it('checks what a reader writes, without asking anybody', async () => {
  const { page, complaints, elsewhere } = await opened('/playground.html');
  await page.waitForSelector('.playground .finding');
  expect((await findings(page)).some((text) => text.includes('The default 9 is no valid value'))).toBe(true);
  const schema = page.getByLabel('schemas/loan.schema.json');
  await schema.fill((await schema.inputValue()).replace('"default": 9', '"default": 0'));
  await page.waitForFunction(
    () => !document.querySelector('.playground')?.textContent?.includes('The default 9'),
  );
  expect((await findings(page)).some((text) => text.includes('gone') || text.includes('renewal.md'))).toBe(
    true,
  );
  expect([complaints, elsewhere]).toEqual([[], []]);
});

it('shows the place of a finding, in the file that it is in', async () => {
  const { page } = await opened('/playground.html');
  await page.waitForSelector('.playground .finding');
  await page.locator('.playground .place', { hasText: 'docs/loans.md' }).first().click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'docs/loans.md');
  const chosen = await page.evaluate(() => window.getSelection()?.toString());
  expect(chosen).not.toBe('');
});

it('proves what a reader writes', async () => {
  const { page } = await opened('/playground.html');
  const verdict = page.locator('.prover .state');
  await page.waitForFunction(() => document.querySelector('.prover')?.textContent?.includes('No JSON value'));
  await page.getByLabel('Schema', { exact: true }).fill('{ "const": 7 }');
  await page.waitForFunction(() =>
    document.querySelector('.prover')?.textContent?.includes('There is a value'),
  );
  expect(await verdict.textContent()).toBe('There is a value.');
  expect((await page.locator('.prover pre').textContent())?.trim()).toBe('7');
});

it('finds a rule by a word, and keeps nobody out', async () => {
  const { page } = await opened('/start.html');
  await page.locator('.VPNavBarSearch button').click();
  await page.locator('.VPLocalSearchBox input').fill('dangling');
  await page.waitForSelector('#localsearch-list li a');
  expect(await page.locator('#localsearch-list').textContent()).toContain('no-dangling-ref');
  const play = await opened('/playground.html');
  await play.page.waitForSelector('.playground .finding');
  for (const ours of ['.playground', '.prover']) expect(await seriousIn(play.page, ours)).toEqual([]);
});
