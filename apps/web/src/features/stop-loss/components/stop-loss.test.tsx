import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { person, renderPage } from '../../../testing/render-page.tsx';
import { StopLossButton } from './stop-loss-button.tsx';

const path = '/customer/31/client/5/deductible';
const page = <StopLossButton whose={{ id: 31, clientId: 5 }} name="Hoosier Tool & Die" />;
const answer = (own: number | null) => ({ year: 2026, own, specificDeductible: own ?? 75_000 });

const open = async (more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ [`GET ${path}`]: () => answer(null), ...more });
  const opened = renderPage(page);
  await opened.user.click(screen.getByRole('button', { name: 'Stop-Loss' }));
  await screen.findByRole('dialog', { name: 'Stop-Loss of Hoosier Tool & Die, 2026' });
  return { api, ...opened };
};
const field = () => screen.getByRole('textbox', { name: 'Specific Deductible' });

test('says what is usual, and sends what is typed beside what was read', async () => {
  const { api, user } = await open({ [`PUT ${path}`]: ({ body }) => answer((body as { own: number }).own) });
  expect(field()).toHaveAccessibleDescription('Per member and year. Empty: the usual $75,000.00.');
  await user.click(field());
  await user.paste('125000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Specific deductible of 2026: $125,000.00.')).toBeVisible();
  expect(api.callsOf('PUT', path)[0]?.body).toEqual({ own: 125_000, known: null });
});

test('0 is no deductible', async () => {
  const { user } = await open();
  await user.click(field());
  await user.paste('0');
  await user.tab();
  expect(await screen.findByText('Please enter an amount greater than 0.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('changed by someone else meanwhile: both are shown, and mine can be kept', async () => {
  const { api, user } = await open({
    [`PUT ${path}`]: ({ body }) => {
      const { own, known } = body as { own: number; known: number | null };
      return known === 90_000 ? answer(own) : refuse('stale', 'Changed.', undefined, answer(90_000));
    },
  });
  await user.click(field());
  await user.paste('125000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
  const fields = within(dialog).getAllByRole('row').slice(1);
  expect(fields.map((row) => row.textContent)).toEqual(['Specific Deductible$125,000.00$90,000.00']);
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Specific deductible of 2026: $125,000.00.')).toBeVisible();
  expect(api.callsOf('PUT', path).map(({ body }) => body)).toEqual([
    { own: 125_000, known: null },
    { own: 125_000, known: 90_000 },
  ]);
});

test.each([4, 5, 7, 8])('role %i is not offered it', (roleId) => {
  fakeApi({});
  renderPage(page, { as: person(roleId) });
  expect(screen.queryByRole('button', { name: 'Stop-Loss' })).toBeNull();
});
