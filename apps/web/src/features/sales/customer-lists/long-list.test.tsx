import { screen, waitFor, within } from '@testing-library/react';
import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { expect, test } from 'vitest';
import { clientRow, lead, lookups, salesRow, searchAnswer } from '#features/records/customers/testing/samples.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ClientList } from './clients/client-list.tsx';
import { SalesList } from './sales-list.tsx';
import { salesLists } from './sales-lists.ts';

const all = Array.from({ length: 1_001 }, (_one, at) =>
  salesRow(at + 1, { status: at % 2 === 0 ? 'New' : 'Contacted' }),
);

interface Query {
  page?: string;
  pageSize?: string;
  'f.name'?: string;
}

/** Answers as the server does: by windows, since the list has more than 1,000 rows. */
const windowOf = (rows: readonly SalesRow[], query: Query) => {
  const [page, size] = [Number(query.page), Number(query.pageSize)];
  const matching = rows.filter(({ companyName }) => companyName.toLowerCase().includes(query['f.name'] ?? ''));
  const results = matching.slice((page - 1) * size, page * size);
  return { ...searchAnswer(results), window: { matching: matching.length, page } };
};

const serve = (rows: readonly SalesRow[] = all) =>
  fakeApi({
    'GET /savedViews': () => [],
    'GET /customers/search': ({ query }) => windowOf(rows, query),
    'GET /customers/search/facets': () => ({ source: ['Manual Entry'], status: ['Contacted', 'New', 'Rare'] }),
    'GET /customers/search/ids': () => ({ ids: rows.map(({ id }) => id) }),
    'GET /lookups/salesagents': () => lookups.agents,
    'GET /lookups': () => lookups.reasons,
  });

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(2)
    .map((row) => row.querySelector('td:nth-child(2) div div')?.textContent);
const open = () => renderPage(<SalesList list={salesLists.leads} />);
const loaded = () => screen.findByText('Records: 1,001');

test('shows the first window after one request, and has the next one ready', async () => {
  const api = serve();
  const { user } = open();
  await loaded();
  expect(names()).toHaveLength(10);
  await waitFor(() =>
    expect(api.callsOf('GET', '/customers/search').map(({ query }) => query.page)).toEqual(['1', '2']),
  );
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()[0]).toBe('Company 11');
  expect(screen.getByText('Records: 1,001')).toBeVisible();
  await waitFor(() => expect(api.callsOf('GET', '/customers/search').at(-1)?.query.page).toBe('3'));
});

test('filters and sorts on the server, keeps the rows until the new ones arrive, and drops outdated requests', async () => {
  const api = serve();
  const { user, query } = open();
  await loaded();
  let arrive: () => void = () => undefined;
  const signals: string[] = [];
  api.answer('GET /customers/search', async ({ query: asked }) => {
    signals.push(asked['f.name'] ?? '');
    await new Promise<void>((resolve) => (arrive = resolve));
    return windowOf(all, asked);
  });
  await user.type(screen.getByLabelText('Filter by Name & Address'), 'company 77');
  await waitFor(() => expect(query()).toMatchObject({ 'f.name': 'company 77' }));
  await waitFor(() => expect(signals).toEqual(['company 77']));
  expect(names()[0]).toBe('Company 1');
  arrive();
  await screen.findByText('Records: 11');
  expect(names()).toContain('Company 770');

  await user.click(screen.getByRole('button', { name: 'Status' }));
  await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ sort: 'status', page: '1' }));
});

test('offers the values of the whole list as choices', async () => {
  serve();
  open();
  await loaded();
  const choice = screen.getByRole('combobox', { name: 'Filter by Status' });
  expect(await within(choice).findByRole('option', { name: 'Rare' })).toBeInTheDocument();
});

