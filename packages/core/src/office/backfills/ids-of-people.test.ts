import { expect, test } from 'vitest';
import { createStandIns } from '#claims/claims/person-id.ts';
import { addClaims, addPremiums } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { idsOfPeople } from './ids-of-people.ts';
import { runBackfill } from './run-backfill.ts';

const database = databaseForTests(3);
const secret = 'a secret of at least 32 characters';
const standIn = createStandIns(secret)('123-45-6789', true);

const fill = async () => {
  for (const one of idsOfPeople(secret)) await runBackfill({ database, clock: () => new Date() }, one);
};

test('stored Social Security numbers become the stand-ins that imports make, everywhere, and other ids stay', async () => {
  const { prisma } = database;
  const { id: customerId } = await addCustomer(prisma);
  const of = { customerId, paidDate: '2026-03-01', paid: 10 };
  const importId = await addClaims(prisma, [
    { ...of, subscriberId: '123-45-6789', memberId: '123456789', claimNumber: '123456789' },
    { ...of, subscriberId: '123 45 6789', memberId: null, claimNumber: '123-45-6789', rxNumber: '123-45-6789' },
    { ...of, subscriberId: 'S1000001', memberId: 'S100000101', claimNumber: 'C1' },
  ]);
  // More rows than a batch.
  await addClaims(
    prisma,
    Array.from({ length: 1_500 }, () => ({ ...of, memberId: '123456789' })),
  );
  await addPremiums(prisma, [
    { customerId, month: '2026-03', premium: 1, employeeId: '123456789' },
    { customerId, month: '2026-03', premium: 1, employeeId: 'E123456789' },
  ]);
  const issue = { importId, code: 'W401', rowNo: 2 };
  await prisma.fileImportIssue.createMany({
    data: [
      { ...issue, sort: 1, column: 'SubscriberId', value: '123456789' },
      { ...issue, sort: 2, column: 'PaidAmount', value: '123456789' },
      { ...issue, sort: 3, column: 'PaidAmount', value: '123-45-6789' },
    ],
  });
  const { id: clientYearId } = await prisma.clientYear.upsert({
    where: { customerId_year: { customerId, year: 2026 } },
    create: { customerId, year: 2026 },
    update: {},
  });
  await prisma.stopLossLaser.createMany({
    data: ['123-45-6789', '123456789', 'S100000101'].map((memberId) => ({ clientYearId, memberId, deductible: 5 })),
  });
  const crossing = { customerId, importId, year: 2026, threshold: 50, paid: 1, paidNow: 2, deductible: 3 };
  const keys = ['123456789', '123-45-6789 1980-05-17 ANN', 'S1000001 1980-05-17 ANN'];
  await prisma.stopLossCrossing.createMany({ data: keys.map((memberKey) => ({ ...crossing, memberKey })) });

  await fill();

  const claims = await prisma.claim.findMany({ orderBy: [{ importId: 'asc' }, { rowNo: 'asc' }], where: { importId } });
  expect(claims.map((one) => [one.subscriberId, one.memberId, one.claimNumber, one.rxNumber])).toEqual([
    [standIn, standIn, '123456789', null],
    [standIn, null, standIn, standIn],
    ['S1000001', 'S100000101', 'C1', null],
  ]);
  expect(await prisma.claim.count({ where: { memberId: standIn } })).toBe(1_501);
  const premiums = await prisma.premium.findMany({ orderBy: { rowNo: 'asc' } });
  expect(premiums.map(({ employeeId }) => employeeId)).toEqual([standIn, 'E123456789']);
  const issues = await prisma.fileImportIssue.findMany({ orderBy: { sort: 'asc' } });
  expect(issues.map(({ value }) => value)).toEqual([standIn, '123456789', standIn]);
  const lasers = await prisma.stopLossLaser.findMany();
  expect(lasers.map(({ memberId, deductible }) => `${memberId} ${deductible}`).sort()).toEqual([
    'S100000101 5',
    `${standIn} 5`,
  ]);
  const crossings = await prisma.stopLossCrossing.findMany();
  expect(crossings.map(({ memberKey, paidNow }) => `${memberKey}: ${paidNow}`).sort()).toEqual(
    ['S1000001 1980-05-17 ANN: 2', `${standIn} 1980-05-17 ANN: 2`, `${standIn}: 2`].sort(),
  );

  const counts = async () =>
    (await prisma.fill.findMany({ orderBy: { name: 'asc' } })).map(({ name, filled }) => [name, filled]);
  const before = await counts();
  expect(before).toEqual([
    ['ids in claims', 1_502],
    ['ids in crossings', 2],
    ['ids in import issues', 2],
    ['ids in lasers', 2],
    ['ids in premiums', 1],
  ]);
  await prisma.fill.updateMany({ data: { finishedAt: new Date(0) } });
  await fill();
  expect((await counts()).map(([, filled]) => filled)).toEqual([0, 0, 0, 0, 0]);
});
