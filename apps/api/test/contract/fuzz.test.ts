import { openDatabase, preparationLimits } from '@worksmart/core/platform/db.ts';
import { ownerUrlOf } from '@worksmart/core/testing/test-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForTests } from '#testing/test-app.ts';
import { seedDemo } from '../../../../prisma/seed/demo.ts';
import { fuzzRoutes } from './fuzz.ts';
import { brokenInvariants } from './invariants.ts';

/** `pnpm fuzz` runs the full size, `npm test` a small one. */
const full = process.env.FUZZ === 'full';
const size = full ? { bodies: 1_500, queries: 300 } : { bodies: 25, queries: 10 };
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

const app = appForTests();
beforeAll(async () => {
  // Use the demo data, so that most ids and filters match a record.
  const owned = openDatabase(ownerUrlOf(app.services.config.DATABASE_URL), 2, preparationLimits);
  await seedDemo(owned, new Date());
  await owned.close();
  // Loads the parser, which may take longer than a request.
  const rates = { typeId: 48, year: 2026, text: 'OH\t1' };
  expect((await (await app.signInAs(1)).post('/rates/import/preview', rates)).statusCode).toBe(200);
});

describe('bad input to every declared route (T16)', () => {
  it('never causes a 5xx or a hang, gets errors in our words, and leaves the database consistent', {
    timeout: full ? 3_600_000 : 600_000,
  }, async () => {
    const report = await fuzzRoutes(app, { ...size, seed });
    if (full) process.stdout.write(`${report.requests} requests, seed ${seed}: ${JSON.stringify(report.byStatus)}\n`);
    expect(report.failures).toEqual([]);
    expect(report.requests).toBeGreaterThan(200);
    expect(await brokenInvariants(app.db)).toEqual([]);
  });
});
