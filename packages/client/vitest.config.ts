import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['../../scripts/lib/vitest-database.ts'],
    pool: 'forks',
    restoreMocks: true,
    // It packs, installs and type-checks; on a loaded machine everything takes ten times as long.
    hookTimeout: 600_000,
    testTimeout: 120_000,
  },
});
