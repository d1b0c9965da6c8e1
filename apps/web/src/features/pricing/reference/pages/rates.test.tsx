import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { cells, choose, headers, serveList } from '../testing/reading-pages.ts';
import { newYearsEve, rate } from '../testing/samples.ts';
import RatesPage from './rates.page.tsx';

beforeEach(newYearsEve);

const at = (typeId: number) => ({ at: `/main/operations/rates?type=${typeId}` });

test('the columns depend on the type', async () => {
  serveList('/rates', ({ typeId }) => [
    rate(Number(typeId), {
      state: 'IN',
      code: '8810',
      label: 'Clerical office employees',
      value: 9500,
      isVariable: true,
      source: 'state notice',
    }),
  ]);
  const { user } = renderPage(<RatesPage />);
  expect(await screen.findByText('Records: 1')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Rate Administration' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('SUTA');
  expect(headers()).toEqual(['State', 'Rate', 'Cutoff', 'Variable', 'Level', 'Source']);
  expect(cells()).toEqual([['IN', '2.50%', '$9,500.00', 'Yes', '', 'state notice']]);

  await choose(user, 'Type', 'Workers Comp');
  expect(await screen.findByText('8810')).toBeVisible();
  expect(headers()).toEqual(['State', 'Code', 'Rate', 'Source']);
  expect(cells()).toEqual([['IN', '8810 Clerical office employees', '2.50%', 'state notice']]);

  await choose(user, 'Type', 'FICA');
  await waitFor(() => expect(cells()).toEqual([['2.50%', 'state notice']]));
  expect(headers()).toEqual(['Rate', 'Source']);
});

test('C-OPS-25 only types 7, 48, 70, 71 and 191 display as percentages', async () => {
  serveList('/rates', ({ typeId }) => [
    rate(Number(typeId), { state: 'IN', code: '8810', rate: Number(typeId) / 100 + 0.0025 }),
  ]);
  const { user } = renderPage(<RatesPage />, at(300));
  const firstRate = () => cells()[0]?.[headers().indexOf('Rate')];
  await waitFor(() => expect(firstRate()).toBe('3.0025'));
  for (const [type, percentage] of [
    ['SUTA', '0.0725%'],
    ['Workers Comp', '0.4825%'],
    ['FICA', '0.7025%'],
    ['FUTA', '0.7125%'],
    ['Renewal Trend', '1.9125%'],
  ] as const) {
    await choose(user, 'Type', type);
    await waitFor(() => expect(firstRate()).toBe(percentage));
  }
});

test('filters by every column and sorts a cutoff by its amount', async () => {
  serveList('/rates', () => [
    rate(7, { id: 1, state: 'IN', value: 9500 }),
    rate(7, { id: 2, state: 'WA', value: 72800 }),
    rate(7, { id: 3, state: 'CT', value: 26100, isVariable: true }),
  ]);
  const { user } = renderPage(<RatesPage />);
  expect(await screen.findByText('Records: 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cutoff' }));
  expect(cells().map(([state]) => state)).toEqual(['IN', 'CT', 'WA']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Variable' }), 'Yes');
  expect(await screen.findByText('Records: 1')).toBeVisible();
  expect(cells().map(([state]) => state)).toEqual(['CT']);
});

test('the source of an illustrative figure says so first', async () => {
  serveList('/rates', () => [
    rate(7, { id: 1, source: 'wage base found; NOTE rate illustrative' }),
    rate(7, { id: 2, source: 'illustrative: 2025 carried over' }),
    rate(7, { id: 3, source: 'state notice' }),
  ]);
  renderPage(<RatesPage />);
  expect(await screen.findByText('Records: 3')).toBeVisible();
  expect(cells().map((row) => row.at(-1))).toEqual([
    'illustrative: wage base found; NOTE rate illustrative',
    'illustrative: 2025 carried over',
    'state notice',
  ]);
});

test('marks a rate below the one that the provider owes, and a stand-in only where a record is priced with it', async () => {
  const level = { reportingLevel: 'provider' as const };
  serveList('/rates', () => [
    rate(7, { id: 1, state: 'GA', rate: 2.7, newEmployerRate: 2.7, source: 'not used', ...level }),
    rate(7, { id: 2, state: 'IN', rate: 2.5, newEmployerRate: 2.5, source: 'used', ...level }),
    rate(7, { id: 3, state: 'OH', rate: 2.5, providerRate: 2.6, newEmployerRate: 2.5, source: null, ...level }),
  ]);
  renderPage(<RatesPage />);
  expect(await screen.findByText('new-employer rate stands in')).toBeVisible();
  expect(cells().map((row) => row.at(-1))).toEqual([
    'not used',
    'new-employer rate stands inused',
    'below what the provider owes',
  ]);
  expect(cells().map((row) => row.at(-2))).toEqual(['Provider', 'Provider', 'Provider']);
});
