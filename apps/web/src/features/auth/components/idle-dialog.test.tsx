import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startActivity } from '../../../lib/activity.ts';
import { renderPart } from '../../../testing/render-app.tsx';
import { appInfo, profile, stubServer } from '../../../testing/stub-server.ts';
import { IdleDialog } from './idle-dialog.tsx';
import SessionKeeper from './session-keeper.tsx';

const minute = 60_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const warning = (minutes: number) =>
  screen.queryByText(`You will be logged out in ${minutes} minutes without activity.`);

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  vi.useFakeTimers();
  startActivity();
  server = stubServer({
    'POST /users/logout': { body: { result: true } },
    'POST /users/session/touch': { body: { idleEndsAt: '', endsAt: '' } },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const showShellDialog = () => renderPart(<IdleDialog warnMinutes={10} leftMinutes={5} />);

test('S-AUTH-30 S-AUTH-32 the shell warns after 10 quiet minutes', async () => {
  showShellDialog();
  await pass(10 * minute - 1_000);
  expect(warning(5)).not.toBeInTheDocument();
  await pass(2_000);
  expect(warning(5)).toBeVisible();
});

test('S-AUTH-31 5 minutes after its warning the shell logs out', async () => {
  showShellDialog();
  await pass(15 * minute - 1_000);
  expect(server.to('POST', '/users/logout')).toHaveLength(0);
  await pass(2_000);
  expect(server.to('POST', '/users/logout')).toHaveLength(1);
});

test('S-AUTH-29 activity resets the timers and takes the warning away', async () => {
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

test('S-AUTH-29 activity in another tab counts', async () => {
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

test('a computer that slept past the end logs out when it wakes, whatever moves first', async () => {
  showShellDialog();
  vi.setSystemTime(Date.now() + 60 * minute);
  fireEvent.pointerDown(document.body);
  await pass(0);
  expect(server.to('POST', '/users/logout')).toHaveLength(1);
});

test('a pointer that rests while the page changes below it is no activity', async () => {
  showShellDialog();
  fireEvent.pointerMove(document.body, { screenX: 5, screenY: 5 });
  await pass(10 * minute);
  fireEvent.pointerMove(document.body, { screenX: 5, screenY: 5 });
  await pass(1_000);
  expect(warning(5)).toBeVisible();
});

test('S-AUTH-30 S-AUTH-31 the sign-in layer warns at 25 minutes and ends at 30', async () => {
  renderPart(<SessionKeeper user={profile(1)} info={appInfo} />);
  await pass(25 * minute - 1_000);
  expect(warning(5)).not.toBeInTheDocument();
  await pass(2_000);
  expect(warning(5)).toBeVisible();
  await pass(5 * minute);
  expect(server.to('POST', '/users/logout')).toHaveLength(1);
});

test('activity keeps the server’s session alive, at most once a minute', async () => {
  renderPart(<SessionKeeper user={profile(1)} info={appInfo} />);
  for (let second = 0; second < 150; second += 5) {
    await pass(5_000);
    fireEvent.keyDown(document.body, { key: 'a' });
  }
  expect(server.to('POST', '/users/session/touch')).toHaveLength(2);
  await pass(9 * minute);
  expect(server.to('POST', '/users/session/touch')).toHaveLength(2);
});
