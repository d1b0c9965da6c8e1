import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { here, renderApp } from '#testing/render-app.tsx';
import {
  appInfo,
  profile,
  refusal,
  type Stub,
  type StubAnswer,
  setSignedInCookie,
  signedOut,
  stubServer,
} from '#testing/stub-server.ts';

const open = async (more: Record<string, Stub> = {}, path = '/login') => {
  const server = stubServer({
    'GET /info': { body: appInfo },
    'GET /users/me': { body: profile() },
    'GET /users/sessions': { body: [] },
    'GET /dev/outbox': { body: [] },
    'GET /customers/search': { body: { results: [], lastSyncOn: null } },
    'GET /lookups/salesagents': { body: [] },
    ...more,
  });
  renderApp(path);
  await screen.findByLabelText('E-mail Address');
  return server;
};

const signIn = async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail Address'), 'ada@worksmart.test');
  await user.type(screen.getByLabelText('Password'), 'Pä55wörd');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
};

test('S-AUTH-01 S-AUTH-02 shows both fields, both buttons and the version', async () => {
  await open();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forgot Password' })).toBeVisible();
  expect(screen.getByText('Version 9.8.7')).toBeVisible();
});

test('fills the form with a demo account of an embedded server', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'admin@worksmart.test' }));
  expect(screen.getByLabelText('E-mail Address')).toHaveValue('admin@worksmart.test');
  expect(screen.getByLabelText('Password')).toHaveValue('As-the-server-says-1');
});

test('shows no demo accounts for other servers', async () => {
  await open({ 'GET /info': { body: { ...appInfo, embedded: false, demoAccounts: [] } } });
  expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument();
});

test('signs in once, however often Enter is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  const server = await open({ 'POST /Users/Authenticate': () => promise });
  await userEvent.type(screen.getByLabelText('E-mail Address'), 'ada@worksmart.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Pä55wörd{Enter}{Enter}');
  resolve({ body: { userID: 0, valid: false, token: '' } });
  expect(await screen.findByText('Invalid Credentials')).toBeVisible();
  expect(server.to('POST', '/Users/Authenticate')).toHaveLength(1);
});

test('S-AUTH-04 shows Invalid Credentials and stops loading after a rejected sign-in', async () => {
  await open({ 'POST /Users/Authenticate': { body: { userID: 0, valid: false, token: '' } } });
  await signIn();
  expect(await screen.findByText('Invalid Credentials')).toBeVisible();
  expect(screen.queryByText('Please wait...')).not.toBeInTheDocument();
  expect(here()).toBe('/login');
});

test.each([
  ['a network failure', 'network failure' as const],
  ['a server error', refusal(500, 'internal')],
])('S-AUTH-05 shows Invalid Credentials for %s, too', async (_what, answer) => {
  await open({ 'POST /Users/Authenticate': answer });
  await signIn();
  expect(await screen.findByText('Invalid Credentials')).toBeVisible();
  expect(screen.queryByText('Please wait...')).not.toBeInTheDocument();
});

test('S-AUTH-06 shows an overlay with Please wait... while signing in', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  await open({ 'POST /Users/Authenticate': () => promise });
  await signIn();
  expect(await screen.findByText('Please wait...')).toBeInTheDocument();
  resolve({ body: { userID: 0, valid: false, token: '' } });
  await waitFor(() => expect(screen.queryByText('Please wait...')).not.toBeInTheDocument());
});

test('S-AUTH-08 S-AUTH-25 sends the password as base64 of UTF-8, then loads the profile by id', async () => {
  const server = await open({
    'POST /Users/Authenticate': { body: { userID: 7, valid: true, token: 'secret' } },
    'GET /users/7': { body: profile(1) },
  });
  await signIn();
  await screen.findByRole('button', { name: 'Logout' });
  const [sent] = server.to('POST', '/Users/Authenticate');
  expect(sent?.body).toEqual({ UserName: 'ada@worksmart.test', Password: 'UMOkNTV3w7ZyZA==' });
  expect(server.to('GET', '/users/7')).toHaveLength(1);
  await waitFor(() => expect(here()).toMatch(/^\/main\/\w/));
});

