import { expect, it } from 'vitest';
import type { PageData } from '../../../tools/view/data/shape.ts';
import { manyFindings, pageData } from '../many-findings.ts';
import { all } from './all-parts.ts';
import { seriousIn } from './axe.ts';
import { browser, type Opened } from './browser.ts';

const open = browser();

const EVIL = '</script><img src=x onerror=alert(1)>\u202e<svg onload=alert(2)>{{7*7}}javascript:alert(3)';

const VIEWS = [
  ...['#/agreement', '#/agreement/matrix', '#/agreement/findings?open=key-1', '#/agreement/statements'],
  ...['#/change', '#/change/ledger', '#/engines', '#/engines/cases', '#/runs', '#/prover'],
];

async function expectInert({ page, complaints, requests }: Opened): Promise<void> {
  expect(await page.locator('img, main script, iframe, a[href^=javascript]').count()).toBe(0);
  expect(
    await page.evaluate(() => [...document.querySelectorAll('svg')].filter((one) => one.onload)),
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect([complaints, requests]).toEqual([[], []]);
}

it('keeps hostile names inert, and fits them into a telephone', async () => {
  const data = pageData({ agreement: manyFindings(6, `${EVIL}${'n'.repeat(100_000)}`) });
  const hashes = ['#/agreement', '#/agreement/matrix', '#/agreement/findings?open=key-3'];
  for (const hash of [...hashes, '#/agreement/statements'])
    await expectInert(await open(data, { hash, width: 390 }));
});

const spoilt = () =>
  JSON.parse(JSON.stringify(all()), (_, value: unknown) =>
    typeof value === 'string' && /[ /.]/.test(value) ? `${value} ${EVIL}${'n'.repeat(5_000)}` : value,
  ) as PageData;

it.each(VIEWS)('keeps whatever may be a sentence, a path or an address inert: %s', async (hash) => {
  const opened = await open(spoilt(), { hash, width: 390 });
  expect(await opened.page.textContent('main')).toContain('onerror=alert(1)');
  await expectInert(opened);
});

it('lets no request out, whatever asks for one', async () => {
  const { page } = await open(pageData({ agreement: manyFindings(1) }));
  const ends: string[] = [];
  page.on('requestfailed', (request) => ends.push(request.failure()?.errorText ?? ''));
  const ask = async () => {
    await page.evaluate(askForAll);
    await page.waitForTimeout(1_000);
    return ends.splice(0).filter((text) => !/csp/i.test(text)).length;
  };
  expect(await ask()).toBe(0);
  // The same from a page without a policy is heard of, or the silence above would prove nothing.
  await page.goto('about:blank');
  expect(await ask()).toBeGreaterThan(3);
});

function askForAll(): void {
  const put = (tag: string, more: object) =>
    document.body.append(Object.assign(document.createElement(tag), more));
  put('img', { src: 'https://example.org/image' });
  put('script', { src: 'https://example.org/script' });
  put('link', { rel: 'stylesheet', href: 'https://example.org/style' });
  put('iframe', { src: 'https://example.org/frame' });
  fetch('https://example.org/fetch', { mode: 'no-cors' }).catch(() => undefined);
}

it('would hear of it if something kept somebody out', async () => {
  const { page } = await open(pageData({ agreement: manyFindings(1) }));
  await page.evaluate(() => {
    const button = document.createElement('button');
    const faint = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    faint.style.color = '#eee';
    document.querySelector('main')!.append(button, faint);
  });
  expect((await seriousIn(page)).map((says) => says.replace(/:.*/s, ''))).toEqual([
    'button-name',
    'color-contrast',
  ]);
});
