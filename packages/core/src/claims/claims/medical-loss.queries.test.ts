import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import type { PublicContext } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addClaims, addPremiums } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { refreshClaimTotals } from './claim-sums.service.ts';
import { medicalLossQuery } from './medical-loss.queries.ts';

const database = databaseForTests();
let [one, two]: [number, number] = [0, 0];

beforeEach(async () => {
  const { prisma: db } = database;
  for (const table of ['claim', 'premium', 'file_import']) await db.$executeRawUnsafe(`delete from ${table}`);
  const client = (name: string) =>
    addCustomer(db, { name, stageId: stage.client, clientYears: { create: { year: 2025 } } });
  one = (await client('Alpha')).id;
  two = (await client('Beta')).id;
});

const read = (start = '2025-01-01', end = '2025-12-31', ids: number[] = [one, two]) =>
  preparedQueryOf(database)(...medicalLossQuery({ start: `${start}T00:00:00`, end: `${end}T00:00:00` }, ids));
const figures = async (...given: Parameters<typeof read>) =>
  (await read(...given)).map((row) => [row.client, row.month, Number(row.medical), Number(row.reinsurance)]);

test('sums medical and pharmacy claims by paid date and premiums with adjustments; omits months with neither', async () => {
  const of = { customerId: one };
  await addClaims(database.prisma, [
    { ...of, paidDate: '2025-01-31', paid: '100.10', serviceFrom: '2024-12-30' },
    { ...of, paidDate: '2025-02-01', paid: '50.05' },
    { ...of, paidDate: '2025-02-02', paid: '-20.00', adjustmentCode: 'A' },
    { ...of, paidDate: '2025-02-02', paid: '9', claimType: 'D' },
    { ...of, paidDate: '2024-12-31', paid: '77' },
  ]);
  await addClaims(database.prisma, [{ ...of, paidDate: '2025-02-03', paid: '40', rebate: '1.5' }], 5);
  await addClaims(database.prisma, [{ ...of, paidDate: '2025-02-03', paid: '1000' }], 4, 'ready');
  await addPremiums(database.prisma, [
    { ...of, month: '2025-02', premium: '600', memberCount: 3 },
    { ...of, month: '2025-02', premium: '-100', transactionType: 'A', memberCount: 3 },
    { ...of, month: '2025-02', premium: '300', memberCount: null, tier: 'ES' },
    { ...of, month: '2025-02', premium: '30', planType: 'dental' },
  ]);
  const none = { medical: 0, pharmacy: 0, incurred: 0, rebates: 0, premium: 0, memberMonths: 0, reinsurance: 0 };
  const names = ['medical', 'pharmacy', 'incurred', 'rebates', 'premium', 'reinsurance', 'memberMonths'] as const;
  const shown = (await read()).map((row) => ({
    client: row.client,
    month: row.month,
    ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
  }));
  expect(shown).toEqual([
    { ...none, client: 'Alpha', month: '2025-01', medical: 100.1 },
    {
      ...none,
      client: 'Alpha',
      month: '2025-02',
      medical: 30.05,
      pharmacy: 40,
      incurred: 70.05,
      rebates: 1.5,
      premium: 800,
      memberMonths: 5,
    },
  ]);
});

test('a member’s claims above the client’s deductible of the year are reimbursed from the month they exceed it', async () => {
  const of = { customerId: one };
  await addClaims(database.prisma, [
    { ...of, paidDate: '2025-01-10', paid: 60_000 },
    { ...of, paidDate: '2025-02-10', paid: 20_000 },
    { ...of, paidDate: '2025-03-10', paid: 10_000, claimType: 'R' },
    { ...of, paidDate: '2025-04-10', paid: -8_000 },
    { ...of, paidDate: '2025-02-10', paid: 70_000, memberId: 'S100000102' },
    { ...of, paidDate: '2026-01-10', paid: 76_000 },
  ]);
  const year = [
    ['Alpha', '2025-01', 60_000, 0],
    ['Alpha', '2025-02', 90_000, 5_000],
    ['Alpha', '2025-03', 0, 10_000],
    ['Alpha', '2025-04', -8_000, -8_000],
    ['Alpha', '2026-01', 76_000, 1_000],
  ];
  expect(await figures('2025-01-01', '2026-12-31')).toEqual(year);
  // A month has the same figures in every range.
  expect(await figures('2025-03-01', '2025-04-30')).toEqual(year.slice(2, 4));
  await database.prisma.clientYear.updateMany({ where: { customerId: one }, data: { specificDeductible: 62_000 } });
  expect((await figures()).map(([, , , back]) => back)).toEqual([0, 26_000, 10_000, -8_000]);
});

