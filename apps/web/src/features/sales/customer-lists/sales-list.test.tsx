import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { describe, expect, test } from 'vitest';
import { lookups, salesRow, searchAnswer } from '#features/records/customers/testing/samples.ts';
import { businessToday } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { SalesList } from './sales-list.tsx';
import { salesLists } from './sales-lists.ts';

const rows = [
  salesRow(1, { companyName: 'Acme Tool', city: 'Kokomo', zip: '46901', status: 'New' }),
  salesRow(2, {
    companyName: 'Birch Foods',
    address: '12 Harbor Way',
    address2: 'Suite 400',
    city: 'Toledo',
    state: 'OH',
    zip: '43604',
    contactName: 'Zoe Quinn',
    contactEmail: 'zoe@birch.test',
    contactPhone: '3175550142',
    source: 'Website',
    status: 'Contacted',
    assignmentDate: '2026-11-05T15:00:00.000Z',
    statusDate: '2026-10-01T15:00:00.000Z',
  }),
];

const serve = (results = rows, abilities = {}) =>
  fakeApi({
    'GET /savedViews': () => [],
    'GET /customers/search': () => searchAnswer(results, abilities),
    'GET /lookups/salesagents': () => lookups.agents,
    'GET /lookups': () => lookups.reasons,
  });

const shownNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(2)
    .map((row) => row.querySelector('td:nth-child(2) div div')?.textContent);

const loaded = () => screen.findByRole('heading', { name: 'Sales' });

