import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { toast, toastError } from './toasts.ts';

test('shows a repeated failure once, and removes it after a success', async () => {
  renderComponent(<Notifications />);
  act(() => toastError(new AppError('unavailable', 'The server is away.')));
  act(() => toastError(new AppError('unavailable', 'The server is still away.')));
  expect(await screen.findByText('The server is still away.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The server is away.')).toBeNull());
  act(() => toast('RFP saved!'));
  expect(await screen.findByText('RFP saved!')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The server is still away.')).toBeNull());
});

test('shows the request number below an error of the server', async () => {
  renderComponent(<Notifications />);
  const fault = new AppError('internal', 'relation does not exist');
  fault.requestId = 'req-123';
  act(() => toastError(fault));
  expect(await screen.findByText('Request req-123')).toBeVisible();
  expect(screen.getByText('Something went wrong. If the problem persists, please contact support.')).toBeVisible();
});
