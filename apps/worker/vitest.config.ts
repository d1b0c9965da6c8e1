import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../scripts/lib/vitest-database.ts'],
    pool: 'forks',
    passWithNoTests: true,
    // Loading the code again for each file takes longer than most of its tests: a file mocks no module therefore.
    isolate: false,
    restoreMocks: true,
    // On a loaded machine everything takes ten times as long; what hangs is found out all the same.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
