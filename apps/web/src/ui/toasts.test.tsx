import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@worksmart/shared/errors.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-app.tsx';
import { toast, toastError } from './toasts.ts';

test('a failure is told once, however often it is tried, and goes when it is overcome', async () => {
  renderPart(<Notifications />);
  act(() => toastError(new AppError('unavailable', 'The server is away.')));
  act(() => toastError(new AppError('unavailable', 'The server is still away.')));
  expect(await screen.findByText('The server is still away.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The server is away.')).toBeNull());
  act(() => toast('RFP saved!'));
  expect(await screen.findByText('RFP saved!')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The server is still away.')).toBeNull());
});
