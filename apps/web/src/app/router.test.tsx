import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endedIdle, endSession } from '#features/access/auth/session.api.ts';
import { here, renderApp } from '#testing/render-app.tsx';
import { appInfo, profile, refusal, setSignedInCookie, signedOut, stubServer } from '#testing/stub-server.ts';
import { landingPath, openSections, type SectionEntry } from './sections.ts';

const signedIn = (roleId: number, more: object = {}) => {
  setSignedInCookie();
  return stubServer({
    'GET /info': { body: appInfo },
    'GET /users/me': { body: profile(roleId) },
    'GET /users/sessions': { body: [] },
    'GET /users': { body: [] },
    'GET /customers/search': { body: { results: [], lastSyncOn: null } },
    'GET /lookups/salesagents': { body: [] },
    'POST /users/logout': { body: { result: true } },
    ...more,
  });
};

const shell = () => screen.findByRole('button', { name: 'Logout' });

/** Every section, built or not: the routing rules do not depend on what is built. */
const page = (path: string) => ({ path, label: path, lazy: async () => ({ default: () => null }) });
const all = [
  { name: 'sales', label: 'Sales', pages: [page('/main/sales'), page('/main/sales/rfp')] },
  { name: 'clients', label: 'Clients', pages: [page('/main/clients')] },
  { name: 'operations', label: 'Operations', pages: [page('/main/operations')] },
  { name: 'administration', label: 'Administration', pages: [page('/main/administration')] },
] as object[] as SectionEntry[];

test.each(['/main', '/main/sales', '/nowhere'])('S-SHELL-01 %s leads to /login when not signed in', async (path) => {
  stubServer({ 'GET /info': { body: appInfo }, 'GET /users/me': signedOut });
  renderApp(path);
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(here()).toBe('/login');
});

test.each([
  [1, '/main/sales'],
  [4, '/main/sales'],
  [5, '/main/sales'],
  [7, '/main/clients'],
  [8, '/main/clients'],
])('S-SHELL-08 role %i lands on %s', (roleId, path) => {
  expect(landingPath(profile(roleId), openSections(roleId, appInfo, all))).toBe(path);
});

test.each([
  [7, '/main/clients'],
  [8, '/main/clients'],
])('S-SHELL-06 an unknown path leads role %i to %s', async (roleId, path) => {
  signedIn(roleId);
  renderApp('/nowhere/at/all');
  await waitFor(() => expect(here()).toBe(path));
});

test.each([1, 4, 5])('S-SHELL-07 an unknown path leads role %i to /main/sales', async (roleId) => {
  signedIn(roleId);
  renderApp('/main/nowhere');
  await waitFor(() => expect(here()).toBe('/main/sales'));
});

test('a user who starts on Today lands there, and an unknown path leads there', async () => {
  const starter = { startsOnToday: true, role: { id: 8, description: '' } };
  expect(landingPath(starter, openSections(8, appInfo))).toBe('/main/today');
  expect(landingPath(starter, openSections(3, appInfo))).toBeNull();
  signedIn(8, { 'GET /users/me': { body: profile(8, { startsOnToday: true }) } });
  renderApp('/main');
  await waitFor(() => expect(here()).toBe('/main/today'));
});

test('a section that the role may not open leads to the landing page', async () => {
  signedIn(8);
  renderApp('/main/sales');
  await waitFor(() => expect(here()).toBe('/main/clients'));
  expect(screen.queryByRole('link', { name: 'Sales' })).not.toBeInTheDocument();
});

test('a link to a record in a section that the role may not open says so', async () => {
  signedIn(8);
  renderApp('/main/sales?open=376&tab=payroll');
  await waitFor(() => expect(here()).toBe('/main/clients'));
  expect(await screen.findByText('This record does not exist, or you may not open it.')).toBeVisible();
});

test.each([4, 5])(
  'S-SHELL-03 role %i: the sales sidebar lists Leads, RFP List, Prospects, Archived',
  async (roleId) => {
    signedIn(roleId);
    renderApp('/main');
    const list = await screen.findByRole('list', { name: 'Sales' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Leads', '/main/sales'],
      ['RFP List', '/main/sales/rfp'],
      ['Prospects', '/main/sales/prospects'],
      ['Archived', '/main/sales/archived'],
      // For those who manage sales.
      ...(roleId === 4 ? [['Pipeline', '/main/sales/pipeline']] : []),
    ]);
  },
);

test('a role opens only its sections, and roles 2 and 3 none', () => {
  const names = (roleId: number) => openSections(roleId, appInfo, all).map(({ name }) => name);
  expect(names(1)).toEqual(['sales', 'clients', 'operations', 'administration']);
  expect(names(5)).toEqual(['sales', 'clients']);
  expect(names(8)).toEqual(['clients']);
  expect(names(3)).toEqual([]);
  expect(landingPath(profile(3), [])).toBeNull();
});

test('tells a user whose role has no section so', async () => {
  signedIn(3);
  renderApp('/main');
  expect(await screen.findByText(/Your role does not open any section yet/)).toBeVisible();
});

