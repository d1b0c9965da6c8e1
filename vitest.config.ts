import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['prisma/seed/**/*.test.ts'],
    globalSetup: ['scripts/lib/vitest-database.ts'],
    pool: 'forks',
    restoreMocks: true,
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
