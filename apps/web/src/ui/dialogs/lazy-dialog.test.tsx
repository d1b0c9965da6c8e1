import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

const Loaded = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Dialog title={name} onClose={onClose}>
    inside
  </Dialog>
);

const reach = vi.fn(async () => new Response(null));
beforeEach(() => vi.stubGlobal('fetch', reach));

const open = (load: () => Promise<typeof Loaded>) => {
  const Lazy = lazyDialog(load);
  const onClose = vi.fn();
  renderComponent(
    <>
      <p>The page</p>
      <Lazy name="The record" onClose={onClose} />
    </>,
  );
  return onClose;
};

test('keeps the page, explains the failure and retries when the code cannot be loaded', async () => {
  const load = vi
    .fn(async () => Loaded)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  open(load);
  await screen.findByRole('dialog', { name: 'This could not be opened' });
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached, or there is a new version');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'The record' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'This could not be opened' })).toBeNull();
});

test('imports nothing while the server is down, because the browser would cache the failure', async () => {
  const load = vi.fn(async () => Loaded);
  reach.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open(load);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'The record' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('can be closed when the code cannot be loaded', async () => {
  const onClose = open(() => Promise.reject(new TypeError('offline')));
  await screen.findByRole('dialog', { name: 'This could not be opened' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
