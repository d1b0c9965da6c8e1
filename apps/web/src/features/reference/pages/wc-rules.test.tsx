import { screen, waitFor, within } from '@testing-library/react';
import type { PremiumDiscountTable, WcStateTerms } from '@worksmart/shared/reference/wc-tables.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { cells } from '../testing/reading-pages.ts';
import { newYearsEve } from '../testing/samples.ts';
import WcRulesPage from './wc-rules.page.tsx';

beforeEach(newYearsEve);
afterEach(() => vi.useRealTimers());

const indiana: WcStateTerms = {
  ...{ id: 1, year: 2026, state: 'IN', ownerMin: 900, ownerMax: 4_300 },
  ...{ wcOvertimeExcluded: true, source: 'ICRB', rowVersion: 1 },
};
const nevada = { ...indiana, id: 2, state: 'NV', ownerMin: null, ownerMax: null, wcOvertimeExcluded: false };
const discounts: PremiumDiscountTable = {
  ...{ id: 7, year: 2026, source: 'NCCI', rowVersion: 1 },
  rows: [
    { width: 10_000, stock: 0, nonStock: 0 },
    { width: null, stock: 9.1, nonStock: 5.1 },
  ],
};

const open = () => {
  const api = fakeApi({
    'GET /wcStateTerms': () => [indiana, nevada],
    'POST /wcStateTerms': ({ body }) => ({ ...indiana, ...(body as object), id: 3 }),
    'DELETE /wcStateTerms/1': () => ({ id: 1 }),
    'GET /premiumDiscountTable': () => [discounts],
    'POST /premiumDiscountTable': ({ body }) => ({ ...discounts, ...(body as object), id: 8 }),
  });
  return { api, ...renderPage(<WcRulesPage />) };
};

test('lists the rules of each state, and a dash where a limit is unknown', async () => {
  open();
  expect(await screen.findByText('Records: 2')).toBeVisible();
  expect(cells().map((row) => row.slice(0, 5))).toEqual([
    ['2026', 'IN', 'Extra left out', '$900.00', '$4,300.00'],
    ['2026', 'NV', 'Rated in full', '–', '–'],
  ]);
});

test('adds a state, and asks before one is deleted', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'New State' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New State' }));
  await user.click(dialog.getByRole('combobox', { name: /^State/ }));
  await user.click(await screen.findByRole('option', { name: 'OK - Oklahoma' }));
  await user.type(dialog.getByLabelText('Owner Minimum per Week'), '800');
  await user.type(dialog.getByLabelText('Owner Maximum per Week'), '700');
  await user.type(dialog.getByLabelText(/^Source/), 'NCCI');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The maximum is at least the minimum.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Owner Maximum per Week'));
  await user.type(dialog.getByLabelText('Owner Maximum per Week'), '7000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/wcStateTerms')).toHaveLength(1));
  expect(api.callsOf('POST', '/wcStateTerms')[0]?.body).toMatchObject({
    ...{ id: 0, year: 2026, state: 'OK', ownerMin: 800, ownerMax: 7_000, wcOvertimeExcluded: true, source: 'NCCI' },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove IN 2026' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete the workers’ comp rules of IN 2026?' }));
  await user.click(confirm.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsOf('DELETE', '/wcStateTerms/1')).toHaveLength(1));
});

test('a new year of discounts starts with the parts of the year before', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Premium Discounts' }));
  expect(await screen.findByText('$10,000.00, rest')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Year of Premium Discounts' }));
  expect(dialog.getByLabelText(/^Year/)).toHaveValue('2027');
  await user.click(dialog.getByRole('button', { name: 'Add Part' }));
  const width = dialog.getByLabelText('Part 2, USD');
  await user.clear(width);
  await user.type(width, '190000');
  await user.type(dialog.getByLabelText(/^Source/), 'NCCI 2027');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/premiumDiscountTable')).toHaveLength(1));
  expect(api.callsOf('POST', '/premiumDiscountTable')[0]?.body).toMatchObject({
    year: 2027,
    rows: [
      { width: 10_000, stock: 0, nonStock: 0 },
      { width: 190_000, stock: 0, nonStock: 0 },
      { width: null, stock: 9.1, nonStock: 5.1 },
    ],
  });
});
