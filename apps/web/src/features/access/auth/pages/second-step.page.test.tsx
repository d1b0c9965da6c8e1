import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
import { rememberAttempt } from '../second-step.ts';

const open = async (more: Record<string, Stub> = {}) => {
  const server = stubServer({ 'GET /info': { body: appInfo }, 'GET /users/me': { body: profile() }, ...more });
  rememberAttempt('ada@worksmart.test');
  renderApp('/twoAuth');
  await screen.findByLabelText('Auth Code');
  return server;
};

const enter = async (code: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Auth Code'), code);
  await user.click(screen.getByRole('button', { name: 'Authenticate' }));
};

test('S-AUTH-10 shows Auth Code, Authenticate, Resend Code and the version', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Authenticate' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  expect(screen.getByText('Version 9.8.7')).toBeVisible();
});

test('S-AUTH-11 redirects to /main if signed in', async () => {
  stubServer({ 'GET /info': { body: appInfo }, 'GET /users/me': { body: profile(3) } });
  setSignedInCookie();
  renderApp('/twoAuth');
  await screen.findByRole('button', { name: 'Logout' });
  expect(here()).toBe('/main');
});

test('redirects to /login if no sign-in is in progress', async () => {
  stubServer({ 'GET /info': { body: appInfo }, 'GET /users/me': signedOut });
  renderApp('/twoAuth');
  expect(await screen.findByLabelText('E-mail Address')).toBeVisible();
  expect(here()).toBe('/login');
});

test.each([
  ['a wrong code', { body: { userID: 0, valid: false, token: '' } }],
  ['a refused call', refusal(429, 'too_many')],
])('S-AUTH-12 S-AUTH-13 shows Invalid Code for %s', async (_what, answer) => {
  const server = await open({ 'GET /Users/phase2authenticate': answer });
  await enter('123456');
  expect(await screen.findByText('Invalid Code')).toBeVisible();
  const [sent] = server.to('GET', '/Users/phase2authenticate');
  expect(sent?.query).toEqual({ username: 'ada@worksmart.test', code: '123456' });
});

test('opens the app after a correct code', async () => {
  await open({
    'GET /Users/phase2authenticate': { body: { userID: 7, valid: true, token: 'secret' } },
    'GET /users/7': { body: profile(3) },
  });
  await enter('123456');
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
});

test('sends a code once, however often Enter is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  const server = await open({ 'GET /Users/phase2authenticate': () => promise, 'GET /users/7': { body: profile(3) } });
  await userEvent.type(screen.getByLabelText('Auth Code'), '123456{Enter}{Enter}');
  resolve({ body: { userID: 7, valid: true, token: 'secret' } });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(server.to('GET', '/Users/phase2authenticate')).toHaveLength(1);
});

const resendButton = () => screen.getByRole('button', { name: 'Resend Code' });
const clock = {
  toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  shouldAdvanceTime: true,
} satisfies Parameters<typeof vi.useFakeTimers>[0];
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Half a minute after the first code, when the button is enabled. */
const openLater = async (answer: object) => {
  vi.useFakeTimers(clock);
  const server = await open({ 'GET /Users/resend2auth': { body: answer } });
  await pass(30_100);
  return server;
};

test('allows another code half a minute after the first; until then the button counts down', async () => {
  vi.useFakeTimers(clock);
  await open();
  expect(resendButton()).toBeDisabled();
  await pass(10_000);
  expect(resendButton()).toHaveTextContent(/^Resend Code(19|20) s$/);
  await pass(20_100);
  expect(resendButton()).toBeEnabled();
  expect(resendButton()).toHaveTextContent(/^Resend Code$/);
});

test('S-AUTH-14 S-AUTH-15 shows Code Sent! for 10 seconds after a resend, then counts down', async () => {
  const server = await openLater({ result: true, sent: true, waitSeconds: 30 });
  fireEvent.click(resendButton());
  await pass(0);
  expect(server.to('GET', '/Users/resend2auth')[0]?.query).toEqual({ username: 'ada@worksmart.test' });
  expect(screen.getByRole('button', { name: 'Code Sent!' })).toBeVisible();
  await pass(9_500);
  expect(screen.getByRole('button', { name: 'Code Sent!' })).toBeVisible();
  await pass(1_000);
  expect(resendButton()).toBeDisabled();
  await pass(20_000);
  expect(resendButton()).toBeEnabled();
});

test.each([
  [
    'a moment ago',
    { reason: 'wait', waitSeconds: 12 },
    /^No new code was sent: the last one was emailed a moment ago/,
    '12 s',
  ],
  ['ten within an hour', { reason: 'limit', waitSeconds: 1_800 }, /^No new code was sent: too many/, '30 min'],
  ['the sign-in is over', { reason: 'over' }, /^This sign-in has taken too long/, '30 s'],
])('says so when none was sent (%s), and the button shows when to retry', async (_what, more, words, wait) => {
  await openLater({ result: true, sent: false, ...more });
  fireEvent.click(resendButton());
  await pass(0);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Code Sent!' })).toBeNull();
  expect(resendButton()).toBeDisabled();
  expect(resendButton()).toHaveTextContent(`Resend Code${wait}`);
});
