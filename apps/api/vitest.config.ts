import { defineConfig } from 'vitest/config';

/** Files that replace a module: it must not be loaded yet. */
const apart = ['test/contract/enumeration.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['../../scripts/lib/vitest-database.ts'],
    pool: 'forks',
    restoreMocks: true,
    // On a loaded machine everything takes ten times as long; what hangs is found out all the same.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Loading the server again for each file takes a second of it.
      {
        extends: true,
        test: { name: 'together', include: ['{src,test}/**/*.test.ts'], exclude: apart, isolate: false },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
