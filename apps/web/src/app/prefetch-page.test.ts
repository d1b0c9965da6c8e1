import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { appInfo, profile, refusal, signedOut, stubServer } from '#testing/stub-server.ts';
import { loadShell, prefetchPage } from './prefetch-page.ts';

const server = (more: object = {}) =>
  stubServer({
    'GET /info': { body: appInfo },
    'GET /users/me': { body: profile(4) },
    'GET /customers/search': { body: { results: [], lastSyncOn: null } },
    ...more,
  });

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  prefetchPage(window.location.pathname);
};

/** Waits until no request is running. */
const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** Waits until everything before a list request has loaded and the request has started. */
const loaded = async () => {
  await Promise.all([import('#features/sales/customer-lists/pages/leads.page.tsx'), loadShell(), settled()]);
  await new Promise((resolve) => setTimeout(resolve));
  await settled();
};

beforeEach(() => queryClient.clear());

test('requests a list before its page renders, with the filters of its address, and each call once', async () => {
  const { calls, to } = server();
  open('/main/sales/prospects?agent=12&from=2026-01-05&to=2026-02-06');
  await waitFor(() => expect(to('GET', '/customers/search')).toHaveLength(1));
  await settled();
  expect(to('GET', '/customers/search')[0]?.query).toMatchObject({ typeId: '3', agentId: '12' });
  expect(to('GET', '/customers/search')[0]?.query.start).toMatch(/^2026-01-05/);
  expect(to('GET', '/customers/search')[0]?.query.end).toMatch(/^2026-02-07/);
  expect(calls.map(({ path }) => path).sort()).toEqual(['/customers/search', '/info', '/users/me']);
});

test('requests no list that the role may not open', async () => {
  const { calls } = server({ 'GET /users/me': { body: profile(8) } });
  open('/main/sales');
  await loaded();
  expect(calls.map(({ path }) => path).sort()).toEqual(['/info', '/users/me']);
});

test('requests no session on the sign-in page if no user is signed in', async () => {
  const { calls } = server();
  open('/login');
  await settled();
  expect(calls.map(({ path }) => path)).toEqual(['/info']);
});

test.each([
  ['no user is signed in', signedOut],
  ['the server fails', refusal(500, 'internal')],
])('throws nothing and requests no list if %s', async (_, me) => {
  const { to } = server({ 'GET /users/me': me });
  open('/main/sales');
  await loaded();
  expect(to('GET', '/customers/search')).toEqual([]);
});
