import { onlineManager } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubServer } from '#testing/stub-server.ts';
import { makeQueryClient, routeQuery } from './query-client.ts';

test('calls without a network fail with a message instead of waiting silently', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = makeQueryClient();
  const send = vi.fn(() => Promise.reject(new AppError('rule', 'Away.')));
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn: send })).rejects.toThrow('Away.');
  const saving = client.getMutationCache().build(client, { mutationFn: send });
  await expect(saving.execute(undefined)).rejects.toThrow('Away.');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a list keeps its unchanged rows after a change, and its next request uses the new version', async () => {
  const client = makeQueryClient();
  const list = routeQuery(customerRoutes.search, { query: { typeId: 1 } });
  const read = async () => {
    await client.prefetchQuery({ ...list, staleTime: 0 });
    return client.getQueryData(list.queryKey);
  };
  const page = (names: string[], version: string) => ({
    body: { results: names.map((companyName) => ({ companyName })), lastSyncOn: null },
    headers: { ETag: version },
  });
  const server = stubServer({ 'GET /customers/search': page(['A', 'B'], 'W/"one"') });
  const first = await read();
  server.change('GET /customers/search', page(['A', 'C'], 'W/"two"'));
  const second = await read();
  expect(second?.results[0]).toBe(first?.results[0]);
  expect(second?.results[1]).toMatchObject({ companyName: 'C' });
  server.change('GET /customers/search', { status: 304 });
  expect(await read()).toBe(second);
  client.clear();
  server.change('GET /customers/search', page(['A', 'C'], 'W/"two"'));
  await read();
  expect(server.calls.map(({ headers }) => headers['If-None-Match'])).toEqual([
    undefined,
    'W/"one"',
    'W/"two"',
    undefined,
  ]);
});
