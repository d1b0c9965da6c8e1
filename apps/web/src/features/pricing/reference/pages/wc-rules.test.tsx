import { screen, waitFor, within } from '@testing-library/react';
import type { PremiumDiscountTable, WcStateTerms } from '@worksmart/shared/pricing/reference/wc-tables.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { cells } from '../testing/reading-pages.ts';
import { newYearsEve } from '../testing/samples.ts';
import WcRulesPage from './wc-rules.page.tsx';

beforeEach(newYearsEve);

const indiana: WcStateTerms = {
  id: 1,
  year: 2026,
  state: 'IN',
  ownerMin: 900,
  ownerMax: 4_300,
  wcOvertimeExcluded: true,
  source: 'ICRB',
  rowVersion: 1,
};
const nevada = { ...indiana, id: 2, state: 'NV', ownerMin: null, ownerMax: null, wcOvertimeExcluded: false };
const discounts: PremiumDiscountTable = {
  id: 7,
  year: 2026,
  source: 'NCCI',
  rowVersion: 1,
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
    id: 0,
    year: 2026,
    state: 'OK',
    ownerMin: 800,
    ownerMax: 7_000,
    wcOvertimeExcluded: true,
    source: 'NCCI',
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

const editDiscounts = async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Premium Discounts' }));
  await user.click(await screen.findByRole('button', { name: 'Edit 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Premium Discounts of 2026' }));
  const fill = async (label: string | RegExp, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    if (text) await user.type(dialog.getByLabelText(label), text);
  };
  return { api, user, dialog, fill, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
};

test('a year of discounts is edited with its parts', async () => {
  const { api, fill, save } = await editDiscounts();
  await fill('Stock, Part 2', '10.5');
  await save();
  await waitFor(() => expect(api.callsOf('POST', '/premiumDiscountTable')).toHaveLength(1));
  expect(api.callsOf('POST', '/premiumDiscountTable')[0]?.body).toEqual({
    id: 7,
    year: 2026,
    source: 'NCCI',
    rowVersion: 1,
    rows: [
      { width: 10_000, stock: 0, nonStock: 0 },
      { width: null, stock: 10.5, nonStock: 5.1 },
    ],
  });
});

test('a colleague’s parts are shown next to one’s own', async () => {
  const { api, fill, save } = await editDiscounts();
  const theirs = { ...discounts, rowVersion: 2, rows: [{ width: null, stock: 3, nonStock: 2 }] };
  api.answer('POST /premiumDiscountTable', () => refuse('stale', 'Someone else saved.', undefined, theirs));
  await fill('Stock, Part 2', '10.5');
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: 'Someone else saved this record' }));
  expect(conflict.getByRole('radio', { name: '$10,000.00: 0%, 0%; Rest: 10.5%, 5.1%' })).toBeChecked();
  expect(conflict.getByRole('radio', { name: 'Rest: 3%, 2%' })).toBeVisible();
});

test('says what is wrong across the parts, and moves there', async () => {
  const { api, user, dialog, fill, save } = await editDiscounts();
  await user.click(dialog.getByRole('button', { name: 'Add Part' }));
  await fill('Part 2, USD', '');
  await save();
  const empty = await dialog.findByRole('alert');
  expect(empty).toHaveTextContent('Please enter a width above 0; the last part has none.');
  await waitFor(() => expect(empty).toHaveFocus());
  await fill('Part 2, USD', '5000');
  expect(dialog.queryByRole('alert')).toBeNull();
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Each width is at least the one before it.');
  await user.click(dialog.getByRole('button', { name: 'Remove Part 2' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  await fill('Stock, Part 1', '20');
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Each percentage is at least the one before it.');
  expect(api.callsOf('POST', '/premiumDiscountTable')).toHaveLength(0);
});

test('the message about a part moves with it when another part is removed', async () => {
  const { user, dialog, fill, save } = await editDiscounts();
  await user.click(dialog.getByRole('button', { name: 'Add Part' }));
  await fill('Part 2, USD', '5000');
  await fill('Stock, Part 2', '');
  await save();
  await waitFor(() => expect(dialog.getByLabelText('Stock, Part 2')).toBeInvalid());
  await user.click(dialog.getByRole('button', { name: 'Remove Part 1' }));
  expect(dialog.getByLabelText('Stock, Part 1')).toBeInvalid();
  expect(dialog.getByLabelText('Stock, Part 2')).toBeValid();
});
