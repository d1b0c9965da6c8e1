import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { PublicContext } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addClaims, addPremiums } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { refreshClaimTotals } from './claim-sums.service.ts';
import { experienceMembers, experiencePaid, experiencePooled, experiencePresent } from './experience.queries.ts';

/** `pnpm fuzz` compares more. */
const runs = process.env.FUZZ === 'full' ? 300 : 8;

const database = databaseForTests();
let [one, two]: [number, number] = [0, 0];

beforeEach(async () => {
  const { prisma: db } = database;
  for (const table of ['claim', 'premium', 'file_import', 'customer'])
    await db.$executeRawUnsafe(`delete from ${table}`);
  const client = (name: string) =>
    addCustomer(db, { name, stageId: stage.client, clientYears: { create: { year: 2025 } } });
  one = (await client('Alpha')).id;
  two = (await client('Beta')).id;
});

const read = preparedQueryOf(database);
const year = ['2025-01-01', '2025-12-31'];
const shareBenefits = async () => {
  const { prisma: db } = database;
  const primary = await db.clientYear.findFirstOrThrow({ where: { customerId: one } });
  const group = await db.subsidiaryGroup.create({
    data: { name: 'Family', primaryClientId: primary.id, createdAt: new Date() },
  });
  await db.clientYear.updateMany({ where: { customerId: two }, data: { subsidiaryGroupId: group.id } });
};

test('sums claims by month of service and payment, the same from stored sums and from claims', async () => {
  await addClaims(database.prisma, [
    { customerId: one, serviceFrom: '2025-03-10', paidDate: '2025-04-02', paid: '100.10' },
    { customerId: one, serviceFrom: '2025-03-20', paidDate: '2025-04-20', paid: '50' },
    { customerId: one, serviceFrom: '2025-03-20', paidDate: '2025-05-01', paid: '-20', adjustmentCode: 'V' },
    { customerId: one, serviceFrom: '2024-12-31', paidDate: '2025-01-05', paid: 9 },
    { customerId: one, serviceFrom: '2025-03-01', paidDate: '2026-01-02', paid: 7 },
    { customerId: one, serviceFrom: '2025-03-01', paidDate: '2025-04-01', paid: 3, claimType: 'D' },
    { customerId: two, serviceFrom: '2025-03-01', paidDate: '2025-04-01', paid: 1_000 },
  ]);
  await addClaims(
    database.prisma,
    [{ customerId: one, serviceFrom: '2025-03-10', paidDate: '2025-04-02', paid: 40, rebate: '1.5' }],
    5,
  );
  const paid = async (ids: number[] | null) =>
    (await read(experiencePaid, [...year, ids]))
      .map((row) => [row.serviceMonth, row.paidMonth, Number(row.medical), Number(row.pharmacy), Number(row.rebates)])
      .toSorted();
  const expectEach = async () => {
    expect(await paid([one])).toEqual([
      ['2025-03', '2025-04', 150.1, 40, 1.5],
      ['2025-03', '2025-05', -20, 0, 0],
    ]);
    expect((await paid(null))[0]).toEqual(['2025-03', '2025-04', 1_150.1, 40, 1.5]);
  };
  await expectEach();
  await refreshClaimTotals({ config: { DATABASE_URL: database.url }, read } as PublicContext);
  await expectEach();
});

test('pools what a member has above the point, in the month that exceeds it; an older invoice is the same person', async () => {
  const member = { customerId: one, memberId: 'S100000101', subscriberId: 'S1000001' };
  await addClaims(database.prisma, [
    { ...member, serviceFrom: '2025-02-10', paidDate: '2025-02-20', paid: 80_000 },
    { ...member, serviceFrom: '2025-04-10', paidDate: '2025-05-20', paid: 30_000 },
    { ...member, serviceFrom: '2025-05-10', paidDate: '2025-05-20', paid: -5_000, adjustmentCode: 'V' },
    { ...member, serviceFrom: '2025-05-10', paidDate: '2026-01-20', paid: 90_000 },
    { ...member, memberId: 'S100000102', memberFirstName: 'Bo', paidDate: '2025-03-01', paid: 60_000 },
  ]);
  const invoice = { ...member, memberId: null, paidDate: '2025-03-05', paid: 40_000 };
  await addClaims(database.prisma, [invoice], 1);
  const pooled = async () =>
    (await read(experiencePooled, [...year, [one], '2025-12-31', 100_000, 100_000]))
      .map((row) => [row.month, Number(row.pooled), Number(row.largest)])
      .toSorted();
  expect(await pooled()).toEqual([
    ['2025-02', 0, 145_000],
    ['2025-03', 20_000, 145_000],
    ['2025-04', 30_000, 145_000],
    ['2025-05', -5_000, 145_000],
  ]);
});

