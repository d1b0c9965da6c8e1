import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initialChances } from '@worksmart/shared/records/customers/chance.rules.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import ChancesPage from './chances.page.tsx';

test('a sales manager changes the usual chance of a status', async () => {
  const user = userEvent.setup();
  const saved = { ...initialChances[2], percent: 55, rowVersion: 2 };
  const api = fakeApi({ 'POST /chances': () => saved });
  renderPage(<ChancesPage />, { as: person(4) });
  expect(await screen.findByRole('columnheader', { name: 'Edit' })).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Negotiation 60%/ });
  await user.click(within(row).getByRole('button', { name: 'Edit Negotiation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chance of Negotiation' }));
  const percent = dialog.getByRole('textbox', { name: 'Chance' });
  await user.clear(percent);
  await user.type(percent, '101');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a percentage from 0 to 100.')).toBeInTheDocument();
  await user.clear(percent);
  await user.type(percent, '55');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/chances')[0]?.body).toEqual({ id: 24, percent: 55, rowVersion: 1 }));
});