describe('a sales list', () => {
  test('S-LEAD-01 reads Sales, after a loading message with a spinner', async () => {
    const api = serve();
    let answer: (value: unknown) => void = () => undefined;
    api.answer('GET /customers/search', () => new Promise((resolve) => (answer = resolve)));
    renderPage(<SalesList list={salesLists.leads} />);
    expect(screen.getByRole('heading')).toHaveTextContent('Loading leads...');
    answer(searchAnswer(rows));
    expect(await loaded()).toBeVisible();
  });

  test('S-LEAD-02 S-LEAD-03 S-LEAD-05 shows the documented columns, the full address and an email link', async () => {
    serve();
    renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    const headers = textsOf(screen.getAllByRole('columnheader'));
    expect(headers).toEqual([
      'Name & Address',
      'Assignment Date',
      'Contact Name',
      'Email Address',
      'Source',
      'Status',
      'Status Date',
      'Actions',
    ]);
    const row = screen.getByRole('row', { name: /Birch Foods/ });
    expect(row).toHaveTextContent('12 Harbor Way, Suite 400, Toledo, OH 43604');
    for (const text of ['11/05/2026', 'Zoe Quinn', 'Website', 'Contacted', '10/01/2026']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(within(row).getByRole('link', { name: 'zoe@birch.test' })).toHaveAttribute('href', 'mailto:zoe@birch.test');
  });

  test.each(['birch', 'HARBOR', 'suite 4', 'tole', 'oh 4', '43604'])(
    'S-LEAD-04 the Name & Address filter matches %s whatever its case',
    async (typed) => {
      serve();
      const { user } = renderPage(<SalesList list={salesLists.leads} />);
      await loaded();
      await user.type(screen.getByRole('textbox', { name: 'Filter by Name & Address' }), typed);
      await waitFor(() => expect(shownNames()).toEqual(['Birch Foods']));
      expect(screen.getByText('Records: 1')).toBeVisible();
    },
  );

  test.each(['Name & Address', 'Assignment Date', 'Contact Name', 'Email Address', 'Source', 'Status', 'Status Date'])(
    'S-LEAD-06 sorts by %s, both ways',
    async (header) => {
      serve();
      const { user } = renderPage(<SalesList list={salesLists.leads} />, { at: '/main/sales?sort=none.asc' });
      await loaded();
      const button = within(screen.getByRole('columnheader', { name: header })).getByRole('button');
      await user.click(button);
      const up = shownNames();
      await user.click(button);
      expect(shownNames()).toEqual(up.toReversed());
      expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', 'descending');
    },
  );

  test.each([
    ['Name & Address', 'Harbor'],
    ['Assignment Date', '11/05'],
    ['Contact Name', 'zoe'],
    ['Email Address', '@birch'],
    ['Source', 'Website'],
    ['Status', 'Contacted'],
    ['Status Date', '10/01/2026'],
  ])('S-LEAD-07 filters by %s', async (header, wanted) => {
    serve();
    const { user } = renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    const filter = screen.getByLabelText(`Filter by ${header}`);
    if (filter instanceof HTMLSelectElement) await user.selectOptions(filter, wanted);
    else await user.type(filter, wanted);
    await waitFor(() => expect(shownNames()).toEqual(['Birch Foods']));
  });

  test('S-LEAD-08 S-LEAD-10 shows ten rows, newest assignment first, and the record count', async () => {
    const many = Array.from({ length: 23 }, (_, at) =>
      salesRow(at + 1, { assignmentDate: `2026-10-${String(at + 1).padStart(2, '0')}T15:00:00.000Z` }),
    );
    serve(many);
    renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    expect(shownNames()).toHaveLength(10);
    expect(shownNames()[0]).toBe('Company 23');
    expect(screen.getByText('Records: 23')).toBeVisible();
  });

  test('S-LEAD-09 loads the list again on Refresh', async () => {
    const api = serve();
    const { user } = renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    api.answer('GET /customers/search', () => searchAnswer([salesRow(3, { companyName: 'Cedar Clinic' })]));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(shownNames()).toEqual(['Cedar Clinic']));
  });

  test('S-LEAD-11 S-LEAD-12 S-LEAD-13 requests the last 60 days, with the day after today as the end', async () => {
    const api = serve();
    renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    const today = businessToday();
    expect(api.callsOf('GET', '/customers/search')[0]?.query).toEqual({
      typeId: '1',
      agentId: '0',
      start: addDays(today, -60),
      end: addDays(today, 1),
      windows: 'true',
      page: '1',
      pageSize: '10',
      sort: '-assignmentDate',
      sync: 'false',
    });
  });

  test('S-LEAD-12 requests a chosen range and stores it in the URL; the last day counts in full', async () => {
    const api = serve();
    const { query } = renderPage(<SalesList list={salesLists.leads} />, {
      at: '/main/sales?from=2026-01-15&to=2026-02-28',
    });
    await loaded();
    expect(screen.getByLabelText('From')).toHaveValue('01/15/2026');
    expect(screen.getByLabelText('To')).toHaveValue('02/28/2026');
    expect(api.callsOf('GET', '/customers/search')[0]?.query).toMatchObject({
      start: '2026-01-15T00:00:00',
      end: '2026-03-01T00:00:00',
    });
    await waitFor(() => expect(query()).toEqual({ from: '2026-01-15', to: '2026-02-28' }));
  });

  test('a From after To moves To along', async () => {
    const api = serve();
    const { user, query } = renderPage(<SalesList list={salesLists.leads} />, {
      at: '/main/sales?from=2026-01-15&to=2026-02-28',
    });
    await loaded();
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '03/10/2026{Tab}');
    await waitFor(() => expect(query()).toEqual({ from: '2026-03-10', to: '2026-03-10' }));
    await waitFor(() =>
      expect(api.callsOf('GET', '/customers/search').at(-1)?.query).toMatchObject({
        start: '2026-03-10T00:00:00',
        end: '2026-03-11T00:00:00',
      }),
    );
  });

  test('shows a failure, and loads again on Retry', async () => {
    const api = serve();
    api.answer('GET /customers/search', () => refuse('internal', 'a table is missing'));
    const { user } = renderPage(<SalesList list={salesLists.leads} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The leads could not be loaded');
    expect(alert).toHaveTextContent('Something went wrong. If the problem persists, please contact support.');
    api.answer('GET /customers/search', () => searchAnswer(rows));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Records: 2')).toBeVisible();
  });

  test('says that a list is empty', async () => {
    serve([]);
    renderPage(<SalesList list={salesLists.prospects} />);
    expect(await screen.findByText('No prospects found.')).toBeVisible();
    expect(screen.getByText('Promote an RFP to prospect, or choose earlier days above.')).toBeVisible();
  });

  test('says that none needs attention for the reason in the address', async () => {
    serve([]);
    renderPage(<SalesList list={salesLists.archived} />, { at: '/main/sales/archived?only=radar' });
    expect(await screen.findByText(/^Nothing here needs attention for this reason now\./)).toBeVisible();
    expect(screen.queryByText(/choose earlier days above/)).toBeNull();
  });
});

