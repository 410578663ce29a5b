import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPage } from '../../../tools/view/built.ts';
import { pageWith } from '../../../tools/view/data/island.ts';
import { launched } from '../../view/browser/launched.ts';
import { paceOf } from '../../view/browser/pace.ts';
import { manyFindings, pageData } from '../../view/many-findings.ts';
import type { Family } from '../family.ts';
import { besideRedocly } from '../reference-page.ts';

/** The page in a browser: how large it is, how long a reader of 5,000 findings waits, and what Redocly's takes. */
export const page: Family = {
  name: 'page',
  async groups() {
    return [];
  },
  async figures(bench) {
    const { work } = bench;
    const { html } = await builtPage(true);
    mkdirSync(work, { recursive: true });
    const file = join(work, 'page.html');
    writeFileSync(file, pageWith(html, pageData({ agreement: manyFindings(5_000) })));
    const browser = await launched();
    const open = async () => {
      const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await tab.goto(`file://${file}#/agreement/findings`);
      await tab.waitForSelector('main > *');
      return tab;
    };
    const measured = async () => [await paceOf(open), await besideRedocly(bench, browser)] as const;
    const [{ loaded, chip, words }, beside] = await measured().finally(() => browser.close());
    const ms = (what: string, value: number, atMost: number) => ({
      ...{ what: `page, 5,000 findings: ${what}`, value: Math.round(value), unit: 'ms', atMost },
    });
    return [
      { what: 'page: without data', value: Buffer.byteLength(html) / 1000, unit: 'kB', atMost: 300 },
      ms('first paint', loaded, 1_000),
      ms('filter by a severity', chip, 50),
      ms('filter by words', words, 50),
      ...beside,
    ];
  },
};
