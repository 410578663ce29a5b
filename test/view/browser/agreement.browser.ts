import { expect, it } from 'vitest';
import { builtPage } from '../../../tools/view/built.ts';
import { audited, boundTo } from '../agreements.ts';
import { manyFindings, pageData } from '../many-findings.ts';
import { agreementAbout, HARBOUR } from '../sample.ts';
import { seriousIn } from './axe.ts';
import { browser } from './browser.ts';
import { paceOf } from './pace.ts';

const open = browser();

const harbour = async () => pageData({ agreement: await agreementAbout(HARBOUR) });

it('leads from the map to a document, its sections and what they state, and back', async () => {
  const { page, complaints, requests } = await open(await harbour());
  expect(await page.textContent('.tile.contradicted .number')).not.toBe('0');
  await page.click('.cell[data-path="spec/berths.md"]');
  await page.waitForSelector('.cell.section');
  const sections = await page
    .locator('.cell.section')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).title));
  expect(sections.join(' ')).toMatch(/#Berths[\s\S]*contradicted/);
  await page.click('.cell.section[data-path="spec/berths.md#Tides"]');
  await page.waitForSelector('.rows');
  expect(await page.locator('a.row').count()).toBe(1);
  expect(await page.textContent('a.row')).toContain('Tide');
  await page.goBack();
  await page.goBack();
  await page.waitForSelector('.cells');
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
});

it.each(['#/agreement/gone', '#/engines/cases', '#/gone/findings?open=x'])(
  'begins at the beginning where an address names what is not there: %s',
  async (hash) => {
    const { page, complaints } = await open(await harbour(), { hash });
    await page.waitForSelector('.cells');
    expect(await page.textContent('.headline')).toMatch(/contradicted/);
    expect(complaints).toEqual([]);
  },
);

it('shows both sides of a finding by its address, marks what differs, and copies an ignore', async () => {
  const data = await harbour();
  const { key } = data.parts.agreement!.findings.find(({ rule }) => rule === 'values/use-declared-values')!;
  const { page, complaints } = await open(data, { hash: `#/agreement/findings?open=${key}` });
  expect(await page.locator('.sides .source').count()).toBeGreaterThan(1);
  expect(await page.locator('.sides mark.differs').allTextContents()).toContain('silted');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.click('text=Copy an ignore');
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toMatch(/specord-ignore values\/use-declared-values: |"rule":"values\/use-declared-values"/);
  expect(complaints).toEqual([]);
});

it('shows each statement as a square, and only those that findings of one kind are on where asked', async () => {
  const { page } = await open(pageData({ agreement: manyFindings(30) }));
  const drawn = () =>
    page.locator('.cell .squares path').evaluateAll((all) => all.map((one) => one.classList[0]));
  expect(new Set(await drawn())).toEqual(new Set(['contradicted', 'unbound', 'agreed']));
  const before = await page.textContent('.tile.contradicted .number');
  await page.click('.chip.warning');
  await page.waitForFunction(
    (old) => document.querySelector('.tile.contradicted .number')?.textContent !== old,
    before,
  );
  expect(page.url()).toContain('severity=warning');
  await page.selectOption('.choice select', { index: 1 });
  expect(page.url()).toContain('rule=');
});

it('leads from the matrix to both sides, the fix, and an anchor to copy', async () => {
  const { page } = await open(await harbour(), { hash: '#/agreement/matrix' });
  await page.click('.matrix td a.contradicted');
  await page.waitForSelector('.card .contradiction');
  expect(await page.locator('.card mark.differs').count()).toBeGreaterThan(0);
  const card = await page.textContent('.card');
  for (const words of ['Why these two', 'What differs', 'Copy an ignore', 'Stated here'])
    expect(card).toContain(words);
});

it('opens a contract of the matrix into its schemas and operations', async () => {
  const names = Array.from({ length: 70 }, (_, number) => `Berth${number}`);
  const agreement = boundTo(names);
  const { page } = await open(pageData({ agreement }), { hash: '#/agreement/matrix' });
  expect(await page.locator('.matrix thead th').count()).toBe(1);
  await page.click('.matrix thead a');
  await page.waitForFunction(() => document.querySelectorAll('.matrix thead th').length > 1);
  expect(await page.textContent('.matrix thead')).toContain('Berth7');
  expect(await page.textContent('.legend')).toContain('10 that less is said of');
});

