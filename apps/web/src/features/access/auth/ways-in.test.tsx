import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { here, renderApp } from '#testing/render-app.tsx';
import { appInfo, profile, setSignedInCookie, signedOut, stubServer } from '#testing/stub-server.ts';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => ({
    id: 'one',
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  }),
}));

const minute = 60_000;
const hours = 60 * minute;

/** When the server's session was last used; undefined without a session. */
let usedAt: number | undefined;

const openedNow = () => {
  usedAt = Date.now();
  setSignedInCookie();
  return { body: { userID: 7, valid: true, token: 'secret' } };
};
const secondStepFollows = { body: { userID: 7, valid: true, token: '', factors: ['passkey'] } };
const ownProfile = () => {
  if (usedAt === undefined) return signedOut;
  return { body: profile(3, { session: { idleSeconds: Math.floor((Date.now() - usedAt) / 1_000) } }) };
};

const startServer = () =>
  stubServer({
    'GET /info': { body: { ...appInfo, passkeyHost: window.location.hostname } },
    'GET /users/me': ownProfile,
    'GET /users/7': { body: profile(3) },
    'POST /Users/Authenticate': openedNow,
    'GET /Users/phase2authenticate': openedNow,
    'POST /Users/passkey/options': { body: { challenge: 'x', rpId: 'localhost', allowCredentials: [] } },
    'POST /Users/passkey': openedNow,
    'POST /users/confirmpass': { body: { result: true } },
    'POST /users/session/touch': () => (usedAt === undefined ? signedOut : { body: { idleEndsAt: '', endsAt: '' } }),
    'POST /users/logout': { body: { result: true } },
  });
let server: ReturnType<typeof startServer>;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('PublicKeyCredential', class {});
  usedAt = undefined;
  server = startServer();
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const fillForm = async () => {
  await user.type(await screen.findByLabelText('E-mail Address'), 'ada@worksmart.test');
  await user.type(screen.getByLabelText('Password'), 'Pä55wörd');
  await press('Login');
};
const leaveForm = () => server.change('POST /Users/Authenticate', secondStepFollows);

/** Opens a page with the session cookie that the server has set, or that the browser has kept. */
const comeWithCookie = (path: string, idleMs = 0) => {
  usedAt = Date.now() - idleMs;
  setSignedInCookie();
  renderApp(path);
};

const waysIn: Record<string, () => Promise<unknown> | unknown> = {
  'the form': async () => {
    renderApp('/login');
    await fillForm();
  },
  'the code of the second step': async () => {
    leaveForm();
    renderApp('/login');
    await fillForm();
    await user.type(await screen.findByLabelText('Auth Code'), '123456');
    await press('Authenticate');
  },
  'a passkey': async () => {
    renderApp('/login');
    await press('Sign In with a Passkey');
  },
  'a passkey as the second step': async () => {
    leaveForm();
    renderApp('/login');
    await fillForm();
    await press('Use a Passkey');
  },
  'single sign-on': () => comeWithCookie('/main'),
  'an invitation or a password reset': async () => {
    renderApp('/confirm/the-token');
    await user.type(await screen.findByLabelText('New Password'), 'a long password');
    await user.type(screen.getByLabelText('Confirm New Password'), 'a long password');
    await press('Change Password');
    await fillForm();
  },
  'the cookie of a restored browser': () => comeWithCookie('/main', 2 * minute),
  'the dialog after the session has ended': async () => {
    comeWithCookie('/main');
    await screen.findByRole('button', { name: 'Logout' });
    await pass(2 * minute);
    usedAt = undefined;
    fireEvent.keyDown(document.body, { key: 'a' });
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    // Keys that were meant for the page are ignored at first.
    await pass(1_000);
    await user.type(await screen.findByLabelText('Password'), 'Pä55wörd');
    await press('Login');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isWarned = () => screen.queryByText('You will be logged out in 5 minutes without activity.') !== null;
const logouts = () => server.to('POST', '/users/logout').length;
/** Waits until so long after the session's last use. */
const waitUntil = (idleMs: number) => pass((usedAt ?? Date.now()) + idleMs - Date.now());

const browsers: Record<string, () => void> = {
  'was last used 20 hours ago': () => localStorage.setItem('ws.lastActivity', String(Date.now() - 20 * hours)),
  'is fresh': () => undefined,
  'has a note from before its clock was set back': () =>
    localStorage.setItem('ws.lastActivity', String(Date.now() + 20 * hours)),
};
const cases = Object.keys(waysIn).flatMap((way) => Object.keys(browsers).map((browser) => [way, browser] as const));

test.each(cases)('S-AUTH-30 S-AUTH-31 after %s, a browser that %s counts 15 idle minutes', async (way, browser) => {
  browsers[browser]?.();
  await waysIn[way]?.();
  await screen.findByRole('button', { name: 'Logout' });
  // Typing in the page's own form is no activity of the new session.
  await waitUntil(10 * minute - 5_000);
  expect(logouts()).toBe(0);
  expect(isWarned()).toBe(false);
  await waitUntil(10 * minute + 5_000);
  expect(isWarned()).toBe(true);
  await waitUntil(15 * minute - 5_000);
  expect(logouts()).toBe(0);
  await waitUntil(15 * minute + 5_000);
  expect(logouts()).toBe(1);
  await waitFor(() => expect(here()).toBe('/login'));
});

test('S-AUTH-29 a first click in another tab, whose note is of yesterday, does not end this one', async () => {
  browsers['was last used 20 hours ago']?.();
  comeWithCookie('/main');
  await screen.findByRole('button', { name: 'Logout' });
  await pass(9 * minute);
  const [oldValue, newValue] = [localStorage.getItem('ws.lastActivity'), String(Date.now())];
  localStorage.setItem('ws.lastActivity', newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ws.lastActivity', oldValue, newValue }));
  });
  await pass(10 * minute - 5_000);
  expect(logouts()).toBe(0);
  expect(isWarned()).toBe(false);
});

test('S-AUTH-29 opens the app from a server of the previous release, which sends no idle time', async () => {
  usedAt = Date.now();
  server.change('GET /users/me', { body: profile(3, { session: undefined }) });
  setSignedInCookie();
  renderApp('/main');
  await screen.findByRole('button', { name: 'Logout' });
  await waitUntil(10 * minute + 5_000);
  expect(isWarned()).toBe(true);
  await waitUntil(15 * minute + 5_000);
  expect(logouts()).toBe(1);
});
