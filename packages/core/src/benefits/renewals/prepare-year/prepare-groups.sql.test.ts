import { planSections, renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { noMedicalTierId, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeEach, expect, test } from 'vitest';
import { runOn } from '#platform/statement.ts';
import { addClientWithGroups } from '#testing/add-benefit-groups.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { planRenewals, prepareRenewals } from '#testing/renewal-run.ts';
import { lockClients } from './prepare-groups.sql.ts';

const database = databaseForTests(3);

beforeEach(async () => {
  await database.prisma.customer.deleteMany();
  await database.prisma.job.deleteMany();
});

/** Adds next year's row of a group directly, without a run. */
const addYear = async (groupYearId: number, year: number) => {
  const db = database.prisma;
  const { groupId, customerId, name } = await db.benefitGroupYear.findUniqueOrThrow({ where: { id: groupYearId } });
  const key = { customerId, year };
  const { id: clientYearId } = await db.clientYear.upsert({
    where: { customerId_year: key },
    create: key,
    update: {},
  });
  await db.benefitGroupYear.create({ data: { ...key, groupId, name, clientYearId } });
};

const addLaser = async (customerId: number, year: number, memberId: string) => {
  const key = { customerId, year };
  const lasers = { create: { memberId, deductible: 150_000 } };
  await database.prisma.clientYear.upsert({
    where: { customerId_year: key },
    create: { ...key, lasers },
    update: { lasers },
  });
};

/** The clients that have a year, and the members with a deductible of their own in it. */
const lasersOf = async (year: number) => {
  const rows = await database.prisma.clientYear.findMany({
    where: { year },
    include: { lasers: true },
    orderBy: { customerId: 'asc' },
  });
  return rows.map(({ customerId, lasers }) => [customerId, lasers.map(({ memberId }) => memberId)]);
};

const outcomesOf = async (jobId: number) => {
  const items = await database.prisma.renewalRunItem.findMany({ where: { jobId }, orderBy: { position: 'asc' } });
  return items.map(({ outcome, reason }) => [outcome, reason]);
};

const waiting = [null, null];
const prepared = ['prepared', null];

test('prepares only the waiting groups of its part of its run, and adds only their clients’ years', async () => {
  const db = database.prisma;
  const [one, two] = [await addClientWithGroups(db, [{}]), await addClientWithGroups(db, [{}])];
  await addLaser(one.customer.id, 2026, 'A');
  await addLaser(one.customer.id, 2025, 'OLD');
  await addLaser(two.customer.id, 2026, 'B');
  const other = await planRenewals(db);
  const { jobId } = await planRenewals(db);

  // The others can be saved in the meantime.
  expect(await runOn(database.pool, lockClients, [jobId, 1, 1])).toEqual([{ id: one.customer.id }]);
  expect(await prepareRenewals(db, jobId, 1, 1)).toEqual(['prepared']);
  expect(await outcomesOf(jobId)).toEqual([prepared, waiting]);
  expect(await lasersOf(2027)).toEqual([[one.customer.id, ['A']]]);

  expect(await prepareRenewals(db, jobId, 1, 2)).toEqual(['prepared']);
  expect(await outcomesOf(jobId)).toEqual([prepared, prepared]);
  expect(await lasersOf(2027)).toEqual([
    [one.customer.id, ['A']],
    [two.customer.id, ['B']],
  ]);
  expect(await prepareRenewals(db, jobId, 1, 2)).toEqual([]);
  expect(await outcomesOf(other.jobId)).toEqual([waiting, waiting]);
  expect(await db.auditEvent.count({ where: { customerId: one.customer.id } })).toBe(1);
});

test('gives a group the medical tier with its tier’s name next year; No Medical stays as it is', async () => {
  const db = database.prisma;
  const tier = { year: 2027, rate: 1 };
  const none = await db.tier.findUniqueOrThrow({ where: { id: noMedicalTierId } });
  await db.tier.createMany({
    data: [
      { ...tier, typeId: tierType.administration, description: 'Tier 1' },
      { ...tier, typeId: tierType.medical, description: none.description },
    ],
  });
  await addClientWithGroups(db, [{ medicalTier: 'Tier 1' }, { name: 'Waived', medicalTierId: noMedicalTierId }]);
  const { jobId } = await planRenewals(db);
  expect(await prepareRenewals(db, jobId, 1, 2)).toEqual(['prepared', 'prepared']);
  const key = { typeId: tierType.medical, year: 2027, description: 'Tier 1' };
  const { id } = await db.tier.findFirstOrThrow({ where: key });
  const next = await db.benefitGroupYear.findMany({ where: { year: 2027 }, orderBy: { name: 'asc' } });
  expect(next.map(({ medicalTierId }) => medicalTierId)).toEqual([id, noMedicalTierId]);
});

test('an omitted group keeps a tier that does not exist next year', async () => {
  const db = database.prisma;
  const old = { typeId: tierType.medical, year: 2026, description: 'Tier that ends', rate: 1 };
  const { id } = await db.tier.create({ data: old });
  const { customer } = await addClientWithGroups(db, [{ medicalTierId: id }]);
  const { jobId } = await planRenewals(db, [customer.id]);
  expect(await prepareRenewals(db, jobId, 1, 1)).toEqual(['prepared']);
  const next = await db.benefitGroupYear.findFirstOrThrow({ where: { year: 2027 } });
  expect(next).toMatchObject({ medicalTierId: id, renewalStatusId: renewalStatus.omitted });
});

test('reports a plan without a successor only for the group that offers it', async () => {
  const db = database.prisma;
  const plan = {
    typeId: planSections.dental,
    year: 2026,
    code: 'ENDS',
    name: 'Ends',
    vendor: 'V',
    description: 'd',
    effectiveDate: new Date('2026-01-01'),
    ...columnsByTier('Amount', 50, 60, 70, 80),
  };
  const { id } = await db.plan.create({ data: plan });
  await addClientWithGroups(db, [{ name: 'A', plans: [{ code: 'ENDS' }] }, { name: 'B' }]);
  const { jobId } = await planRenewals(db);
  await prepareRenewals(db, jobId, 1, 2);
  const next = await db.benefitGroupYear.findMany({ where: { year: 2027 }, orderBy: { name: 'asc' } });
  expect(next.map(({ findings }) => findings)).toEqual([
    { withoutSuccessor: [{ planID: id, planName: 'Ends' }], adjustments: [] },
    null,
  ]);
});

test('says why a planned group is not prepared any more: its client left, or it has the year', async () => {
  const db = database.prisma;
  const gone = await addClientWithGroups(db, [{}]);
  const done = await addClientWithGroups(db, [{}]);
  const { jobId } = await planRenewals(db);
  await db.customer.update({ where: { id: gone.customer.id }, data: { isActive: false } });
  await addYear(done.groupIds[0] ?? 0, 2027);
  expect((await prepareRenewals(db, jobId, 1, 2)).toSorted()).toEqual(['kept', 'left']);
  expect((await outcomesOf(jobId)).toSorted()).toEqual([
    ['kept', 'The group has 2027 already.'],
    ['left', 'The client is not to be renewed any more.'],
  ]);
});

test('leaves a group behind if the client’s other groups have entered the operating year since', async () => {
  const db = database.prisma;
  const { customer, groupIds } = await addClientWithGroups(db, [{ name: 'A' }, { name: 'B' }]);
  const empty = await addClientWithGroups(db, [{}]);
  const { jobId, total } = await planRenewals(db);
  await addYear(groupIds[1] ?? 0, 2027);
  const ids = [customer.id, empty.customer.id];
  await db.customer.updateMany({ where: { id: { in: ids } }, data: { operatingYear: 2027 } });
  expect((await prepareRenewals(db, jobId, 1, total)).toSorted()).toEqual(['left', 'left', 'prepared']);
});

test('prepares a group although another one has a year beyond the operating year', async () => {
  const db = database.prisma;
  const { customer, groupIds } = await addClientWithGroups(db, [{ name: 'A' }, { name: 'B' }], { operatingYear: 2025 });
  await db.customer.update({ where: { id: customer.id }, data: { operatingYear: 2026 } });
  await addYear(groupIds[1] ?? 0, 2027);
  const { jobId, total } = await planRenewals(db);
  expect(await prepareRenewals(db, jobId, 1, total)).toEqual(['prepared']);
});
