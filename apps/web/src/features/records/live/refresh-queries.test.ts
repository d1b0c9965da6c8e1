import { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '@worksmart/shared/records/live/schema.ts';
import { expect, test } from 'vitest';
import { lookupQuery } from '#lib/lookups.ts';
import { refreshQueries } from './refresh-queries.ts';

const message = (more: Partial<LiveMessage>): LiveMessage => ({
  kind: 'customer.updated',
  entity: 'customer',
  id: '5',
  customerId: 5,
  rowVersion: 3,
  by: 'Dana Reyes',
  byId: 7,
  at: '2026-11-20T15:00:00.000Z',
  ...more,
});

const keys = {
  record: ['customers.get', { params: { id: 5 } }],
  otherRecord: ['customers.get', { params: { id: 6 } }],
  notes: ['notes.list', { query: { customerID: 5 } }],
  timeline: ['timeline.get', { params: { id: 5 }, query: { kinds: 'emails' } }],
  user: ['users.get', { params: { id: 5 } }],
  censusRows: ['census.rows', { params: { id: 5 } }],
  censusDetails: ['census.details', { params: { id: 5 } }],
  followUps: ['followUps.list', { query: {} }],
  agents: lookupQuery('salesAgents').queryKey,
  tiers: ['reference.tiers', { query: { typeId: 1, year: 2026 } }],
} as const;

const outdatedAfter = async (update: Parameters<typeof refreshQueries>[1]): Promise<string[]> => {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData([...key], { id: 5, rowVersion: 2 });
  await refreshQueries(client, update);
  return Object.entries(keys).flatMap(([name, key]) => (client.getQueryState([...key])?.isInvalidated ? [name] : []));
};

test.each([
  ['a change of the customer', message({}), ['record', 'notes', 'timeline']],
  ['one’s own save, which the cache has', message({ rowVersion: 2 }), ['notes', 'timeline']],
  [
    'a contact, which leaves the row version alone',
    message({ entity: 'contact', rowVersion: 2 }),
    ['record', 'notes', 'timeline'],
  ],
  [
    'a follow-up',
    message({ kind: 'followUp.set', entity: 'followUp', rowVersion: 2 }),
    ['record', 'notes', 'timeline', 'followUps'],
  ],
  ['a user', message({ kind: 'user.updated', customerId: null }), ['user', 'agents']],
  [
    'a value list',
    message({ kind: 'valueList.saved', entity: 'lookup', customerId: null }),
    ['record', 'otherRecord', 'notes', 'followUps', 'agents'],
  ],
  ['reference data', message({ kind: 'reference.saved', customerId: null }), ['tiers']],
])('reads again what %s made outdated', async (_, one, outdated) => {
  expect(await outdatedAfter({ position: '9', reset: false, messages: [one] })).toEqual(
    expect.arrayContaining(outdated),
  );
  expect(await outdatedAfter({ position: '9', reset: false, messages: [one] })).toHaveLength(outdated.length);
});

test('reads everything again after too much was missed', async () => {
  expect(await outdatedAfter({ position: '9', reset: true, messages: [] })).toEqual(Object.keys(keys));
});
