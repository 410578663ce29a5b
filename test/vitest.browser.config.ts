import { defineConfig } from 'vitest/config';

/** Pages in a real browser, which not every machine has: `npm run browser`. */
export default defineConfig({
  test: { include: ['test/{view/browser,site}/*.browser.ts'], testTimeout: 30_000, maxWorkers: 1 },
});