test('the box in the header ticks the page, and then offers all that match; the call sends the filter', async () => {
  const api = serve();
  api.answer('POST /customers/archive', () => ({ done: [1], failed: [], rest: { count: 0, afterId: 1 } }));
  api.answer('GET /customers/search', ({ query }) => windowOf(all, query));
  const { user } = open();
  await loaded();
  await user.type(screen.getByLabelText('Filter by Name & Address'), 'company 1');
  const matching = all.filter(({ companyName }) => companyName.startsWith('Company 1')).length;
  await screen.findByText(`Records: ${matching}`);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('10 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Select all ${matching} matching` }));
  expect(screen.getByText(`${matching} selected`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: `Archive ${matching} leads?` });
  await user.click(within(dialog).getByRole('combobox', { name: /Please select a reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Went elsewhere' }));
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(api.callsOf('POST', '/customers/archive')).toHaveLength(1));
  const body = api.callsOf('POST', '/customers/archive')[0]?.body;
  expect(body).toMatchObject({ matching: { typeId: 1, 'f.name': 'company 1', afterId: 0 }, reasonCodeID: 201 });
  expect(body).not.toHaveProperty('customerIds');
});

test('ticks stay across pages; another filter clears them; the export sends ids or the filter', async () => {
  const api = serve();
  api.answer('POST /customers/search/extract', () => ({ reportName: 'Leads.csv', url: '/api/resultFile/1' }));
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 1' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 11' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(api.callsOf('POST', '/customers/search/extract')).toHaveLength(1));
  await user.type(screen.getByLabelText('Filter by Name & Address'), 'company 2');
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(api.callsOf('POST', '/customers/search/extract')).toHaveLength(2));
  const [some, rest] = api.callsOf('POST', '/customers/search/extract').map(({ body }) => body);
  expect(some).toEqual({ typeId: 1, customerIds: [1, 11] });
  expect(rest).toMatchObject({ typeId: 1, matching: { typeId: 1, 'f.name': 'company 2' } });
});

test('all rows on one page are read whole', async () => {
  const api = serve();
  const { user } = open();
  await loaded();
  api.answer('GET /customers/search', ({ query }) => (query.windows ? windowOf(all, query) : searchAnswer(all)));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'All');
  await waitFor(() => expect(api.callsOf('GET', '/customers/search').at(-1)?.query).not.toHaveProperty('windows'));
  expect(screen.getByText('Records: 1,001')).toBeVisible();
  const before = api.callsOf('GET', '/customers/search').length;
  await user.type(screen.getByLabelText('Filter by Name & Address'), 'company 100');
  await screen.findByText('Records: 3');
  expect(api.callsOf('GET', '/customers/search')).toHaveLength(before);
});

test('a list that has become short enough is shown whole', async () => {
  const api = serve();
  const { user } = open();
  await loaded();
  api.answer('GET /customers/search', () => searchAnswer(all.slice(0, 12)));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Records: 12');
  const before = api.callsOf('GET', '/customers/search').length;
  await user.type(screen.getByLabelText('Filter by Name & Address'), 'company 12');
  await screen.findByText('Records: 1');
  expect(api.callsOf('GET', '/customers/search')).toHaveLength(before);
});

test('inactive clients are left out by the server, unless they are shown', async () => {
  const clients = Array.from({ length: 1_001 }, (_one, at) => clientRow(at + 1, { isActive: at > 0 }));
  const api = serve(clients);
  api.answer('GET /customers/search', ({ query }) =>
    windowOf(query.activeOnly ? clients.filter(({ isActive }) => isActive) : clients, query),
  );
  api.answer('GET /customers/search/facets', () => ({ active: ['Active'], renewalStatus: [] }));
  const { user } = renderPage(<ClientList />);
  await screen.findByText('Records: 1,000');
  await user.click(screen.getByRole('checkbox', { name: 'Show Inactive Clients' }));
  await screen.findByText('Records: 1,001');
});

test('a link to a record outside the window opens it, with navigation through the whole list', async () => {
  const api = serve();
  api.answer('GET /customer/:id', ({ path }) => ({ ...lead(), id: Number(path.split('/').pop()) }));
  const { user, query } = renderPage(<SalesList list={salesLists.leads} />, { at: '/main/sales/leads?open=500' });
  await screen.findByRole('tab', { name: /Company Info/ });
  await user.click(await screen.findByRole('button', { name: 'Next record' }));
  await waitFor(() => expect(query()).toMatchObject({ open: '501' }));
  expect(api.callsOf('GET', '/customers/search/ids')).toHaveLength(1);
});

/** Fills a filter and presses Enter while the server still works on its window. Returns a function that sends the window. */
const filterSlowly = async (text: string) => {
  const api = serve();
  const { user } = open();
  await loaded();
  const arrivals: (() => void)[] = [];
  api.answer('GET /customers/search', async ({ query }) => {
    await new Promise<void>((resolve) => arrivals.push(resolve));
    return windowOf(all, query);
  });
  const filter = screen.getByLabelText('Filter by Name & Address');
  // Pasted: on a slow machine the list would ask the server once for each letter.
  await user.click(filter);
  await user.paste(text);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(arrivals).toHaveLength(1));
  const arrive = () => {
    for (const resolve of arrivals.splice(0)) resolve();
  };
  return { user, filter, arrive };
};

test('Enter in a filter goes to the first row of the typed text, once it has arrived', async () => {
  const { filter, arrive } = await filterSlowly('company 77');
  await waitFor(() => expect(filter).toHaveFocus());
  arrive();
  await waitFor(() => expect(screen.getByRole('row', { name: /Company 77\b/ })).toHaveFocus());
});

test('Enter in a filter goes nowhere if the user types on before the rows arrive', async () => {
  const { user, filter, arrive } = await filterSlowly('company 7');
  await user.keyboard('7');
  arrive();
  await screen.findByText(/^Records: 11\d?$/);
  await waitFor(() => expect(filter).toHaveFocus());
});
