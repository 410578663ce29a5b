import { defineConfig } from 'vitest/config';

/** The tests of the two rooms whose code is changed. */
export default defineConfig({
  test: { include: ['test/solve/**/*.test.ts', 'test/json/**/*.test.ts'], testTimeout: 60_000 },
});
