import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookups, salesRow, searchAnswer } from '#features/records/customers/testing/samples.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { SalesList } from './sales-list.tsx';
import { salesLists } from './sales-lists.ts';

const added = [
  {
    salesAgent: 'Zoe Lane',
    employees: 9,
    yearlyFee: 12_300,
    effectiveDate: '2027-01-01T00:00:00',
    planRenews: '2027-01-01T00:00:00',
  },
  { salesAgent: null, employees: null, yearlyFee: null, effectiveDate: null, planRenews: null },
  {
    salesAgent: 'Ann Lee',
    employees: 1_041,
    yearlyFee: 900.5,
    effectiveDate: '2026-12-01T00:00:00',
    planRenews: '2027-12-01T00:00:00',
  },
];
const rows = added.map((_one, at) => salesRow(at + 1));

const serve = () =>
  fakeApi({
    'GET /savedViews': () => [],
    'GET /customers/search': ({ query }) =>
      searchAnswer(query.more ? rows.map((row, at) => ({ ...row, ...added[at] })) : rows),
    'GET /lookups/salesagents': () => lookups.agents,
    'GET /lookups': () => lookups.reasons,
    'POST /customers/search/extract': () => ({ reportName: 'Leads.csv', url: '/api/files/k3y' }),
  });

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const firstCells = (column: string) => {
  const at = headers().indexOf(column) + 1;
  return screen
    .getAllByRole('row')
    .slice(2)
    .map((row) => row.querySelectorAll('td')[at]?.textContent);
};

const open = async (at = '/') => {
  const page = renderPage(<SalesList list={salesLists.leads} />, { at });
  await screen.findByText('Records: 3');
  return page;
};

test('a list shows the usual columns until the user adds others, which are in the address and read with the rows', async () => {
  const api = serve();
  const { user, query } = await open();
  expect(headers()).not.toContain('Employees');
  expect(api.callsOf('GET', '/customers/search').every(({ query }) => query.more === undefined)).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = await screen.findByRole('group', { name: 'Further columns' });
  await user.click(within(menu).getByRole('checkbox', { name: /Yearly Fee/ }));
  await user.click(within(menu).getByRole('checkbox', { name: /Employees/ }));
  expect(headers().slice(1, 4)).toEqual(['Employees', 'Yearly Fee', 'Assignment Date']);
  expect(query()).toEqual({ columns: 'yearlyFee,employees' });
  await waitFor(() => expect(firstCells('Employees')).toEqual(['9', '', '1,041']));
  expect(firstCells('Yearly Fee')).toEqual(['$12,300.00', '', '$900.50']);
  expect(screen.queryByLabelText('Filter by Employees')).not.toBeInTheDocument();

  await user.click(within(menu).getByRole('checkbox', { name: /Yearly Fee/ }));
  await user.click(within(menu).getByRole('checkbox', { name: /Employees/ }));
  expect(headers()).not.toContain('Employees');
  expect(query()).toEqual({});
});

test('added columns sort by their value, are exported, and take their order with them', async () => {
  const api = serve();
  const { user, query } = await open('/?columns=salesAgent,employees,effectiveDate');
  await waitFor(() => expect(firstCells('Sales Agent')).toEqual(['Zoe Lane', '', 'Ann Lee']));
  await user.click(screen.getByRole('button', { name: 'Employees' }));
  expect(firstCells('Employees')).toEqual(['9', '1,041', '']);
  await user.click(screen.getByRole('button', { name: 'Effective Date' }));
  expect(firstCells('Effective Date')).toEqual(['12/01/2026', '01/01/2027', '']);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(api.callsOf('POST', '/customers/search/extract')[0]?.body).toMatchObject({
      columns: ['salesAgent', 'employees', 'effectiveDate'],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Effective Date' }));
  expect(query()).toEqual({ columns: 'salesAgent,employees' });
});

test('the choice is the user’s for this list: it opens with it again', async () => {
  serve();
  const first = await open();
  await first.user.click(screen.getByRole('button', { name: 'Columns' }));
  await first.user.click(await screen.findByRole('checkbox', { name: 'Sales Agent' }));
  expect(headers()).toContain('Sales Agent');
  cleanup();
  await open();
  await waitFor(() => expect(headers()).toContain('Sales Agent'));
});

test('Plan Renews has a filter, which goes with the column', async () => {
  serve();
  const { user, query } = await open('/?columns=planRenews');
  await waitFor(() => expect(firstCells('Plan Renews')).toEqual(['01/2027', '', '12/2027']));
  await user.type(screen.getByLabelText('Filter by Plan Renews'), '12/2027');
  await waitFor(() => expect(firstCells('Plan Renews')).toEqual(['12/2027']));
  expect(query()).toEqual({ columns: 'planRenews', 'f.planRenews': '12/2027' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: /Plan Renews/ }));
  expect(query()).toEqual({});
});

test('only the archived list offers what prospects would save', async () => {
  serve();
  const menuOf = async (list: keyof typeof salesLists) => {
    const { user } = renderPage(<SalesList list={salesLists[list]} />, { at: '/' });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const boxes = within(await screen.findByRole('group', { name: 'Further columns' })).getAllByRole('checkbox');
    const offered = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    cleanup();
    return offered;
  };
  expect(await menuOf('leads')).not.toContain('Savings per Year');
  expect(await menuOf('archived')).toEqual(expect.arrayContaining(['Savings per Year', 'Figures Missing']));
});
