import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastArea } from './toast-area.tsx';
import './toast-list.tsx';
import { toast } from './toasts.ts';

test('a toast that comes before its scripts is shown once they have loaded', async () => {
  const idle = Promise.withResolvers<void>();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => void idle.promise.then(task));
  render(
    <MantineProvider>
      <ToastArea position="bottom-center" />
    </MantineProvider>,
  );
  toast('Saved.');
  expect(screen.queryByText('Saved.')).toBeNull();
  idle.resolve();
  expect(await screen.findByText('Saved.')).toBeVisible();
});
