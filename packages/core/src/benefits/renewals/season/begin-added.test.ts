import { expect, test } from 'vitest';
import type { Services } from '#platform/context.ts';
import { addRenewal } from '#testing/add-renewal.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { beginAdded } from './begin-added.service.ts';

const database = databaseForTests(3);

const now = new Date('2026-11-20T18:00:00Z');
const begin = () => beginAdded(partOf<Services>({ database, clock: () => now }));

/** Adds a client of 2026 with one group at a status and one without, both in a year. */
const addYear = async (year: number, status: number | null) => {
  const { id } = await addCustomer(database.prisma, { stageId: 4 });
  await addRenewal(database.prisma, id, { year, renewalStatusId: status });
  return addRenewal(database.prisma, id, { year, name: 'Added by hand' });
};
const stored = ({ id }: { id: number }) => database.prisma.benefitGroupYear.findUniqueOrThrow({ where: { id } });

test('begins a group without a renewal, in a year whose other groups are renewed, as Pending Renewal once', async () => {
  const [locked, between] = [await addYear(2027, 174), await addYear(2027, 176)];
  const [plain, inForce] = [await addYear(2027, null), await addYear(2026, 174)];
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(first + second).toBe(2);
  for (const row of [locked, between])
    expect(await stored(row)).toMatchObject({ renewalStatusId: 183, renewalStatusDate: now, rowVersion: 2 });
  for (const row of [plain, inForce]) expect(await stored(row)).toEqual(row);
  const audits = await database.prisma.auditEvent.findMany({ where: { entityId: String(locked.id) } });
  expect(audits).toMatchObject([
    { actorName: 'system', action: 'renewal-begin', changes: { renewalStatusId: [null, 183] } },
  ]);
  expect(await begin()).toBe(0);
});
