import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/**/*.test.{ts,mjs}', 'prisma/seed/**/*.test.ts', 'tools/*/src/**/*.test.ts'],
    globalSetup: ['scripts/lib/vitest-database.ts'],
    pool: 'forks',
    // Loading the code again for each file takes longer than most of its tests: a file mocks no module therefore.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // On a loaded machine everything takes ten times as long; what hangs is found out all the same.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