it('leaves documents that state nothing out of the map, and names them below it', async () => {
  const silent = { 'spec/moon.md': '# Moon\n\nIt pulls.\n' };
  const { page } = await open(pageData({ agreement: await agreementAbout({ ...HARBOUR, ...silent }) }));
  expect(await page.locator('.cell[data-path="spec/moon.md"]').count()).toBe(0);
  expect(await page.locator('.cell[data-path="spec/berths.md"]').count()).toBe(1);
  expect(await page.textContent('.documents details')).toContain('spec/moon.md');
});

it('shades what an audit says would go unnoticed, and tells why', async () => {
  const { page } = await open(pageData({ agreement: audited() }));
  expect(await page.locator('.cell .shade.veil').count()).toBe(1);
  expect(await page.locator('.cell .shade.lines').count()).toBe(1);
  expect(await page.getAttribute('.cell[data-path="spec/berths.md"]', 'title')).toContain('1 shaded');
  expect(await page.textContent('.legend')).toContain('shaded: a change');
  expect(await page.textContent('.opening')).toContain('0 of 1 drifts were noticed');
  await page.goto(page.url().replace(/#.*|$/, '#/agreement/statements?drift=unseen'));
  await page.waitForSelector('.drifts');
  expect(await page.locator('a.row').count()).toBe(1);
  expect(await page.textContent('.drifts')).toContain('bound to nothing');
});

it('prints all that is listed, without buttons', async () => {
  const { page } = await open(pageData({ agreement: manyFindings(250) }), { hash: '#/agreement/findings' });
  expect(await page.locator('a.row').count()).toBeLessThan(250);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.byteLength).toBeGreaterThan(10_000);
  expect(await page.locator('a.row').count()).toBe(250);
  await page.emulateMedia({ media: 'print' });
  for (const button of ['.filters', '.theme', '.views'])
    expect(await page.locator(button).first().isVisible()).toBe(false);
});

it('is printed dark on white, whatever it was read in', async () => {
  const { page } = await open(pageData({ agreement: manyFindings(3) }), { dark: true });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  expect(await ink()).toBe('rgb(232, 233, 237)');
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).toBe('rgb(27, 29, 34)');
});

it('names its landmarks, links and states for who cannot see it', async () => {
  const { page } = await open(await harbour());
  const tree = await page.locator('body').ariaSnapshot();
  for (const part of [
    'banner',
    'main',
    'contentinfo',
    'navigation "Views"',
    'navigation "Folder of the map"',
  ])
    expect(tree).toContain(part);
  expect(tree).toMatch(/link "berths\.md 1 finding in spec\/berths\.md: 1 contradicted/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

it('takes less than 300 kB without data', async () => {
  const { html } = await builtPage(true);
  console.log(`the page without data: ${html.length} bytes`);
  expect(Buffer.byteLength(html)).toBeLessThan(300_000);
});

it('is used by keys alone', async () => {
  const { page } = await open(pageData({ agreement: manyFindings(30) }), { hash: '#/agreement/findings' });
  await page.keyboard.press('/');
  await page.keyboard.type('berth 17');
  await page.waitForFunction(() => document.querySelectorAll('a.row').length < 30);
  await page.focus('a.row');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.card:not(.preview)');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('card');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.card.preview');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('row');
  await page.keyboard.press('ArrowDown');
  await page.goto(page.url().replace(/#.*/, '#/agreement'));
  await page.focus('.cell');
  const from = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.path);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.path)).not.toBe(from);
});

it.each([
  ['#/agreement', false],
  ['#/agreement', true],
  ['#/agreement/findings', false],
  ['#/agreement/findings', true],
  ['#/agreement/statements', true],
  ['#/agreement/matrix', false],
  ['#/agreement?in=spec/berths.md', false],
  ['#/agreement?in=spec/berths.md', true],
])('has nothing that axe calls serious: %s, dark %s', async (hash, dark) => {
  const { page } = await open(await harbour(), { hash, dark });
  expect(await seriousIn(page)).toEqual([]);
});

it('opens with 5,000 findings in less than a second, and filters them in less than 50 ms', async () => {
  const data = pageData({ agreement: manyFindings(5_000) });
  const pace = await paceOf(async () => (await open(data, { hash: '#/agreement/findings' })).page);
  console.log(`first paint ${Math.round(pace.loaded)} ms, a filter ${JSON.stringify(pace)}`);
  expect(pace.loaded).toBeLessThan(1_000);
  expect(pace.chip).toBeLessThan(50);
  expect(pace.words).toBeLessThan(50);
});
