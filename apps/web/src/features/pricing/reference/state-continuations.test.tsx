import { screen, waitFor, within } from '@testing-library/react';
import type { StateContinuation } from '@worksmart/shared/pricing/reference/state-continuation.schema.ts';
import { expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import LimitsPage from './pages/limits.page.tsx';
import { cells, headers, serveList } from './testing/reading-pages.ts';

const indiana: StateContinuation = {
  id: 1,
  state: 'IN',
  months: null,
  percent: null,
  appliesTo: 'A conversion policy instead',
  source: 'IC 27-8-15-31',
  rowVersion: 1,
};
const illinois = { months: 12, percent: 102, appliesTo: 'Fewer than 20 employees', source: '215 ILCS 5/367e' };

test('lists each state with what it grants', async () => {
  serveList('/stateContinuations', () => [{ ...indiana, ...illinois, id: 2, state: 'IL' }, indiana]);
  renderPage(<LimitsPage />, { at: '/main/operations/limits?list=states' });
  expect(await screen.findByText('Records: 2')).toBeVisible();
  expect(headers()).toEqual(['State', 'Months', 'Percent of Premium', 'Applies To', 'Source']);
  expect(cells()).toEqual([
    ['IL', '12', '102.00%', 'Fewer than 20 employees', '215 ILCS 5/367e'],
    ['IN', '–', '–', 'A conversion policy instead', 'IC 27-8-15-31'],
  ]);
});

test('adds a state, says what is missing and which state already exists', async () => {
  const api = serveList('/stateContinuations', () => []);
  const { user } = renderPage(<LimitsPage />, { at: '/main/operations/limits?list=states' });
  await user.click(await screen.findByRole('button', { name: 'New State' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New State' }));
  await user.type(dialog.getByRole('textbox', { name: 'Months' }), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const message of [
    'Please select a state.',
    'Please enter 1 to 120 months.',
    'Please enter a value for Applies To.',
    'Please enter the source of these figures.',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  await user.click(dialog.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: /^IL/ }));
  await user.clear(dialog.getByRole('textbox', { name: 'Months' }));
  await user.type(dialog.getByRole('textbox', { name: 'Months' }), '12');
  await user.type(dialog.getByRole('textbox', { name: 'Percent of Premium' }), '102');
  await user.type(dialog.getByRole('textbox', { name: 'Applies To' }), illinois.appliesTo);
  await user.type(dialog.getByRole('textbox', { name: 'Source' }), illinois.source);
  const message = 'IL already has a state continuation.';
  api.answer('POST /stateContinuation', () => refuse('duplicate', message, { state: [message] }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  api.answer('POST /stateContinuation', ({ body }) => ({ ...indiana, ...(body as object), id: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('State continuation saved!')).toBeVisible();
  expect(api.callsOf('POST', '/stateContinuation').at(-1)?.body).toEqual({ id: 0, state: 'IL', ...illinois });
});

test('deletes a state after a question', async () => {
  const api = serveList('/stateContinuations', () => [indiana]);
  api.answer('DELETE /stateContinuation/:id', () => ({ id: 1 }));
  const { user } = renderPage(<LimitsPage />, { at: '/main/operations/limits?list=states' });
  await user.click(await screen.findByRole('button', { name: 'Remove IN' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the state continuation of IN?' });
  expect(question).toHaveTextContent('COBRA Rates then say that IN is not entered.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsOf('DELETE', '/stateContinuation/:id')).toHaveLength(1));
});
