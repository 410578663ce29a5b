import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** What axe calls serious or critical. Its script is run by the driver, as the page's policy lets in no other. */
export async function seriousIn(page: Page, within = 'html'): Promise<readonly string[]> {
  const results = await page.evaluate(`${axe}; axe.run(${JSON.stringify(within)})`);
  const { violations } = results as {
    violations: { id: string; impact: string; nodes: { html: string }[] }[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
