import { expect, it } from 'vitest';
import { serve } from '../../../tools/cli/view/serve.ts';
import { builtPage } from '../../../tools/view/built.ts';
import { jsonOf, pageWith, servedTemplate } from '../../../tools/view/data/island.ts';
import { manyFindings, pageData } from '../many-findings.ts';
import { browser } from './browser.ts';

const open = browser();

it('takes in what is new while the reader stays where they are, and says when nobody tells it any more', async () => {
  const template = servedTemplate((await builtPage(true)).html);
  const shown = (count: number) => {
    const data = { ...pageData({ agreement: manyFindings(count) }), isServed: true as const };
    return { html: pageWith(template, data), json: jsonOf(data) };
  };
  const served = await serve(shown(3));
  const { page, complaints } = await open(served.url, { hash: '#/agreement/findings?open=key-1' });
  expect(await page.textContent('.live')).toBe('follows the files');
  await page.fill('input[type=search]', 'berth');
  served.show(shown(7));
  await page.waitForFunction(() => document.querySelectorAll('a.row').length === 7);
  expect(page.url()).toContain('open=key-1');
  expect(await page.inputValue('input[type=search]')).toBe('berth');
  expect(await page.locator('.card:not(.preview)').count()).toBe(1);
  served.trouble('the file is half written');
  await page.waitForSelector('.live.stuck');
  expect(await page.textContent('.live')).toContain('half written');
  expect(complaints).toEqual([]);
  served.close();
  await page.waitForSelector('.live.ended');
});

it('asks for nothing but what its own address offers', async () => {
  const template = servedTemplate((await builtPage(true)).html);
  const data = { ...pageData({ agreement: manyFindings(1) }), isServed: true as const };
  const served = await serve({ html: pageWith(template, data), json: jsonOf(data) });
  const { page, requests } = await open(served.url);
  const refused = await page.evaluate(() =>
    fetch('https://example.org/').then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect(refused).toBe('refused');
  expect(requests.filter((url) => !url.startsWith(served.url))).toEqual([]);
  served.close();
});
