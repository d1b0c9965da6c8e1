import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// Loaded before the test, which waits only for its start.
import '#features/records/live/live-updates.tsx';
import { startLive } from '#lib/live/live-channel.ts';
import { renderApp } from '#testing/render-app.tsx';
import { appInfo, profile, setSignedInCookie, stubServer } from '#testing/stub-server.ts';

vi.mock('#lib/live/live-channel.ts', async (original) => ({
  ...(await original<object>()),
  startLive: vi.fn(() => () => undefined),
}));

afterEach(() => vi.unstubAllGlobals());

test('live updates start once the browser has nothing else to do', async () => {
  const idle = Promise.withResolvers<void>();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => void idle.promise.then(task));
  setSignedInCookie();
  stubServer({
    'GET /info': { body: appInfo },
    'GET /users/me': { body: profile(1) },
    'GET /customers/search': { body: { results: [], lastSyncOn: null } },
    'GET /lookups/salesagents': { body: [] },
  });
  renderApp('/main/sales');
  await screen.findByText('Records: 0');
  expect(startLive).not.toHaveBeenCalled();
  idle.resolve();
  await waitFor(() => expect(startLive).toHaveBeenCalledOnce(), { timeout: 15_000 });
}, 20_000);