test('S-AUTH-09 continues to /twoAuth when valid credentials return an empty token', async () => {
  await open({ 'POST /Users/Authenticate': { body: { userID: 7, valid: true, token: '' } } });
  await signIn();
  expect(await screen.findByLabelText('Auth Code')).toBeVisible();
  expect(here()).toBe('/twoAuth');
});

test('S-AUTH-03 redirects to /main if already signed in', async () => {
  stubServer({ 'GET /info': { body: appInfo }, 'GET /users/me': { body: profile(3) } });
  setSignedInCookie();
  renderApp('/login');
  await screen.findByRole('button', { name: 'Logout' });
  expect(here()).toBe('/main');
});

test('requests the signed-in user only if the server set its mark, and only once after the session has ended', async () => {
  const server = await open();
  expect(server.to('GET', '/users/me')).toEqual([]);
  cleanup();
  setSignedInCookie();
  const again = await open({ 'GET /users/me': signedOut });
  expect(again.to('GET', '/users/me')).toHaveLength(1);
  expect(document.cookie).toBe('');
});

test('S-AUTH-26 S-AUTH-27 sends the API key and Accept with calls, and /info without a token', async () => {
  const server = await open();
  const [info] = server.to('GET', '/info');
  expect(info?.headers).toMatchObject({ 'X-Api-Key': 'worksmart-local', Accept: 'application/json' });
  expect(Object.keys(info?.headers ?? {})).not.toContain('AccessToken');
});

test.each(['bad', 'bad@', '', 'ada@worksmart test'])(
  '"%s" is refused at its field, in our words, and nothing is sent',
  async (typed) => {
    const server = await open({ 'GET /users/forgotpass': { body: { result: true } } });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Forgot Password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset Password' });
    const field = within(dialog).getByLabelText('E-mail Address');
    if (typed) await user.type(field, typed);
    // The browser's own validation would block the form without a message for screen readers or tests.
    expect(field.closest('form')).toHaveAttribute('novalidate');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    await waitFor(() => expect(field).toHaveFocus());
    expect(server.to('GET', '/users/forgotpass')).toEqual([]);
    await user.type(field, 'x');
    expect(field).not.toHaveAccessibleDescription();
  },
);

test('S-AUTH-16 S-AUTH-17 S-AUTH-18 sends a link from the Reset Password dialog and always shows the same message', async () => {
  const server = await open({ 'GET /users/forgotpass': { body: { result: true } } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Forgot Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset Password' });
  await user.type(within(dialog).getByLabelText('E-mail Address'), 'ada@worksmart.test');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await within(dialog).findByText('An email is being sent to your email address.')).toBeVisible();
  expect(server.to('GET', '/users/forgotpass')[0]?.query).toEqual({ email: 'ada@worksmart.test' });
});

test('offers each directory, and says why a sign-in with one failed', async () => {
  const identityProviders = [{ id: 4, name: 'Moore Directory' }];
  stubServer({ 'GET /info': { body: { ...appInfo, identityProviders } }, 'GET /users/me': signedOut });
  renderApp('/login?sso=uninvited');
  const link = await screen.findByRole('link', { name: 'Sign In with Moore Directory' });
  expect(link).toHaveAttribute('href', '/api/auth/sso/4');
  expect(screen.getByText('This account is not invited.')).toBeVisible();
});

test('a directory leads back to the page that required the sign-in', async () => {
  const identityProviders = [{ id: 4, name: 'Moore Directory' }];
  stubServer({ 'GET /info': { body: { ...appInfo, identityProviders } }, 'GET /users/me': signedOut });
  renderApp('/main/clients?open=7');
  const link = await screen.findByRole('link', { name: 'Sign In with Moore Directory' });
  expect(link).toHaveAttribute('href', '/api/auth/sso/4?from=%2Fmain%2Fclients%3Fopen%3D7');
});
