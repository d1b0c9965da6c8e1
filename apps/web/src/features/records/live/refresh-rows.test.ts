import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveMessage } from '@worksmart/shared/records/live/schema.ts';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { refreshRows } from './refresh-rows.ts';

const message = (customerId: number, kind = 'customer.updated'): LiveMessage => ({
  kind,
  entity: 'customer',
  id: String(customerId),
  customerId,
  rowVersion: 3,
  by: 'Dana Reyes',
  byId: 7,
  at: '2026-11-20T15:00:00.000Z',
});
const row = (id: number, companyName: string) => ({ id, companyName });
const list = { results: [row(1, 'Alder'), row(2, 'Birch'), row(3, 'Cedar')], lastSyncOn: null };

/** A list on the screen, another stage's list, and a window of the same list that is not shown. */
const screenOf = () => {
  const client = new QueryClient();
  const keys = {
    clients: ['customers.search', { query: { typeId: 4 } }],
    leads: ['customers.search', { query: { typeId: 1 } }],
    hidden: ['customers.search', { query: { typeId: 4, page: 2 } }],
  };
  let reads = 0;
  for (const [name, queryKey] of Object.entries(keys)) {
    client.setQueryData(queryKey, list);
    if (name === 'hidden') continue;
    const observer = new QueryObserver(client, {
      queryKey,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => {
        reads += 1;
        return list;
      },
    });
    onTestFinished(observer.subscribe(() => undefined));
  }
  return { client, keys, reads: () => reads, names: () => namesIn(client.getQueryData(keys.clients)) };
};
const namesIn = (data: unknown) => (data as typeof list).results.map(({ companyName }) => companyName);
const update = (...messages: LiveMessage[]) => ({ position: '9', reset: false, messages });

test('reads only the changed rows that are shown, keeps the others as they are, and removes what has left', async () => {
  const api = fakeApi({
    'GET /customers/search/rows': ({ query }) =>
      query.typeId === '4' ? [row(2, 'Birch Works')] : [row(2, 'Birch Works')],
  });
  const { client, keys, names, reads } = screenOf();
  const [first] = (client.getQueryData(keys.clients) as typeof list).results;
  expect(await refreshRows(client, update(message(2), message(3), message(99)))).toContain(2);
  expect(names()).toEqual(['Alder', 'Birch Works']);
  expect((client.getQueryData(keys.clients) as typeof list).results[0]).toBe(first);
  expect(api.calls.map(({ query }) => query.ids)).toEqual(['2,3', '2,3']);
  expect(reads()).toBe(0);
  expect(client.getQueryState(keys.hidden)?.isInvalidated).toBe(true);
});

test('reads a list again when records may have entered or left it', async () => {
  const api = fakeApi({});
  const { client, reads } = screenOf();
  expect(await refreshRows(client, update(message(99, 'customer.created')))).toEqual([]);
  expect([reads(), api.calls.length]).toEqual([2, 0]);
});

test('asks for nothing when no shown row has changed', async () => {
  const api = fakeApi({});
  const { client, names } = screenOf();
  expect(await refreshRows(client, update(message(99)))).toEqual([]);
  expect(names()).toEqual(['Alder', 'Birch', 'Cedar']);
  expect(api.calls).toEqual([]);
});

test('replaces the changed renewals by the client of the event, and reads the list again when its rows change', async () => {
  const api = fakeApi({ 'GET /renewals/rows': () => [{ id: 70, customerID: 7, groupName: 'Signed' }] });
  const client = new QueryClient();
  const queryKey = ['renewalSeason.list', { query: {} }];
  const renewals = {
    results: [
      { id: 70, customerID: 7, groupName: 'Office' },
      { id: 80, customerID: 8, groupName: 'Shop' },
    ],
  };
  client.setQueryData(queryKey, renewals);
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return renewals;
  };
  const observer = new QueryObserver(client, { queryKey, staleTime: Number.POSITIVE_INFINITY, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  expect(await refreshRows(client, update(message(7, 'renewal.signed'), message(99, 'renewal.signed')))).toEqual([70]);
  const groupNames = (client.getQueryData(queryKey) as typeof renewals).results.map(({ groupName }) => groupName);
  expect([groupNames, api.calls.map(({ query }) => query.ids), reads]).toEqual([['Signed', 'Shop'], ['70'], 0]);
  expect(await refreshRows(client, update(message(99, 'renewal.prepared')))).toEqual([]);
  expect(reads).toBe(1);
});
