import { addDays } from '@worksmart/shared/platform/dates.ts';
import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { planRenewal, plansRenewingWithin } from './plan-renewal.service.ts';

const database = databaseForTests(1);
const days = 120;

/** Every day of ten years, as the days on which plans were said to renew. */
const plans = `select row_number() over () as customer_id, d::date as medical_renewal_date, true as medical_sponsors_plan
  from generate_series('2019-01-01'::date, '2028-12-31'::date, '1 day') d`;

const idsOf = async (text: string): Promise<number[]> => {
  const rows = await database.prisma.$queryRawUnsafe<{ id: bigint }[]>(`with rfp_benefits as (${plans}) ${text}`);
  return rows.map(({ id }) => Number(id));
};

test.each([
  '2026-11-30',
  '2026-01-01',
  // A plan of February 29 renews on the 28th of a common year.
  addDays('2027-02-28', -days),
  '2027-02-28',
  '2027-03-01',
  '2028-02-29',
  addDays('2028-02-29', -days),
  '2026-12-31',
])('finds the plans that renew within some days of %s by their month and day, in order', async (day) => {
  const today = `'${day.slice(0, 10)}'::date`;
  const found = await idsOf(`select b.customer_id as id from (${plansRenewingWithin(days, today)}) b
    cross join lateral (${planRenewal('b', today)}) renewal order by b.turn, b.month_day, b.customer_id`);
  const wanted = await idsOf(`select b.customer_id as id from rfp_benefits b
    cross join lateral (${planRenewal('b', today)}) renewal where renewal.day <= ${today} + ${days} order by b.customer_id`);
  expect(found.length).toBeGreaterThan(900);
  expect(found.toSorted((one, two) => one - two)).toEqual(wanted);
  const inOrder = await idsOf(`select b.customer_id as id from (${plansRenewingWithin(days, today)}) b
    cross join lateral (${planRenewal('b', today)}) renewal order by renewal.day, b.month_day, b.customer_id`);
  expect(found).toEqual(inOrder);
});