describe('the sales agent filter', () => {
  test.each([
    ['S-LEAD-16 S-LEAD-17 role 1', person(1, { isSalesAgent: true }), '0', true],
    ['S-LEAD-16 S-LEAD-17 role 4, no sales agent', person(4), '0', true],
    ['S-LEAD-16 S-LEAD-18 role 4, sales agent', person(4, { isSalesAgent: true }), '7', true],
    ['S-LEAD-16 S-LEAD-18 role 5', person(5, { isSalesAgent: true }), '7', false],
    ['S-LEAD-16 S-LEAD-17 role 7', person(7), '0', false],
  ])('%s', async (_title, as, agentId, mayFilter) => {
    const api = serve();
    renderPage(<SalesList list={salesLists.leads} />, { as });
    await loaded();
    expect(api.callsOf('GET', '/customers/search')[0]?.query.agentId).toBe(agentId);
    expect(screen.queryAllByRole('combobox', { name: 'Sales Agent' })).toHaveLength(mayFilter ? 1 : 0);
  });

  test('S-LEAD-15 offers All Sales Agents and each agent, and stores the choice in the URL', async () => {
    const api = serve();
    const { user, query } = renderPage(<SalesList list={salesLists.leads} />, {
      as: person(4, { isSalesAgent: true }),
    });
    await loaded();
    await user.click(screen.getByRole('combobox', { name: 'Sales Agent' }));
    const listbox = await screen.findByRole('listbox', { name: 'Sales Agent' });
    const options = within(listbox).getAllByRole('option');
    expect(textsOf(options)).toEqual(['All Sales Agents', 'Dana Reyes', 'Lee Ortiz', 'No Sales Agent']);
    await user.click(screen.getByRole('option', { name: 'All Sales Agents' }));
    await waitFor(() => expect(api.callsOf('GET', '/customers/search').at(-1)?.query.agentId).toBe('0'));
    await waitFor(() => expect(query()).toEqual({ agent: '0' }));
  });

  test('lists the records without an agent', async () => {
    const api = serve();
    const { user, query } = renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    await user.click(screen.getByRole('combobox', { name: 'Sales Agent' }));
    await user.click(await screen.findByRole('option', { name: 'No Sales Agent' }));
    await waitFor(() =>
      expect(api.callsOf('GET', '/customers/search').at(-1)?.query).toMatchObject({ agentId: '0', noAgent: 'true' }),
    );
    await waitFor(() => expect(query()).toEqual({ agent: '-1' }));
  });

  test('marks an agent in the URL who has left, and lets the user choose another', async () => {
    const api = serve();
    renderPage(<SalesList list={salesLists.leads} />, { at: '/main/sales?agent=99' });
    await loaded();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sales Agent' })).toHaveValue('Former agent'));
    expect(api.callsOf('GET', '/customers/search')[0]?.query.agentId).toBe('99');
  });

  test('ignores an agent in the URL if the role has no agent filter', async () => {
    const api = serve();
    renderPage(<SalesList list={salesLists.leads} />, { as: person(5), at: '/main/sales?agent=0' });
    await loaded();
    expect(api.callsOf('GET', '/customers/search')[0]?.query.agentId).toBe('7');
  });
});

