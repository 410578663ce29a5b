import { defineConfig } from 'vitest/config';

/** CI reads the counts from a report; people read the terminal. */
const report = process.env.SPECORD_TEST_REPORT;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    pool: 'threads',
    maxWorkers: 2,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
