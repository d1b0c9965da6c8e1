import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countIdleFrom } from '#lib/activity.ts';
import { renderComponent } from '#testing/render-app.tsx';
import { appInfo, profile, stubServer } from '#testing/stub-server.ts';
import { IdleDialog } from './idle-dialog.tsx';
import SessionKeeper from './session-keeper.tsx';

const minute = 60_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const warning = (minutes: number) =>
  screen.queryByText(`You will be logged out in ${minutes} minutes without activity.`);

const quiet = { asked: undefined, settle: () => undefined };

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  vi.useFakeTimers();
  countIdleFrom(0);
  server = stubServer({
    'POST /users/logout': { body: { result: true } },
    'POST /users/session/touch': { body: { idleEndsAt: '', endsAt: '' } },
  });
});

const showShellDialog = () => renderComponent(<IdleDialog warnMinutes={10} leftMinutes={5} />);

test('S-AUTH-30 S-AUTH-32 warns in the shell after 10 idle minutes', async () => {
  showShellDialog();
  await pass(10 * minute - 1_000);
  expect(warning(5)).not.toBeInTheDocument();
  await pass(2_000);
  expect(warning(5)).toBeVisible();
});

test('S-AUTH-31 logs out in the shell 5 minutes after the warning', async () => {
  showShellDialog();
  await pass(15 * minute - 1_000);
  expect(server.to('POST', '/users/logout')).toHaveLength(0);
  await pass(2_000);
  expect(server.to('POST', '/users/logout')).toHaveLength(1);
});

test('S-AUTH-29 resets the timers and closes the warning on activity', async () => {
  showShellDialog();
  await pass(9 * minute);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(9 * minute);
  expect(warning(5)).not.toBeInTheDocument();
  await pass(1 * minute);
  expect(warning(5)).toBeVisible();
  fireEvent.wheel(document.body);
  await pass(1_000);
  expect(warning(5)).not.toBeInTheDocument();
  await pass(14 * minute);
  expect(server.to('POST', '/users/logout')).toHaveLength(0);
});

test('S-AUTH-29 counts activity in another tab', async () => {
  showShellDialog();
  await pass(10 * minute);
  const before = localStorage.getItem('ws.lastActivity');
  const now = String(Date.now());
  localStorage.setItem('ws.lastActivity', now);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ws.lastActivity', oldValue: before, newValue: now }));
  });
  await pass(1_000);
  expect(warning(5)).not.toBeInTheDocument();
});

test('logs out on wake if the computer slept past the end, whichever event comes first', async () => {
  showShellDialog();
  vi.setSystemTime(Date.now() + 60 * minute);
  fireEvent.pointerDown(document.body);
  await pass(0);
  expect(server.to('POST', '/users/logout')).toHaveLength(1);
});

test('does not count a still pointer as activity when the page changes below it', async () => {
  showShellDialog();
  fireEvent.pointerMove(document.body, { screenX: 5, screenY: 5 });
  await pass(10 * minute);
  fireEvent.pointerMove(document.body, { screenX: 5, screenY: 5 });
  await pass(1_000);
  expect(warning(5)).toBeVisible();
});

test('S-AUTH-30 S-AUTH-31 warns in the sign-in layer at 25 minutes and logs out at 30', async () => {
  renderComponent(<SessionKeeper user={profile(1)} info={appInfo} sessionEnd={quiet} confirmation={quiet} />);
  await pass(25 * minute - 1_000);
  expect(warning(5)).not.toBeInTheDocument();
  await pass(2_000);
  expect(warning(5)).toBeVisible();
  await pass(5 * minute);
  expect(server.to('POST', '/users/logout')).toHaveLength(1);
});

test('extends the server’s session on activity, at most once per minute', async () => {
  renderComponent(<SessionKeeper user={profile(1)} info={appInfo} sessionEnd={quiet} confirmation={quiet} />);
  for (let second = 0; second < 150; second += 5) {
    await pass(5_000);
    fireEvent.keyDown(document.body, { key: 'a' });
  }
  expect(server.to('POST', '/users/session/touch')).toHaveLength(2);
  await pass(9 * minute);
  expect(server.to('POST', '/users/session/touch')).toHaveLength(2);
});