describe('row actions', () => {
  test.each([
    ['S-LEAD-14', salesLists.leads],
    ['S-RFP-01', salesLists.rfps],
    ['S-PROS-01', salesLists.prospects],
  ])('%s rows offer edit, archive and delete', async (_id, list) => {
    serve();
    renderPage(<SalesList list={list} />);
    await loaded();
    const row = screen.getByRole('row', { name: /Acme Tool/ });
    expect(
      within(row)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Edit Acme Tool', 'Archive Acme Tool', 'Delete Acme Tool']);
  });

  test('S-ARCH-06 archive rows have unarchive and delete only, and open their record', async () => {
    const api = serve();
    api.answer('GET /customer/:id', () => refuse('unavailable', 'Later.'));
    const { user, query } = renderPage(<SalesList list={salesLists.archived} />);
    await loaded();
    const row = screen.getByRole('row', { name: /Acme Tool/ });
    expect(
      within(row)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Unarchive Acme Tool', 'Delete Acme Tool']);
    await user.click(within(row).getByText('Acme Tool'));
    await waitFor(() => expect(query()).toHaveProperty('open'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('shows no action that the server does not grant', async () => {
    serve(rows, { create: false, edit: false, archive: false, delete: false });
    renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    expect(within(screen.getByRole('row', { name: /Acme Tool/ })).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'New Lead' })).toBeNull();
  });

  test.each([
    ['Delete Lead?', salesLists.leads],
    ['Delete RFP?', salesLists.rfps],
    ['Delete Prospect?', salesLists.prospects],
    ['Delete Archived Customer?', salesLists.archived],
  ])('S-LEAD-19 S-LEAD-20 S-LEAD-21 %s names the record; Cancel does nothing, Delete deletes', async (title, list) => {
    const api = serve();
    api.answer('DELETE /customer/:id', () => {
      api.answer('GET /customers/search', () => searchAnswer(rows.slice(1)));
      return { id: 1 };
    });
    const { user } = renderPage(<SalesList list={list} />);
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Delete Acme Tool' }));
    let dialog = screen.getByRole('dialog', { name: title });
    expect(dialog).toHaveTextContent('Are you sure you want to delete Acme Tool?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('DELETE', '/customer/:id')).toEqual([]);
    expect(screen.getByText('Records: 2')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Delete Acme Tool' }));
    dialog = screen.getByRole('dialog', { name: title });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shownNames()).toEqual(['Birch Foods']));
    expect(api.callsOf('DELETE', '/customer/:id').map(({ path }) => path)).toEqual(['/customer/1']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a rejected delete in the dialog and keeps the row', async () => {
    const api = serve();
    api.answer('DELETE /customer/:id', () => refuse('not_found', 'This record was not found.'));
    const { user } = renderPage(<SalesList list={salesLists.leads} />);
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Delete Acme Tool' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'This record was not found.',
    );
  });

  test.each([
    ['Archive Lead?', salesLists.leads],
    ['Archive RFP?', salesLists.rfps],
    ['Archive Prospect?', salesLists.prospects],
  ])('S-ARCH-01 S-ARCH-02 S-ARCH-03 S-ARCH-04 %s asks for a reason and sends it', async (title, list) => {
    const api = serve();
    api.answer('PUT /customer/:id/archive', () => {
      api.answer('GET /customers/search', () => searchAnswer(rows.slice(1)));
      return { id: 1 };
    });
    const { user } = renderPage(<SalesList list={list} />);
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Archive Acme Tool' }));
    const dialog = screen.getByRole('dialog', { name: title });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(within(dialog).getByRole('button', { name: 'Archive' })).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox', { name: /Please select a reason/ }));
    await user.click(await screen.findByRole('option', { name: 'No answer' }));
    expect(api.callsOf('GET', '/lookups').at(-1)?.query).toEqual({ type: '35' });
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(shownNames()).toEqual(['Birch Foods']));
    expect(api.callsOf('PUT', '/customer/:id/archive').map(({ path, query }) => [path, query])).toEqual([
      ['/customer/1/archive', { reasonCodeID: '202' }],
    ]);
  });

  test.each([
    ['Restore as Lead?', 1],
    ['Restore as RFP?', 2],
    ['Restore as Prospect?', 3],
  ])('S-ARCH-07 S-ARCH-08 S-ARCH-09 %s restores, and the row leaves', async (title, archivedFromStage) => {
    const api = serve([salesRow(1, { companyName: 'Acme Tool', archivedFromStage }), salesRow(2)]);
    api.answer('PUT /customer/:id/archive/reverse', () => {
      api.answer('GET /customers/search', () => searchAnswer([salesRow(2)]));
      return { id: 1 };
    });
    const { user } = renderPage(<SalesList list={salesLists.archived} />);
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Unarchive Acme Tool' }));
    const dialog = screen.getByRole('dialog', { name: title });
    expect(dialog).toHaveTextContent('Acme Tool');
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(shownNames()).toEqual(['Company 2']));
    expect(api.callsOf('PUT', '/customer/:id/archive/reverse').map(({ path }) => path)).toEqual([
      '/customer/1/archive/reverse',
    ]);
  });
});
