import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../scripts/lib/vitest-database.ts'],
    pool: 'forks',
    passWithNoTests: true,
    restoreMocks: true,
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
