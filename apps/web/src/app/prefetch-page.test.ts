import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { appInfo, profile, refusal, signedOut, stubServer } from '../testing/stub-server.ts';
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

/** Nothing is under way any more. */
const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** All that a list waits for before it is asked for is there, and what comes of it has begun. */
const loaded = async () => {
  await Promise.all([import('../features/customer-lists/pages/leads.page.tsx'), loadShell(), settled()]);
  await new Promise((resolve) => setTimeout(resolve));
  await settled();
};

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('a list is asked for before its page is drawn, as its address has it, and each call is made once', async () => {
  const { calls, to } = server();
  open('/main/sales/prospects?agent=12&from=2026-01-05&to=2026-02-06');
  await waitFor(() => expect(to('GET', '/customers/search')).toHaveLength(1));
  await settled();
  expect(to('GET', '/customers/search')[0]?.query).toMatchObject({ typeId: '3', agentId: '12' });
  expect(to('GET', '/customers/search')[0]?.query.start).toMatch(/^2026-01-05/);
  expect(to('GET', '/customers/search')[0]?.query.end).toMatch(/^2026-02-07/);
  expect(calls.map(({ path }) => path).sort()).toEqual(['/customers/search', '/info', '/users/me']);
});

test('a role that may not open the list has none asked for', async () => {
  const { calls } = server({ 'GET /users/me': { body: profile(8) } });
  open('/main/sales');
  await loaded();
  expect(calls.map(({ path }) => path).sort()).toEqual(['/info', '/users/me']);
});

test('the sign-in page asks for nobody where nobody is signed in; the customers’ portal asks for nothing', async () => {
  const { calls } = server();
  open('/login');
  await settled();
  expect(calls.map(({ path }) => path)).toEqual(['/info']);
  open('/portal/rfp/a-key');
  expect(calls).toHaveLength(1);
});

test.each([
  ['nobody is signed in', signedOut],
  ['the server fails', refusal(500, 'internal')],
])('where %s nothing is thrown and no list is asked for', async (_, me) => {
  const { to } = server({ 'GET /users/me': me });
  open('/main/sales');
  await loaded();
  expect(to('GET', '/customers/search')).toEqual([]);
});
