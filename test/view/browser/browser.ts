import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { builtPage } from '../../../tools/view/built.ts';
import { pageWith } from '../../../tools/view/data/island.ts';
import type { PageData } from '../../../tools/view/data/shape.ts';
import { launched } from './launched.ts';

export interface Opened {
  readonly page: Page;
  /** What went wrong in the page, and what its policy refused. */
  readonly complaints: string[];
  /** What the page asked for beside itself. */
  readonly requests: string[];
}

interface Options {
  readonly hash?: string;
  readonly width?: number;
  readonly dark?: boolean;
}

/** Opens pages with data in Debian's Chromium, as a reader would from a disk, or an address that serves one. */
export function browser(): (data: PageData | string, options?: Options) => Promise<Opened> {
  let running: Browser | undefined;
  let template = '';
  const folder = mkdtempSync(join(tmpdir(), 'specord-view-'));
  beforeAll(async () => {
    template = (await builtPage(true)).html;
    running = await launched();
  });
  afterAll(async () => {
    await running?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let count = 0;
  return async (data, { hash = '', width = 1280, dark = false } = {}) => {
    count += 1;
    const file = join(folder, `${count}.html`);
    const address = typeof data === 'string' ? data : `file://${file}`;
    if (typeof data !== 'string') writeFileSync(file, pageWith(template, data));
    const page = await running!.newPage({
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
    });
    const [complaints, requests]: [string[], string[]] = [[], []];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
    page.on('dialog', (dialog) => complaints.push(dialog.message()));
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${address}${hash}`);
    await page.waitForSelector('main > *', { state: 'attached' });
    requests.splice(0, requests.length, ...requests.filter((url) => !url.startsWith(address)));
    return { page, complaints, requests };
  };
}