test('the User Profile popup saves the choice to start on Today, and keeps the old one if that fails', async () => {
  const server = signedIn(8, { 'PUT /users/me/choices': { body: profile(8, { startsOnToday: true }) } });
  renderApp('/main');
  await shell();
  await userEvent.hover(await screen.findByRole('button', { name: 'User Profile' }));
  const choice = await screen.findByRole('switch', { name: 'Start on Today' });
  expect(choice).not.toBeChecked();
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  server.change('PUT /users/me/choices', refusal(409, 'rule', 'Not now.'));
  await userEvent.click(choice);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(choice).toBeChecked();
});

test('the User Profile popup leads to the calendar', async () => {
  signedIn(8, {
    'GET /follow-ups/digest': { body: { wanted: false } },
    'GET /users/me/calendar': { body: { address: null } },
  });
  renderApp('/main');
  await shell();
  await userEvent.hover(await screen.findByRole('button', { name: 'User Profile' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Calendar' }));
  expect(await screen.findByRole('button', { name: 'Make Address' })).toBeVisible();
  expect(here()).toBe('/main/account/calendar');
});

test('the User Profile popup turns the daily email about follow-ups on', async () => {
  const server = signedIn(8, {
    'GET /follow-ups/digest': { body: { wanted: false } },
    'POST /follow-ups/digest': { body: { wanted: true } },
  });
  renderApp('/main');
  await shell();
  await userEvent.hover(await screen.findByRole('button', { name: 'User Profile' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Email me due follow-ups at 7:00 AM' }));
  await screen.findByText('You get an email at 7:00 AM when follow-ups are due.');
  expect(server.to('POST', '/follow-ups/digest')).toHaveLength(1);
});

test('the User Profile popup shows three sessions, and all of them in a dialog', async () => {
  const session = (id: number) => ({
    id,
    userAgent: 'Firefox/140.0',
    ip: `10.0.0.${id}`,
    current: id === 5,
    createdAt: '2026-11-20T15:00:00.000Z',
    lastSeenAt: '2026-11-20T15:00:00.000Z',
  });
  signedIn(1, { 'GET /users/sessions': { body: [1, 2, 3, 4, 5].map(session) } });
  renderApp('/main');
  await shell();
  await userEvent.hover(await screen.findByRole('button', { name: 'User Profile' }));
  const popup = await screen.findByRole('dialog', { name: 'User Profile' });
  const list = await within(popup).findByRole('list', { name: 'Open sessions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(list).toHaveTextContent('(this one)');
  await userEvent.click(within(popup).getByRole('button', { name: 'All 5 sessions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signed in on' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
});

test('S-SHELL-02 the shell shows a logo, links, the User Profile popup and Logout', async () => {
  signedIn(1);
  renderApp('/main');
  await shell();
  expect(screen.getByRole('link', { name: 'WorkSmart CMS, home' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Administration' })).toBeVisible();
  await userEvent.hover(screen.getByRole('button', { name: 'User Profile' }));
  const popup = await screen.findByRole('dialog', { name: 'User Profile' });
  for (const fact of ['Ada Byron', 'ada@worksmart.test', '(317) 555-0142', 'Admin', 'No']) {
    await waitFor(() => expect(popup).toHaveTextContent(fact));
  }
});

test('in a low window the theme and the keys are in the User Profile popup, so that sections have room', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-height: 500px)' });
  try {
    signedIn(1);
    renderApp('/main');
    await shell();
    expect(screen.queryByRole('button', { name: 'Keys' })).not.toBeInTheDocument();
    await userEvent.hover(screen.getByRole('button', { name: 'User Profile' }));
    const popup = await screen.findByRole('dialog', { name: 'User Profile' });
    expect(await within(popup).findByRole('button', { name: 'Keys' })).toBeVisible();
    expect(within(popup).getByRole('button', { name: /theme$/ })).toBeVisible();
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('S-AUTH-34 Logout ends the session, and /main leads to /login', async () => {
  const server = signedIn(1);
  renderApp('/main');
  await userEvent.click(await shell());
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(server.to('POST', '/users/logout')).toHaveLength(1);
});

test('after an idle logout the sign-in page says why, until someone signs in or logs out', async () => {
  signedIn(1);
  renderApp('/main');
  await shell();
  await act(() => endSession('idle'));
  expect(await screen.findByText(/^You were logged out because there was no activity\./)).toBeVisible();
  await act(() => endSession('logout'));
  expect(endedIdle()).toBe(false);
});

test('Logout leads to /login even if the server is unavailable', async () => {
  signedIn(1, { 'POST /users/logout': 'network failure' });
  renderApp('/main');
  await userEvent.click(await shell());
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test('S-SHELL-05 a failed /info at start reports that the app is down, and the app continues automatically', async () => {
  const server = stubServer({ 'GET /info': refusal(503, 'unavailable'), 'GET /users/me': signedOut });
  renderApp('/login');
  expect(await screen.findByText('The app is currently down for maintenance!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  server.change('GET /info', { body: appInfo });
  const { queryClient } = await import('#lib/query-client.ts');
  await queryClient.refetchQueries({ queryKey: ['system.info'] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toBeVisible());
});

test('S-SHELL-10 ignores navigation to the current path and query', async () => {
  signedIn(1);
  renderApp('/main/administration');
  await shell();
  await waitFor(() => expect(here()).toBe('/main/administration'));
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('link', { name: 'Administration' }));
  expect(window.history.length).toBe(entries);
  expect(here()).toBe('/main/administration');
});
