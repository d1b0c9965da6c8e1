import { screen, waitFor, within } from '@testing-library/react';
import type { MarginDefault } from '@worksmart/shared/pricing/reference/margin-default.schema.ts';
import { marginAssumptions } from '@worksmart/shared/records/payroll/testing/margin.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { cells, headers } from '../testing/reading-pages.ts';
import { newYearsEve } from '../testing/samples.ts';
import MarginPage from './margin.page.tsx';

beforeEach(newYearsEve);

const defaults = (year: number): MarginDefault => ({
  id: year,
  year,
  ...marginAssumptions,
  wcLossFundPercent: 92.5,
  source: 'Budget',
  rowVersion: 3,
});

const open = (roleId: number) => {
  const api = fakeApi({
    'GET /marginDefaults': () => [defaults(2026)],
    'POST /marginDefault': ({ body }) => ({ ...defaults(2027), ...(body as object), id: 2027 }),
    'DELETE /marginDefault/2026': () => ({ id: 2026 }),
  });
  return { api, ...renderPage(<MarginPage />, { as: person(roleId) }) };
};

test('lists every assumption of a year', async () => {
  open(1);
  expect(await screen.findByText('Records: 1')).toBeVisible();
  expect(headers().slice(0, 4)).toEqual(['Year', 'Per Client', 'Per Employee', 'Per Payroll']);
  expect(cells()[0]?.slice(-9)).toEqual([
    '2026',
    '$2,400.00',
    '$360.00',
    '$15.00',
    '5.00%',
    '$1,800.00',
    '92.50%',
    '25.00%',
    'Budget',
  ]);
});

test('a new year starts with the figures of the year before, and asks for their source', async () => {
  const { api, user } = open(1);
  await user.click(await screen.findByRole('button', { name: 'New Year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Year of Margin Defaults' }));
  expect(dialog.getByLabelText(/^Year/)).toHaveValue('2027');
  expect(dialog.getByLabelText(/^Cost per Employee and Year/)).toHaveValue('$360.00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter the source of these figures.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Source/), 'Budget 2027');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/marginDefault')).toHaveLength(1));
  expect(api.callsOf('POST', '/marginDefault')[0]?.body).toMatchObject({
    id: 0,
    year: 2027,
    perClientAnnual: 2_400,
    wcLossFundPercent: 92.5,
    source: 'Budget 2027',
  });
  expect(await screen.findByText('Margin defaults saved!')).toBeVisible();
});

test('asks before the defaults of a year are deleted', async () => {
  const { api, user } = open(1);
  await user.click(await screen.findByRole('button', { name: 'Remove 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the margin defaults of 2026?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Margin defaults deleted!')).toBeVisible();
  expect(api.callsOf('DELETE', '/marginDefault/2026')).toHaveLength(1);
});

test.each([4, 7])('role %i reads the defaults and their history, and changes nothing', async (roleId) => {
  open(roleId);
  expect(await screen.findByText('$2,400.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'History of 2026' })).toBeVisible();
  for (const name of ['New Year', 'Edit 2026', 'Remove 2026']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
