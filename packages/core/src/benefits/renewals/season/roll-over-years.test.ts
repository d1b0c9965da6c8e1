import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#platform/context.ts';
import { addClientWithGroups } from '#testing/add-benefit-groups.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { rollOverYears } from './roll-over-years.service.ts';

const database = databaseForTests(3);

beforeEach(() => database.prisma.customer.deleteMany());

const config = { BUSINESS_ZONE: 'America/Indiana/Indianapolis' };
const rollOverAt = (instant: string) =>
  rollOverYears(partOf<Services>({ database, config, clock: () => new Date(instant) }));

const columnsOf = (status: number) => ({ renewalStatusId: status, renewalStatusDate: new Date() });

/** Adds a client of 2026 with a group whose 2027 renewal has a status. */
const addRenewed = async (status: number) => {
  const db = database.prisma;
  const { customer, groupIds } = await addClientWithGroups(db, [{}]);
  const { groupId } = await db.benefitGroupYear.findUniqueOrThrow({ where: { id: groupIds[0] ?? 0 } });
  const { id: clientYearId } = await db.clientYear.create({ data: { customerId: customer.id, year: 2027 } });
  const row = { groupId, customerId: customer.id, clientYearId, year: 2027, name: 'All Employees' };
  await db.benefitGroupYear.create({ data: { ...row, ...columnsOf(status) } });
  return customer.id;
};
const yearOf = async (id: number) =>
  (await database.prisma.customer.findUniqueOrThrow({ where: { id } })).operatingYear;

test('moves a client to its renewed year on the first day, in the business’s time zone, once and with an audit row', async () => {
  const id = await addRenewed(174);
  const before = await database.prisma.customer.findUniqueOrThrow({ where: { id } });
  // 04:59 UTC is the evening before in Indiana.
  expect(await rollOverAt('2027-01-01T04:59:59Z')).toBe(0);
  expect(await yearOf(id)).toBe(2026);
  expect(await rollOverAt('2027-01-01T05:00:00Z')).toBe(1);
  expect(await yearOf(id)).toBe(2027);
  expect(await rollOverAt('2027-01-01T05:00:01Z')).toBe(0);
  const after = await database.prisma.customer.findUniqueOrThrow({ where: { id } });
  expect(after.rowVersion).toBe(before.rowVersion + 1);
  const audit = await database.prisma.auditEvent.findMany({ where: { customerId: id } });
  expect(audit).toMatchObject([
    { actorId: null, actorName: 'system', action: 'year-turn', changes: { operatingYear: [2026, 2027] } },
  ]);
});

test.each([175, 176, 177, 178, 179, 183])(
  'leaves the client in its operating year while the next is at status %i',
  async (status) => {
    const id = await addRenewed(status);
    expect(await rollOverAt('2027-03-01T12:00:00Z')).toBe(0);
    expect(await yearOf(id)).toBe(2026);
  },
);

test('catches up with missed years, also when several workers run at once', async () => {
  const ids = [];
  for (let client = 0; client < 5; client += 1) ids.push(await addRenewed(174));
  const moved = await Promise.all([rollOverAt('2027-05-01T12:00:00Z'), rollOverAt('2027-05-01T12:00:00Z')]);
  expect(moved[0] + moved[1]).toBe(5);
  expect(await Promise.all(ids.map(yearOf))).toEqual(ids.map(() => 2027));
  expect(await database.prisma.auditEvent.count({ where: { customerId: { in: ids } } })).toBe(5);
});

test('moves a client that shares another’s benefits with it, into a client row of that year', async () => {
  const db = database.prisma;
  const primary = await addRenewed(174);
  const { customer: member } = await addClientWithGroups(db, []);
  const rowOf = (customerId: number, year: number) =>
    db.clientYear.findUnique({ where: { customerId_year: { customerId, year } } });
  const group = await db.subsidiaryGroup.create({
    data: { name: 'Both', primaryClientId: (await rowOf(primary, 2026))?.id ?? 0 },
  });
  await db.clientYear.updateMany({
    where: { customerId: { in: [primary, member.id] }, year: 2026 },
    data: { subsidiaryGroupId: group.id, eligibilityId: 91 },
  });
  expect(await rollOverAt('2027-01-02T12:00:00Z')).toBe(2);
  expect(await yearOf(member.id)).toBe(2027);
  expect(await rowOf(member.id, 2027)).toMatchObject({ subsidiaryGroupId: group.id, eligibilityId: 91 });
});
