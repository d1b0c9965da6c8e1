import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { cells, choose, headers, serveList } from '../testing/reading-pages.ts';
import { fee, newYearsEve } from '../testing/samples.ts';
import FeesPage from './fees.page.tsx';

beforeEach(newYearsEve);

const monthly = { id: 54, description: 'Monthly' };
const large = { id: 86, description: '100 - 249' };

const serve = () =>
  serveList('/fees', ({ typeId, year }) =>
    typeId === '49'
      ? [
          fee(1, { feeAmount: 75, payCycle: monthly, source: `illustrative, ${year}` }),
          fee(2, { feeAmount: 19.5 }),
          fee(3, { feeAmount: 9, employeeRange: large }),
        ]
      : [fee(8, { payCycle: { id: 0, description: '' }, feeAmount: 1250, source: `illustrative, ${year}` })],
  );

test('C-FEE-03 Payroll Cycle is a column only for type 49', async () => {
  serve();
  const { user } = renderPage(<FeesPage />);
  expect(await screen.findByText('Records: 3')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Fee Administration' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Administrative Fee');
  expect(headers()).toEqual(['Payroll Cycle', 'Number of Employees', 'Fee', 'Source']);
  expect(cells()[0]).toEqual(['Monthly', '1 - 4', '$75.00', 'illustrative, 2026']);
  await choose(user, 'Type', 'Implementation Fee');
  expect(await screen.findByText('Records: 1')).toBeVisible();
  expect(headers()).toEqual(['Number of Employees', 'Fee', 'Source']);
  expect(cells()).toEqual([['1 - 4', '$1,250.00', 'illustrative, 2026']]);
});

test('C-FEE-05 Records counts the rows that pass the filters', async () => {
  serve();
  const { user } = renderPage(<FeesPage />);
  expect(await screen.findByText('Records: 3')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Payroll Cycle' }), 'Weekly');
  expect(await screen.findByText('Records: 2')).toBeVisible();
});

test('C-FEE-06 fees reload when the fee type or the year changes, also back to the previous one', async () => {
  const api = serve();
  const asked = () => api.callsOf('GET', '/fees').map(({ query }) => `${query.typeId} ${query.year}`);
  const { user } = renderPage(<FeesPage />);
  await waitFor(() => expect(asked()).toEqual(['49 2026']));
  await choose(user, 'Year', '2025');
  await waitFor(() => expect(asked().at(-1)).toBe('49 2025'));
  expect(await screen.findByText('illustrative, 2025')).toBeVisible();
  await choose(user, 'Type', 'Implementation Fee');
  await waitFor(() => expect(asked().at(-1)).toBe('50 2025'));
  await choose(user, 'Type', 'Administrative Fee');
  await waitFor(() => expect(asked()).toEqual(['49 2026', '49 2025', '50 2025', '49 2025']));
});

test('sorts fees by amount, ranges by their numbers and cycles from weekly to monthly', async () => {
  serve();
  const { user } = renderPage(<FeesPage />);
  expect(await screen.findByText('Records: 3')).toBeVisible();
  const column = (at: number) => cells().map((row) => row[at]);
  await user.click(screen.getByRole('button', { name: 'Fee' }));
  expect(column(2)).toEqual(['$9.00', '$19.50', '$75.00']);
  await user.click(screen.getByRole('button', { name: 'Number of Employees' }));
  expect(column(1)).toEqual(['1 - 4', '1 - 4', '100 - 249']);
  await user.click(screen.getByRole('button', { name: 'Payroll Cycle' }));
  expect(column(0)).toEqual(['Weekly', 'Weekly', 'Monthly']);
});