test('reads only members with large sums, the same figures as from all claims; a detail replaces its invoice', async () => {
  const member = (id: string, paid: number, more = {}) => ({
    customerId: one,
    memberId: `S10000010${id}`,
    subscriberId: `S10000${id}`,
    paidDate: '2025-03-05',
    paid,
    ...more,
  });
  const replaced = { claimNumber: 'BOTH1' };
  await addClaims(database.prisma, [member('1', 90_000, replaced), member('2', 150_000)], 2);
  await addClaims(database.prisma, [member('1', 130_000, replaced), member('3', 40_000)]);
  const pooled = async () =>
    (await read(experiencePooled, [...year, [one], '2025-12-31', 100_000, 100_000])).map((row) => [
      row.month,
      Number(row.pooled),
      Number(row.largest),
    ]);
  expect(await pooled()).toEqual([['2025-03', 80_000, 150_000]]);
  await refreshClaimTotals({ config: { DATABASE_URL: database.url }, read } as PublicContext);
  expect(await pooled()).toEqual([['2025-03', 80_000, 150_000]]);
});

test('finds a member whose payments of the period were offset by reversals of other services in the same month', async () => {
  const member = { customerId: one, memberId: 'S100000101', subscriberId: 'S1000001', paidDate: '2025-03-05' };
  await addClaims(database.prisma, [
    { ...member, serviceFrom: '2025-02-10', paid: 200_000 },
    { ...member, serviceFrom: '2024-11-10', paid: -160_000, adjustmentCode: 'V' },
    { ...member, memberId: 'S100000102', memberFirstName: 'Bo', paid: 30_000 },
  ]);
  const pooled = async () =>
    (await read(experiencePooled, [...year, [one], '2025-12-31', 100_000, 100_000]))
      .map((row) => [row.month, Number(row.pooled), Number(row.largest)])
      .filter(([, amount]) => amount !== 0);
  expect(await pooled()).toEqual([['2025-02', 100_000, 200_000]]);
  await refreshClaimTotals({ config: { DATABASE_URL: database.url }, read } as PublicContext);
  expect(await pooled()).toEqual([['2025-02', 100_000, 200_000]]);
});

const anyClaims = fc.array(
  fc.record({
    member: fc.nat(3),
    month: fc.integer({ min: 1, max: 6 }),
    lag: fc.nat(14),
    paid: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: -80_000, max: -1 })),
  }),
  { minLength: 10, maxLength: 40 },
);

test(`${runs} random sets of payments and reversals pool the same from the members that the sums name as from all`, async () => {
  let withPooled = 0;
  for (const claims of fc.sample(anyClaims, { numRuns: runs, seed: 20_261_129 })) {
    for (const table of ['claim', 'file_import']) await database.prisma.$executeRawUnsafe(`delete from ${table}`);
    await addClaims(
      database.prisma,
      claims.map(({ member, month, lag, paid }) => ({
        customerId: one,
        memberId: `S10000010${member}`,
        serviceFrom: new Date(Date.UTC(2025, month - lag, 10)).toISOString().slice(0, 10),
        paidDate: `2025-0${month + 1}-12`,
        paid,
      })),
    );
    const pooled = async () =>
      (await read(experiencePooled, [...year, [one], '2025-12-31', 100_000, 100_000]))
        .flatMap((row) => (Number(row.pooled) === 0 ? [] : [[row.month, Number(row.pooled)]]))
        .toSorted();
    const fromAll = await pooled();
    await refreshClaimTotals({ config: { DATABASE_URL: database.url }, read } as PublicContext);
    expect(await pooled(), JSON.stringify(claims)).toEqual(fromAll);
    if (fromAll.length > 0) withPooled += 1;
  }
  expect(withPooled).toBeGreaterThan(runs / 8);
});

test('a company that shares benefits counts under its primary client, in claims, members and rates', async () => {
  await shareBenefits();
  await addClaims(database.prisma, [{ customerId: two, paidDate: '2025-03-05', paid: 500 }]);
  await addPremiums(database.prisma, [
    { customerId: one, month: '2025-03', premium: 400, memberCount: 2 },
    { customerId: two, month: '2025-03', premium: 400, memberCount: null, tier: 'EF' },
    { customerId: two, month: '2025-03', premium: -400, memberCount: 3, transactionType: 'A' },
    { customerId: two, month: '2025-03', premium: 30, planType: 'dental' },
    { customerId: two, month: '2025-02', premium: 380 },
  ]);
  for (const ids of [[one], [two]]) {
    expect((await read(experiencePaid, [...year, ids])).map(({ medical }) => Number(medical))).toEqual([500]);
    const members = await read(experienceMembers, [...year, ids]);
    expect(members.map((row) => [row.month, row.members]).toSorted()).toEqual([
      ['2025-02', 1],
      ['2025-03', 5],
    ]);
    const present = await read(experiencePresent, [...year, ids]);
    expect(present.map((row) => [row.month, row.tier, Number(row.rate), row.people, row.members])).toEqual([
      ['2025-03', 'EE', 400, 1, 2],
      ['2025-03', 'EF', 400, 1, 3],
    ]);
  }
});
