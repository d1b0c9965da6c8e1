import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles, signInEachRole } from '#testing/each-role.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
const byRole = signInEachRole(t, () => ({}));

beforeAll(async () => {
  await t.addUser(4, { firstName: 'Zoe', lastName: 'Agent', isSalesAgent: true });
  await t.addUser(5, { firstName: 'Ann', lastName: 'Agent', isSalesAgent: true });
  const deletedAgent = await t.addUser(5, { firstName: 'Old', lastName: 'Agent', isSalesAgent: true });
  await t.db.user.update({ where: { id: deletedAgent.id }, data: { deletedAt: new Date() } });
  await addCustomer(t.db, { stageId: 4, name: 'beta' });
  await addCustomer(t.db, { stageId: 4, name: 'Alpha', isActive: false });
  await addCustomer(t.db, { stageId: 4, name: 'Termed', isActive: false, termedOn: new Date() });
  await addCustomer(t.db, { stageId: 3, name: 'Prospect' });
  await addCustomer(t.db, { stageId: 4, name: 'Deleted', deletedAt: new Date() });
});

const calls = [
  '/lookups?type=35',
  '/lookups/children?parent=2',
  '/lookups/subsidiarygroups?year=2026',
  '/lookups/salesagents',
  '/lookups/clients',
];

const names = async (path: string) => (await byRole[1].get(path)).json().map(({ name }: { name: string }) => name);

describe.each(calls)('%s', (path) => {
  test('returns exactly the declared fields to every role', async () => {
    for (const role of roles) {
      const answer = await byRole[role].get(path);
      expect(answer.statusCode).toBe(200);
    }
  });
});

test.each(['/lookups', '/lookups?type=x', '/lookups/children?parent=', '/lookups/subsidiarygroups?year=26'])(
  'rejects query %s',
  async (path) => {
    expect((await byRole[1].get(path)).statusCode).toBe(400);
  },
);

test('archive reasons are in their order, with id and text under both names', async () => {
  expect((await byRole[8].get('/lookups?type=35')).json().slice(0, 2)).toEqual([
    { id: 149, name: 'Not Interested', description: 'Not Interested', parentId: null },
    { id: 150, name: 'Chose a Competitor', description: 'Chose a Competitor', parentId: null },
  ]);
});

test.each([
  ['S-LEAD-47', 1, ['New', 'Contacted', 'Qualified', 'On Hold']],
  [
    'S-RFP-13',
    2,
    ['Pending Submission', 'Submission Recieved', 'Submission Recieved (Resubmitted)', 'Submission Unlocked'],
  ],
  ['S-PROS-10', 3, ['Proposal In Progress', 'Proposal Sent', 'Negotiation', 'Verbal Commitment']],
])('%s statuses of stage %i', async (_, parent, expected) => {
  expect(await names(`/lookups/children?parent=${parent}`)).toEqual(expected);
});

test('an unknown type or parent gets an empty list; inactive values are left out', async () => {
  expect(await names('/lookups?type=999')).toEqual([]);
  expect(await names('/lookups/children?parent=999')).toEqual([]);
  await t.db.lookup.update({ where: { id: 154 }, data: { isActive: false } });
  expect(await names('/lookups?type=35')).not.toContain('Duplicate Record');
});

test('lists sales agents that are flagged and not deleted, by full name', async () => {
  expect(await names('/lookups/salesagents')).toEqual(['Ann Agent', 'Zoe Agent']);
});

test('lists clients that are not termed, by name, with inactive ones marked', async () => {
  expect((await byRole[1].get('/lookups/clients')).json()).toMatchObject([
    { name: 'Alpha', isActive: false },
    { name: 'beta', isActive: true },
  ]);
});

test('finds clients by a part of the name, first those that begin with it, at most 100', async () => {
  expect(await names('/lookups/clients?text=')).toEqual(['Alpha', 'beta']);
  expect(await names('/lookups/clients?text=ET')).toEqual(['beta']);
  expect(await names('/lookups/clients?text=et%25')).toEqual([]);
  const clients = Array.from({ length: 101 }, (_, at) => addCustomer(t.db, { stageId: 4, name: `A beta ${at}` }));
  await Promise.all(clients);
  const found = await names('/lookups/clients?text=beta');
  expect(found).toHaveLength(100);
  expect(found[0]).toBe('beta');
});
