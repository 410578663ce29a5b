import { defineConfig } from 'vitest/config';

/** The golden cases alone, for mutants that nothing else may kill: `npm run mutation:golden`. */
export default defineConfig({
  test: { include: ['test/openwop/golden.test.ts'], testTimeout: 30_000, pool: 'threads' },
});
