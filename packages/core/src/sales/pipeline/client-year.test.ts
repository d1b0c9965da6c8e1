import { expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { ensureClientYear } from './client-year.ts';

const database = databaseForTests();

test('a new year starts with the stop-loss contract and lasers of the year before, but without its aggregate factors', async () => {
  const db = database.prisma;
  const lasers = { create: [{ memberId: 'A', deductible: 150_000 }, { memberId: 'B' }] };
  const aggregate = { aggregateBy: 'Expected', aggregateExpected: 612, aggregateCorridor: 110, aggregateMinimum: 90 };
  const terms = { specificDeductible: 90_000, contractStartMonth: 7, stopLossBasis: '12/15', lasers, ...aggregate };
  const { id } = await addCustomer(db, { stageId: 4, clientYears: { create: [{ year: 2026, ...terms }] } });
  const made = await ensureClientYear(partOf<Context>({ db }), id, 2027);
  const found = await db.clientYear.findUniqueOrThrow({
    where: { id: made.id },
    include: { lasers: { orderBy: { memberId: 'asc' } } },
  });
  expect(found).toMatchObject({ year: 2027, contractStartMonth: 7, stopLossBasis: '12/15' });
  expect(found).toMatchObject({ aggregateBy: 'Off', aggregateExpected: null });
  expect([found.aggregateCorridor, found.aggregateMinimum].map(Number)).toEqual([125, 95]);
  expect(found.lasers.map(({ memberId, deductible }) => [memberId, deductible && Number(deductible)])).toEqual([
    ['A', 150_000],
    ['B', null],
  ]);
  expect(await db.stopLossLaser.count()).toBe(4);
});
