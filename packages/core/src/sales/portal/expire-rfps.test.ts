import { beforeEach, expect, test } from 'vitest';
import { addCustomer, type CustomerToAdd } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import { expireRfps } from './expire-rfps.service.ts';

const database = databaseForTests(4);
const now = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const expireAt = (at: Date) => expireRfps({ database, clock: () => at });

beforeEach(() => asOwner(database.url, 'truncate event, customer cascade'));

let keys = 0;
const addRfp = async (expiration: Date, more: CustomerToAdd = {}): Promise<number> => {
  const { id } = await addCustomer(database.prisma, { stageId: 2, statusId: 14, ...more });
  keys += 1;
  await database.prisma.rfp.update({ where: { customerId: id }, data: { rfpKey: `expiring-${keys}`, expiration } });
  return id;
};

test('an RFP whose link expired causes one event, and another one if it was extended and expired again', async () => {
  const id = await addRfp(daysAgo(1));
  expect((await Promise.all([expireAt(now), expireAt(now)])).sort()).toEqual([0, 1]);
  expect(await expireAt(now)).toBe(0);
  await database.prisma.rfp.update({ where: { customerId: id }, data: { expiration: daysAgo(-1) } });
  expect(await expireAt(now)).toBe(0);
  expect(await expireAt(daysAgo(-2))).toBe(1);
  const found = await database.prisma.event.findMany({ orderBy: { id: 'asc' } });
  expect(
    found.map(({ type, entity, entityId, customerId, at }) => ({ type, entity, entityId, customerId, at })),
  ).toEqual(
    [now, daysAgo(-2)].map((at) => ({
      type: 'rfp.expired',
      entity: 'customer',
      entityId: String(id),
      customerId: id,
      at,
    })),
  );
});

test.each([
  ['was submitted', { statusId: 15 }, 1],
  ['was submitted again', { statusId: 21 }, 1],
  ['has become a prospect', { stageId: 3 }, 1],
  ['was deleted', { deletedAt: now }, 1],
  ['expired more than 30 days ago', {}, 31],
  ['is still open', {}, 0],
] as const)('an RFP that %s causes none', async (_, more, days) => {
  await addRfp(daysAgo(days), more);
  expect(await expireAt(now)).toBe(0);
});
