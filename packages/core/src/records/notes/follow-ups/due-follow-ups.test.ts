import { role } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addCustomer, type CustomerToAdd } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { readDueFollowUps } from './due-follow-ups.service.ts';

const database = databaseForTests();
let agentId: number;
let otherId: number;
let clientId: number;

/** Half an hour before midnight of December 3 in the business zone; December 4 in UTC. */
const now = new Date('2026-12-04T04:30:00Z');

const addUser = async (email: string, roleId: number): Promise<number> => {
  const account = { firstName: 'Dana', lastName: 'Reyes', email, passwordHash: 'none', roleId };
  return (await database.prisma.user.create({ data: account })).id;
};

const addFollowUp = async (customerId: number, dueOn: string, more: { userId?: number; doneAt?: Date } = {}) => {
  const content = `Call back on ${dueOn}\nAsk for the census.`;
  const note = await database.prisma.note.create({ data: { customerId, typeId: 114, content } });
  const data = { noteId: note.id, userId: agentId, dueOn: new Date(dueOn), ...more };
  await database.prisma.followUp.create({ data });
  return note.id;
};

const customerOf = async (more: CustomerToAdd) => (await addCustomer(database.prisma, more)).id;

beforeAll(async () => {
  agentId = await addUser('agent@example.test', role.salesUser);
  otherId = await addUser('other@example.test', role.salesUser);
  clientId = await customerOf({ name: 'Maple & Co', stageId: stage.client });
  const mine = await customerOf({ salesAgentId: agentId });
  await addFollowUp(mine, '2026-12-03');
  await addFollowUp(clientId, '2026-11-02');
  await addFollowUp(clientId, '2026-12-04');
  await addFollowUp(clientId, '2026-12-01', { doneAt: now });
  await addFollowUp(clientId, '2026-12-01', { userId: otherId });
  await addFollowUp(await customerOf({ salesAgentId: otherId }), '2026-12-01');
  await addFollowUp(await customerOf({ stageId: stage.client, deletedAt: now }), '2026-12-01');
});

const due = (userId: number, most: number) => {
  const actor = { userId, roleId: role.salesUser, isSalesAgent: true } as Actor;
  const config = { BUSINESS_ZONE: 'America/Indiana/Indianapolis' } as Context['config'];
  return readDueFollowUps({ actor, config, clock: () => now, read: preparedQueryOf(database) }, most);
};

test('reads one’s own open follow-ups up to the business day on records that one may open, the oldest first', async () => {
  const { total, followUps } = await due(agentId, 5);
  expect(total).toBe(2);
  expect(followUps.map(({ dueOn, firstLine }) => [dueOn, firstLine])).toEqual([
    ['2026-11-02T00:00:00', 'Call back on 2026-11-02'],
    ['2026-12-03T00:00:00', 'Call back on 2026-12-03'],
  ]);
  expect(followUps[0]).toMatchObject({
    user: { id: agentId, name: 'Dana Reyes' },
    customer: { id: clientId, name: 'Maple & Co', stageId: stage.client },
    doneOn: null,
    rowVersion: 1,
  });
});

test('returns the first ones and counts all', async () => {
  const { total, followUps } = await due(agentId, 1);
  expect([total, followUps.length]).toEqual([2, 1]);
  expect(await due(otherId, 5)).toMatchObject({ total: 1, followUps: [{ user: { id: otherId } }] });
});
