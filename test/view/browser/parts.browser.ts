import { expect, it } from 'vitest';
import { enginesPartOf } from '../../../tools/view/data/engines.ts';
import { changes } from '../changes.ts';
import { pageData } from '../many-findings.ts';
import { ENGINES } from '../sample.ts';
import { all } from './all-parts.ts';
import { seriousIn } from './axe.ts';
import { browser } from './browser.ts';

const open = browser();

it('leads from a mark of the ledger to the change, its value and both sides', async () => {
  const { page, complaints, requests } = await open(all(), { hash: '#/change/ledger' });
  await page.click('.matrix a.breaking');
  await page.waitForSelector('.rows');
  await page.click('a.row');
  await page.waitForSelector('.card:not(.preview)');
  expect(await page.textContent('.witness')).toContain('silted');
  expect(await page.locator('.card .sides .source').count()).toBeGreaterThan(1);
  expect([complaints, requests]).toEqual([[], []]);
});

it('never shows two fates of a case as one, and leads from a family to its cases', async () => {
  const { page } = await open(all(), { hash: '#/engines' });
  const signs = await page.locator('tr.all .fates a').allInnerTexts();
  expect(signs).toHaveLength(6);
  expect(await page.locator('.trouble').textContent()).toContain('did not answer');
  await page.click('.fates a.failed');
  await page.waitForSelector('.rows');
  expect(await page.textContent('.card h2')).toContain('lights/red');
  expect(await page.textContent('.faults')).toContain('/colour');
});

it('strikes out what is dead in a schema, and joins the core', async () => {
  const { page } = await open(all(), { hash: '#/prover' });
  expect(await page.locator('.tree del').count()).toBeGreaterThan(0);
  expect(await page.locator('.joints circle').count()).toBe(await page.locator('.tree .in-core').count());
});

it('tells at which member two events differ', async () => {
  const { page } = await open(all(), { hash: '#/runs?open=4-changed' });
  expect(await page.textContent('.card .leaves')).toContain('/payload/berth');
  expect(await page.locator('.strip path.parting').count()).toBe(1);
});

it('jumps from difference to difference by keys', async () => {
  const { page } = await open(all(), { hash: '#/runs?open=4-changed' });
  await page.keyboard.press('n');
  await page.waitForFunction(() => location.hash.includes('9-added'));
  expect(await page.textContent('.card h2')).toBe('only in the second');
  expect(await page.textContent('.card .leaves')).toContain('absent');
  await page.keyboard.press('p');
  await page.waitForFunction(() => location.hash.includes('4-changed'));
});

it('opens a cell of engines to the sentence, the exchange and a line for a shell', async () => {
  const { page } = await open(all(), { hash: '#/engines/cases?open=lights/red' });
  expect(await page.textContent('.card')).toContain('A ship MUST show lights/red');
  const exchange = await page.textContent('.exchange');
  expect(exchange).toContain("'http://ferry.example/lights'");
  expect(exchange).toContain('"colour": "blue"');
  for (const line of ['GET /lights', `Authorization: Bearer \${SPECORD_TOKEN}`, 'Set-Cookie: [REDACTED]'])
    expect(exchange).toContain(line);
  expect(exchange).not.toContain('hunter2');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.click('text=Copy the curl line');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    `curl -sS -i -H 'Authorization: Bearer '"\${SPECORD_TOKEN}" 'http://ferry.example/lights'`,
  );
});

it('gives each of many engines a column that can be read on a telephone', async () => {
  const engines = enginesPartOf(Array.from({ length: 9 }, () => ENGINES[0]!));
  const { page } = await open(pageData({ engines }), { hash: '#/engines', width: 390 });
  const widths = await page
    .locator('.families thead th')
    .evaluateAll((every) => every.map((one) => one.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(90);
  expect(await page.locator('.badges details').count()).toBe(9);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

it('leaves room for surfaces beside many revisions on a telephone', async () => {
  const change = changes();
  const steps = Array.from({ length: 30 }, () => change.steps[0]!);
  const one = change.changes[0]!;
  const each = steps.map((_, step) => ({ ...one, id: `${step}`, step }));
  const { page } = await open(pageData({ change: { ...change, steps, changes: each } }), {
    hash: '#/change/ledger',
    width: 390,
  });
  const surface = page.locator('.ledger-of-changes tbody th').first();
  expect(await surface.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(150);
});

it('leads straight to an open card on a telephone', async () => {
  const { page } = await open(all(), { hash: '#/engines/cases?open=lights/red', width: 390 });
  expect(await page.locator('.opening').isVisible()).toBe(false);
  expect((await page.locator('.card h2').boundingBox())!.y).toBeLessThan(300);
  await page.keyboard.press('Escape');
  await page.locator('.opening').waitFor();
});

it('gives an engine a full badge only where nothing went wrong and everything was asked', async () => {
  const { page } = await open(all(), { hash: '#/engines' });
  const badges = await page
    .locator('.badges .badge')
    .evaluateAll((every) => every.map((one) => one.className));
  expect(badges).toEqual(['badge kept', 'badge open', 'badge broken', 'badge open']);
});

it('shows what has to hold of a proposal beside its changes', async () => {
  const { page } = await open(all(), { hash: '#/change' });
  expect(await page.textContent('.checklist summary')).toContain('2 left');
  const states = await page
    .locator('.checklist li')
    .evaluateAll((every) => every.map((one) => one.className));
  expect(states).toEqual(['failed', 'open', 'done']);
});

it('goes from part to part by links', async () => {
  const { page } = await open(all());
  await page.click('.parts >> text=Engines');
  await page.waitForSelector('.families');
  expect(await page.title()).toBe('Engines · harbour');
  await page.goBack();
  await page.waitForSelector('.cells');
});

it.each([
  ['#/change', false],
  ['#/change', true],
  ['#/change/ledger', true],
  ['#/engines', false],
  ['#/engines', true],
  ['#/engines/cases', false],
  ['#/engines/cases?open=lights/red', true],
  ['#/prover', false],
  ['#/prover', true],
  ['#/runs', false],
])('has nothing that axe calls serious: %s, dark %s', async (hash, dark) => {
  const { page } = await open(all(), { hash, dark });
  expect(await seriousIn(page)).toEqual([]);
});

it.each(['#/change', '#/change/ledger', '#/engines', '#/engines/cases', '#/prover', '#/runs'])(
  'fits %s into a telephone',
  async (hash) => {
    const { page } = await open(all(), { hash, width: 390 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);
