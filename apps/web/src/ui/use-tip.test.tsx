import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { useTip } from './use-tip.tsx';

const Tipped = ({ name }: { name: string }) => {
  const { near, tooltip } = useTip(`Tip of ${name}`);
  return (
    <>
      <button type="button" {...near}>
        {name}
      </button>
      {tooltip}
    </>
  );
};

const tip = () => screen.queryByRole('tooltip');
const button = (name: string) => screen.getByRole('button', { name });

test('a tooltip appears when the pointer stays, and disappears with it', async () => {
  const user = userEvent.setup();
  renderComponent(<Tipped name="Edit" />);
  expect(tip()).toBeNull();
  await user.hover(button('Edit'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Tip of Edit');
  await user.unhover(button('Edit'));
  await waitFor(() => expect(tip()).toBeNull());
});

test('a pointer that only passes opens no tooltip', () => {
  vi.useFakeTimers();
  renderComponent(<Tipped name="Edit" />);
  fireEvent.pointerEnter(button('Edit'));
  vi.advanceTimersByTime(200);
  fireEvent.pointerLeave(button('Edit'));
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(tip()).toBeNull();
});

test('keyboard focus opens it at once; Esc or moving on closes it', async () => {
  const user = userEvent.setup();
  renderComponent(
    <>
      <Tipped name="Edit" />
      <Tipped name="Delete" />
    </>,
  );
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Tip of Edit');
  await user.tab();
  await waitFor(() => expect(textsOf(screen.getAllByRole('tooltip'))).toEqual(['Tip of Delete']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tip()).toBeNull());
});