test('claims are incurred in the month of their service, whenever they were paid, by months and by days', async () => {
  const of = { customerId: one };
  await addClaims(database.prisma, [
    { ...of, serviceFrom: '2025-03-02', paidDate: '2025-03-20', paid: 1 },
    { ...of, serviceFrom: '2025-03-30', paidDate: '2025-05-01', paid: 20 },
    { ...of, serviceFrom: '2025-04-10', paidDate: '2026-01-15', paid: 300 },
    { ...of, serviceFrom: '2025-02-28', paidDate: '2025-03-31', paid: 4_000 },
    { ...of, serviceFrom: '2025-03-15', paidDate: '2025-03-31', paid: 50_000, claimType: 'D' },
  ]);
  const incurred = async (start: string, end: string) =>
    (await read(start, end)).map(({ month, medical, incurred }) => [month, Number(medical), Number(incurred)]);
  const expectEach = async () => {
    expect(await incurred('2025-03-01', '2025-04-30')).toEqual([
      ['2025-03', 4_001, 21],
      ['2025-04', 0, 300],
    ]);
    expect(await incurred('2025-03-15', '2025-04-09')).toEqual([['2025-03', 4_001, 20]]);
    expect(await incurred('2025-03-30', '2025-04-10')).toEqual([
      ['2025-03', 4_000, 20],
      ['2025-04', 0, 300],
    ]);
  };
  await expectEach();
  await refreshClaimTotals({
    config: { DATABASE_URL: database.url },
    read: preparedQueryOf(database),
  } as PublicContext);
  await expectEach();
});

test('premium and member-months of a month that the range cuts are prorated by days, at each end', async () => {
  const of = { customerId: one, memberCount: 3 };
  await addPremiums(
    database.prisma,
    ['2025-01', '2025-02', '2025-03'].map((month) => ({ ...of, month, premium: '1000' })),
  );
  const premiums = async (start: string, end: string) =>
    (await read(start, end)).map((row) => [Number(row.premium), row.memberMonths, row.daysCounted, row.daysOfMonth]);
  expect(await premiums('2025-01-22', '2025-03-15')).toEqual([
    [322.58, 0.97, 10, 31],
    [1_000, 3, 28, 28],
    [483.87, 1.45, 15, 31],
  ]);
  expect(await premiums('2025-02-10', '2025-02-16')).toEqual([[250, 0.75, 7, 28]]);
  expect(await premiums('2025-01-01', '2025-01-31')).toEqual([[1_000, 3, 31, 31]]);
});

test('a subsidiary is reported once, under the primary client of its group, whichever of them is selected', async () => {
  const { prisma: db } = database;
  const primary = await db.clientYear.findFirstOrThrow({ where: { customerId: one } });
  const { id } = await db.subsidiaryGroup.create({ data: { name: 'Group', primaryClientId: primary.id } });
  for (const customerId of [one, two])
    await db.clientYear.updateMany({ where: { customerId }, data: { subsidiaryGroupId: id } });
  await addClaims(db, [
    { customerId: one, paidDate: '2025-01-10', paid: 70_000 },
    { customerId: two, paidDate: '2025-01-11', paid: 30_000 },
    { customerId: two, paidDate: '2026-01-11', paid: 500 },
  ]);
  await addPremiums(db, [
    { customerId: one, month: '2025-01', premium: 100 },
    { customerId: two, month: '2025-01', premium: 50 },
  ]);
  for (const ids of [[one, two], [one], [two]]) {
    expect(
      (await read('2025-01-01', '2025-12-31', ids)).map((row) => [row.clientId, row.medical, row.premium]),
    ).toEqual([[one, '100000.00', '150.00']]);
  }
  // One person in both companies has one deductible. In 2026 the second company is reported separately.
  expect(await figures('2025-01-01', '2026-12-31')).toEqual([
    ['Alpha', '2025-01', 100_000, 25_000],
    ['Beta', '2026-01', 500, 0],
  ]);
});
