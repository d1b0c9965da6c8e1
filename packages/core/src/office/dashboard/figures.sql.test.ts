import { drugKind, noDiagnosis, serviceKind } from '@worksmart/shared/office/dashboard/drivers.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import { run } from '#platform/statement.ts';
import { addClaims } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { insertDrivers } from './figures.sql.ts';

const database = databaseForTests();
let [one, two]: [number, number] = [0, 0];

beforeEach(async () => {
  const { prisma: db } = database;
  for (const table of ['claim', 'file_import', 'dashboard_driver']) await db.$executeRawUnsafe(`delete from ${table}`);
  const client = () => addCustomer(db, { stageId: stage.client });
  [one, two] = [(await client()).id, (await client()).id];
});

/** Fills the table for payments from 2025-01-01 to 2026-06-30, the last 12 months beginning on 2025-07-01. */
const fill = async () => {
  const { prisma: db } = database;
  await run(db, insertDrivers, ['2025-01-01', '2026-06-30', '2025-07-01']);
  const rows = await db.dashboardDriver.findMany({
    orderBy: [{ clientId: 'asc' }, { period: 'asc' }, { dimension: 'asc' }, { driver: 'asc' }],
  });
  return rows.map(
    ({ clientId, period, dimension, driver, lines, members, paid }) =>
      [clientId, period, dimension, driver, lines, members, Number(paid)] as const,
  );
};

test('counts a claim by its day of payment, in its year and in the last 12 months', async () => {
  const paidOn = {
    '2024-12-31': 1,
    '2025-01-01': 2,
    '2025-06-30': 4,
    '2025-07-01': 8,
    '2026-06-30': 16,
    '2026-07-01': 32,
  };
  await addClaims(
    database.prisma,
    Object.entries(paidOn).map(([paidDate, paid]) => ({ customerId: one, paidDate, paid })),
  );
  const ofClient = (await fill()).filter(([clientId, , dimension]) => clientId === one && dimension === 1);
  expect(ofClient.map(([, period, , , lines, , paid]) => [period, lines, paid])).toEqual([
    [0, 2, 8 + 16],
    [2025, 3, 2 + 4 + 8],
    [2026, 1, 16],
  ]);
});

test('sums by service, by diagnosis chapter and by kind of drug; counts a person once per client', async () => {
  const own = { customerId: one, paidDate: '2025-02-01' };
  const other = { ...own, customerId: two };
  const medical = { claimForm: 'H', placeOfService: '11' };
  await addClaims(database.prisma, [
    { ...own, ...medical, paid: 10, diagnosisCode: 'A00' },
    { ...own, ...medical, paid: 20, diagnosisCode: null },
    { ...own, ...medical, paid: 40, diagnosisCode: null, memberId: 'S100000102' },
    { ...other, ...medical, paid: 80, diagnosisCode: null },
  ]);
  await addClaims(database.prisma, [{ ...own, paid: 5, brandGeneric: 'G' }], 5);
  const { office, pharmacy } = serviceKind;
  expect(await fill()).toEqual([
    [0, 2025, 1, office, 4, 3, 150],
    [0, 2025, 1, pharmacy, 1, 1, 5],
    [0, 2025, 2, 1, 1, 1, 10],
    [0, 2025, 2, noDiagnosis, 3, 3, 140],
    [0, 2025, 3, drugKind.generic, 1, 1, 5],
    [one, 2025, 1, office, 3, 2, 70],
    [one, 2025, 1, pharmacy, 1, 1, 5],
    [one, 2025, 2, 1, 1, 1, 10],
    [one, 2025, 2, noDiagnosis, 2, 2, 60],
    [one, 2025, 3, drugKind.generic, 1, 1, 5],
    [two, 2025, 1, office, 1, 1, 80],
    [two, 2025, 2, noDiagnosis, 1, 1, 80],
  ]);
});
