import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/**/*.test.{ts,mjs}', 'prisma/seed/**/*.test.ts'],
    globalSetup: ['scripts/lib/vitest-database.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
