import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOpenedQuery } from './use-opened-query.ts';

const key = ['record', 7];

const Record = ({ read }: { read: () => Promise<string> }) => {
  const { data } = useOpenedQuery({ queryKey: key, queryFn: read });
  return <p>{data ?? 'waiting'}</p>;
};

const open = (client: QueryClient, read: () => Promise<string>) =>
  render(
    <QueryClientProvider client={client}>
      <Record read={read} />
    </QueryClientProvider>,
  );

test('an answer that was requested just before the opening is shown without another request', () => {
  const client = new QueryClient();
  client.setQueryData(key, 'requested on the row');
  const read = vi.fn(async () => 'read again');
  open(client, read);
  expect(screen.getByText('requested on the row')).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test('an older answer is never shown: the record waits for a new one', async () => {
  const client = new QueryClient();
  client.setQueryData(key, 'of a minute ago', { updatedAt: Date.now() - 60_000 });
  open(client, async () => 'read again');
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('read again')).toBeVisible();
});

test('an answer that a save has outdated since is not shown', async () => {
  const client = new QueryClient();
  client.setQueryData(key, 'before the save');
  await client.invalidateQueries({ queryKey: key });
  open(client, async () => 'after the save');
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('after the save')).toBeVisible();
});

test('a request that is still running is not sent a second time', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = vi.fn(() => promise);
  void client.prefetchQuery({ queryKey: key, queryFn: read });
  open(client, read);
  resolve('one answer');
  expect(await screen.findByText('one answer')).toBeVisible();
  expect(read).toHaveBeenCalledOnce();
});
