import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { describe, expect, test } from 'vitest';
import { clientRow, searchAnswer } from '#features/records/customers/testing/samples.ts';
import { businessToday } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ClientList } from './client-list.tsx';

const rows = [
  clientRow(1, { companyName: 'Acme Tool', subsidiaryGroup: 'Acme Group', subsidiaryPrimary: true }),
  clientRow(2, {
    companyName: 'Birch Foods',
    prismID: 'BF-77',
    anthemId: 'D-4410',
    subsidiaryGroup: 'Acme Group',
    renewalStatus: 'Pending Receipt',
    contactDate: '2026-10-09T00:00:00',
    contactInitial: 'DR',
    renewalStatusDate: '2026-09-01T15:00:00.000Z',
  }),
  clientRow(3, { companyName: 'Cedar Clinic', isActive: false }),
  clientRow(4, { companyName: 'Dune Freight', isActive: false, isTermed: true }),
];

const serve = (abilities = {}) =>
  fakeApi({ 'GET /savedViews': () => [], 'GET /customers/search': () => searchAnswer(rows, abilities) });

const loaded = () => screen.findByRole('heading', { name: 'Clients' });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const listedNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(2)
    .map((row) => row.querySelectorAll('td')[3]?.textContent);

describe('the clients list', () => {
  test('C-LIST-01 C-LIST-02 reads Clients after a loading message; its table is Client List', async () => {
    serve();
    renderPage(<ClientList />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading clients...');
    await loaded();
    expect(screen.getByRole('heading', { name: 'Client List' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Client List' })).toBeVisible();
  });

  test('C-LIST-03 C-LIST-07 C-LIST-08 shows the documented columns', async () => {
    serve();
    renderPage(<ClientList />);
    await loaded();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Activate',
      'Payroll Client ID',
      'Name',
      'Affiliated Group',
      'Carrier Dept ID',
      'Renewal Status',
      'Last Contact',
      'Status Date',
      'Actions',
    ]);
    const cells = [...rowOf('Birch Foods').querySelectorAll('td')].slice(2, 9).map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'BF-77',
      'Birch Foods',
      'Acme Group',
      'D-4410',
      'Pending Receipt',
      '10/09/2026 (DR)',
      '09/01/2026',
    ]);
    expect(rowOf('Acme Tool').querySelectorAll('td')[6]).toHaveTextContent(/^$/);
  });

  test('C-LIST-04 C-LIST-05 C-LIST-10 shows inactive clients only on request, and counts what it shows', async () => {
    serve();
    const { user, query } = renderPage(<ClientList />);
    await loaded();
    expect(listedNames()).toEqual(['Acme Tool', 'Birch Foods']);
    expect(screen.getByText('Records: 2')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Show Inactive Clients' }));
    expect(listedNames()).toEqual(['Acme Tool', 'Birch Foods', 'Cedar Clinic', 'Dune Freight']);
    expect(screen.getByText('Records: 4')).toBeVisible();
    await waitFor(() => expect(query()).toEqual({ inactive: '1' }));
  });

  test('/ focuses the filter on the name, not that of the first column', async () => {
    serve();
    const { user } = renderPage(<ClientList />);
    await loaded();
    await user.keyboard('/');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Filter by Name' })).toHaveFocus());
  });

  test('C-LIST-06 a star marks the primary client of the group, and no other', async () => {
    serve();
    renderPage(<ClientList />);
    await loaded();
    expect(within(rowOf('Acme Tool')).getByRole('img', { name: 'Primary client of the group' })).toBeVisible();
    expect(within(rowOf('Birch Foods')).queryByRole('img')).toBeNull();
  });

  test.each([
    ['Payroll Client ID', 'bf-7'],
    ['Name', 'FOODS'],
    ['Carrier Dept ID', '441'],
    ['Last Contact', '(dr)'],
    ['Status Date', '09/01'],
  ])('C-LIST-09 the filter of %s matches any part of the text, ignoring case', async (header, typed) => {
    serve();
    const { user } = renderPage(<ClientList />);
    await loaded();
    await user.type(screen.getByRole('textbox', { name: `Filter by ${header}` }), typed);
    await waitFor(() => expect(listedNames()).toEqual(['Birch Foods']));
  });

  test('C-LIST-11 C-LIST-13 active rows offer view and delete, inactive ones term, termed ones nothing', async () => {
    serve();
    renderPage(<ClientList />, { at: '/main/clients?inactive=1' });
    await loaded();
    const buttons = (name: string) =>
      within(rowOf(name))
        .queryAllByRole('button')
        .map((one) => one.getAttribute('aria-label'));
    expect(buttons('Acme Tool')).toEqual(['View Acme Tool', 'Delete Acme Tool']);
    expect(buttons('Cedar Clinic')).toEqual(['Term Cedar Clinic']);
    expect(buttons('Dune Freight')).toEqual([]);
  });

  test('C-LIST-12 shows the state instead of a switch, and no delete, to users who may only read', async () => {
    serve({ delete: false, activate: false });
    renderPage(<ClientList />, { at: '/main/clients?inactive=1' });
    await loaded();
    expect(screen.getByRole('button', { name: 'View Acme Tool' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Acme Tool' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Term Cedar Clinic' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(within(rowOf('Acme Tool')).getByText('Active')).toBeVisible();
  });

  test('C-LIST-14 delete asks first', async () => {
    const api = serve();
    api.answer('DELETE /customer/:id', () => ({ id: 1 }));
    const { user } = renderPage(<ClientList />);
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Delete Acme Tool' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete Client?' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete Acme Tool?');
    expect(api.callsOf('DELETE', '/customer/:id')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(api.callsOf('DELETE', '/customer/:id').map(({ path }) => path)).toEqual(['/customer/1']),
    );
  });

  test('C-LIST-15 term asks first', async () => {
    const api = serve();
    api.answer('PUT /customer/:id/term', () => ({ id: 3 }));
    const { user } = renderPage(<ClientList />, { at: '/main/clients?inactive=1' });
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Term Cedar Clinic' }));
    const dialog = screen.getByRole('dialog', { name: 'Term Inactive Client?' });
    expect(dialog).toHaveTextContent('Are you sure you want to term Cedar Clinic?');
    expect(api.callsOf('PUT', '/customer/:id/term')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Term' }));
    expect(await screen.findByText('Cedar Clinic was termed.')).toBeVisible();
    expect(api.callsOf('PUT', '/customer/3/term')).toHaveLength(1);
  });

  test('C-LIST-16 the switch asks by name before it inactivates, and activates at once', async () => {
    const api = serve();
    api.answer('PUT /customer/:id/activate', () => ({ id: 3 }));
    api.answer('PUT /customer/:id/inactivate', () => ({ id: 1 }));
    const { user } = renderPage(<ClientList />, { at: '/main/clients?inactive=1' });
    await loaded();
    const toggle = screen.getByRole('switch', { name: 'Activate Acme Tool' });
    await user.click(toggle);
    const dialog = within(await screen.findByRole('dialog', { name: 'Inactivate Acme Tool?' }));
    expect(dialog.getByText(/left out of bulk renewals/)).toBeVisible();
    expect(toggle).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('PUT', '/customer/1/inactivate')).toEqual([]);
    await user.click(toggle);
    await user.click(await screen.findByRole('button', { name: 'Inactivate' }));
    await waitFor(() => expect(api.callsOf('PUT', '/customer/1/inactivate')).toHaveLength(1));
    await user.click(screen.getByRole('switch', { name: 'Activate Cedar Clinic' }));
    await waitFor(() => expect(api.callsOf('PUT', '/customer/3/activate')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('C-LIST-16 the toast undoes an inactivation', async () => {
    const api = serve();
    api.answer('PUT /customer/:id/inactivate', () => ({ id: 1 }));
    api.answer('PUT /customer/:id/activate', () => ({ id: 1 }));
    const { user } = renderPage(<ClientList />);
    await loaded();
    await user.click(screen.getByRole('switch', { name: 'Activate Acme Tool' }));
    await user.click(await screen.findByRole('button', { name: 'Inactivate' }));
    expect(await screen.findByText('Acme Tool was inactivated.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.callsOf('PUT', '/customer/1/activate')).toMatchObject([{ query: { undo: 'true' } }]),
    );
    await waitFor(() => expect(screen.queryByText('Acme Tool was inactivated.')).toBeNull());
  });

  test('C-LIST-17 a failed activation shows only the stored state', async () => {
    const api = serve();
    api.answer('PUT /customer/:id/inactivate', () => refuse('internal', 'no'));
    const { user } = renderPage(<ClientList />);
    await loaded();
    const toggle = screen.getByRole('switch', { name: 'Activate Acme Tool' });
    await user.click(toggle);
    await user.click(await screen.findByRole('button', { name: 'Inactivate' }));
    await waitFor(() => expect(api.callsOf('PUT', '/customer/1/inactivate')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(toggle).toHaveAttribute('aria-busy', 'false'));
    expect(toggle).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('C-LIST-18 requests every client from 1900 to today', async () => {
    const api = serve();
    renderPage(<ClientList />);
    await loaded();
    expect(api.callsOf('GET', '/customers/search')[0]?.query).toEqual({
      typeId: '4',
      agentId: '0',
      start: '1900-01-01T00:00:00',
      end: addDays(businessToday(), 1),
      windows: 'true',
      page: '1',
      pageSize: '10',
      sort: 'companyName',
      activeOnly: 'true',
      sync: 'false',
    });
  });

  test('C-LIST-19 shows ten rows', async () => {
    const api = serve();
    api.answer('GET /customers/search', () => searchAnswer(Array.from({ length: 12 }, (_, at) => clientRow(at + 1))));
    renderPage(<ClientList />);
    await loaded();
    expect(listedNames()).toHaveLength(10);
    expect(screen.getByText('Records: 12')).toBeVisible();
  });

  test('shows an error when the list could not be loaded', async () => {
    const api = serve();
    api.answer('GET /customers/search', () => refuse('internal', 'no'));
    renderPage(<ClientList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The clients could not be loaded');
  });
});
