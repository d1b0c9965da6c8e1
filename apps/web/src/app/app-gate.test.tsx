import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { appInfo, profile, setSignedInCookie, stubServer } from '#testing/stub-server.ts';

const channel = '#lib/live/live-channel.ts';

afterEach(() => {
  vi.doUnmock(channel);
  vi.resetModules();
});

test('live updates start once the browser has nothing else to do', async () => {
  // Other files of this process may have loaded live updates already: then nothing would wait.
  vi.resetModules();
  const startLive = vi.fn(() => () => undefined);
  vi.doMock(channel, async (original) => ({ ...(await original<object>()), startLive }));
  const { renderApp } = await import('#testing/render-app.tsx');
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
}, 60_000);
