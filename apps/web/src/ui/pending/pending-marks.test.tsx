import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Loaded again for each test: work that another test left running would count. */
const load = async () => ({
  ...(await import('#lib/pending-work.ts')),
  ...(await import('./pending-marks.ts')),
  ...(await import('./progress-line.tsx')),
});
let { trackWork, ProgressLine, markPending } = await load();

let stop: () => void;
beforeEach(async () => {
  vi.resetModules();
  ({ trackWork, ProgressLine, markPending } = await load());
  stop = markPending();
});
afterEach(() => stop());

/** Work that ends when the test says so. */
const openWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { start: () => void trackWork(promise), end: () => act(async () => resolve()) };
};

const Screen = ({ onRow, onButton }: { onRow?: () => void; onButton?: () => void }) => (
  <MantineProvider>
    <ProgressLine />
    <table>
      <tbody>
        <tr data-opens tabIndex={0} onClick={onRow} onKeyDown={onRow}>
          <td>Maple Row Bakery</td>
          <td>
            <button type="button" onClick={onButton}>
              Edit
            </button>
          </td>
        </tr>
      </tbody>
    </table>
  </MantineProvider>
);

const row = () => screen.getByRole('row');
const line = () => document.querySelector('[data-progress]');

test('the pressed row is marked at once, and the line runs, until all the work it started has ended', async () => {
  const [code, data] = [openWork(), openWork()];
  render(<Screen onRow={code.start} />);
  expect(line()).toBeNull();
  await userEvent.click(screen.getByText('Maple Row Bakery'));
  expect(row()).toHaveAttribute('data-pending');
  expect(line()).not.toBeNull();
  await code.end();
  act(data.start);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(row()).toHaveAttribute('data-pending');
  await data.end();
  await waitFor(() => expect(row()).not.toHaveAttribute('data-pending'));
  expect(line()).toBeNull();
});

test('a button inside a row is marked instead of the row; Enter marks as a click does', async () => {
  const [first, second] = [openWork(), openWork()];
  const { unmount } = render(<Screen onButton={first.start} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('data-pending');
  expect(row()).not.toHaveAttribute('data-pending');
  await first.end();
  unmount();
  render(<Screen onRow={second.start} />);
  row().focus();
  await userEvent.keyboard('{Enter}');
  expect(row()).toHaveAttribute('data-pending');
  await second.end();
});

test('work that starts long after a press marks nothing', async () => {
  const late = openWork();
  render(<Screen />);
  await userEvent.click(screen.getByText('Maple Row Bakery'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  act(late.start);
  expect(row()).not.toHaveAttribute('data-pending');
  expect(line()).not.toBeNull();
  await late.end();
});

test('work that fails ends the sign too', async () => {
  render(<Screen />);
  const { promise, reject } = Promise.withResolvers<void>();
  act(() => void trackWork(promise).catch(() => undefined));
  expect(line()).not.toBeNull();
  await act(async () => reject(new Error('no answer')));
  expect(line()).toBeNull();
});
