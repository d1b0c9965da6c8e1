import { screen, waitFor, within } from '@testing-library/react';
import type { FutaCreditReduction } from '@worksmart/shared/pricing/reference/futa-reduction.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { cells, headers, serveList } from '../testing/reading-pages.ts';
import { newYearsEve } from '../testing/samples.ts';
import FutaReductionsPage from './futa-reductions.page.tsx';

beforeEach(newYearsEve);

const reduction = (id: number, more: Partial<FutaCreditReduction> = {}): FutaCreditReduction => ({
  id,
  year: 2025,
  state: 'CA',
  percent: 1.2,
  projected: false,
  source: 'DOL',
  rowVersion: 1,
  ...more,
});
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('lists each state and year, and says what is projected', async () => {
  serveList('/futaCreditReductions', () => [reduction(2, { year: 2026, percent: 1.5, projected: true }), reduction(1)]);
  renderPage(<FutaReductionsPage />);
  expect(await screen.findByText('Records: 2')).toBeVisible();
  expect(headers()).toEqual(['Year', 'State', 'Reduction', 'Status', 'Source']);
  expect(cells()).toEqual([
    ['2026', 'CA', '1.50%', 'Projected', 'DOL'],
    ['2025', 'CA', '1.20%', 'Final', 'DOL'],
  ]);
});

test('adds one, says what is missing and which already exists', async () => {
  const api = serveList('/futaCreditReductions', () => []);
  const { user } = renderPage(<FutaReductionsPage />);
  await user.click(await screen.findByRole('button', { name: 'New Reduction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Credit Reduction' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const message of ['Please select a state.', 'Please enter a percentage from 0 to 5.4.']) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  await user.click(dialog.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'VI - Virgin Islands' }));
  await user.type(field('Reduction'), '4.8');
  await user.click(dialog.getByRole('checkbox', { name: 'Projected' }));
  await user.type(field('Source'), 'DOL');
  const message = 'VI already has a credit reduction in 2026.';
  api.answer('POST /futaCreditReduction', () => refuse('duplicate', message, { state: [message] }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  api.answer('POST /futaCreditReduction', ({ body }) => ({ ...reduction(3), ...(body as object), id: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Credit reduction saved!')).toBeVisible();
  expect(api.callsOf('POST', '/futaCreditReduction').at(-1)?.body).toEqual({
    id: 0,
    year: 2026,
    state: 'VI',
    percent: 4.8,
    projected: true,
    source: 'DOL',
  });
});

test('deletes one after a question', async () => {
  const api = serveList('/futaCreditReductions', () => [reduction(1)]);
  api.answer('DELETE /futaCreditReduction/:id', () => ({ id: 1 }));
  const { user } = renderPage(<FutaReductionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Remove CA 2025' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the credit reduction of CA 2025?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsOf('DELETE', '/futaCreditReduction/:id')).toHaveLength(1));
});
