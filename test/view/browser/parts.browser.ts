import { expect, it } from 'vitest';
import { enginesPartOf } from '../../../tools/view/data/engines.ts';
import { changes } from '../changes.ts';
import { ENGINES, manyFindings, pageData } from '../sample.ts';
import { seriousIn } from './axe.ts';
import { browser } from './browser.ts';

const open = browser();

const all = () =>
  pageData({ agreement: manyFindings(3), change: changes(), engines: enginesPartOf(ENGINES) });

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
])('has nothing that axe calls serious: %s, dark %s', async (hash, dark) => {
  const { page } = await open(all(), { hash, dark });
  expect(await seriousIn(page)).toEqual([]);
});

it.each(['#/change', '#/change/ledger', '#/engines', '#/engines/cases'])(
  'fits %s into a telephone',
  async (hash) => {
    const { page } = await open(all(), { hash, width: 390 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);
