import { screen, waitFor, within } from '@testing-library/react';
import type { JobProgress, RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { jobProgress } from '#testing/job-progress.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import ProceduresPage from './procedures.page.tsx';

const renew = {
  id: 188,
  name: 'Renew Clients',
  description: 'Prepares the next year.',
  isAvailable: true,
  processID: null as number | null,
};
const preview: RenewalPreview = {
  years: [2027],
  clients: 1_240,
  groups: 1_810,
  omittedGroups: 0,
  preparedBefore: 3,
  ahead: [],
  withoutTier: 2,
  change: { clients: 3, censusClients: 1, people: 41, before: 1_000, after: 1_065, otherClients: 1, otherPercent: -2 },
  omittedBefore: [],
  plansWithoutSuccessor: [{ id: 5, name: 'Old Dental', code: 'OLD', year: 2026, groups: 4 }],
  largest: [
    {
      customerID: 1,
      companyName: 'Acme',
      groupName: 'Office',
      year: 2027,
      groups: 12,
      clients: 3,
      percent: 6.7,
      dollars: 40,
    },
    {
      customerID: 2,
      companyName: 'Birch',
      groupName: 'All',
      year: 2027,
      groups: 1,
      clients: 1,
      percent: -5,
      dollars: null,
    },
  ],
};
const clients = [
  { id: 1, name: 'Acme', description: 'Acme', isActive: true },
  { id: 2, name: 'Birch', description: 'Birch', isActive: true },
  { id: 3, name: 'Cedar', description: 'Cedar', isActive: false },
];
let polls: JobProgress[] = [];
const serve = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /processes': () => [renew],
    'GET /lookups/clients': () => clients,
    'GET /process/renewal/preview': () => preview,
    'GET /process/renewal/run': () => ({ id: 91 }),
    'GET /process/renewal/outcomes/91': () => [
      { outcome: 'prepared', reason: null, groups: 97 },
      { outcome: 'failed', reason: 'There is no medical tier “Tier 9” in 2027.', groups: 1 },
    ],
    'GET /process/poll/91': () => (polls.length > 1 ? polls.shift() : polls[0]) ?? jobProgress('running'),
    ...more,
  });

beforeEach(() => {
  polls = [];
});

const lastOf = (api: ReturnType<typeof serve>, path: string) => api.callsOf('GET', path).at(-1);

const openDialog = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Run Procedure Renew Clients' }));
  return screen.findByRole('dialog', { name: 'Renew Clients' });
};

describe('the procedures', () => {
  test('C-PROC-01 lists Name, Description and Run Procedure in a table', async () => {
    serve();
    renderPage(<ProceduresPage />);
    const table = await screen.findByRole('table', { name: 'Procedures' });
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['Name', 'Description', 'Actions']);
    expect(within(table).getByText('Prepares the next year.')).toBeVisible();
    expect(within(table).getByRole('button', { name: 'Run Procedure Renew Clients' })).toHaveTextContent(
      'Run Procedure',
    );
  });

  test('C-PROC-02 disables Run Procedure for unavailable procedures, and opens a run in progress', async () => {
    serve({ 'GET /processes': () => [{ ...renew, isAvailable: false, processID: 91 }] });
    polls = [jobProgress('running', { total: 0 }), jobProgress('running', { complete: 40, done: 40 })];
    const { user } = renderPage(<ProceduresPage />);
    expect(await screen.findByRole('button', { name: 'Run Procedure Renew Clients' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show Progress' }));
    expect(await screen.findByText('Counting the groups…')).toBeVisible();
    expect(await screen.findByText('40 of 100 groups prepared: 40%')).toBeVisible();
  });

  test('C-PROC-02 disables Run Procedure for a role that may not run it', async () => {
    serve({ 'GET /processes': () => [{ ...renew, isAvailable: false }] });
    renderPage(<ProceduresPage />, { as: person(4) });
    expect(await screen.findByRole('button', { name: 'Run Procedure Renew Clients' })).toBeDisabled();
    expect(screen.getByText('Only administrators and client managers may run a procedure.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show Progress' })).not.toBeInTheDocument();
  });

  test('shows a loading failure', async () => {
    serve({ 'GET /processes': () => refuse('internal', 'Something went wrong.') });
    renderPage(<ProceduresPage />);
    expect(await screen.findByText('The procedures could not be loaded')).toBeVisible();
  });
});

describe('Renew Clients', () => {
  test('C-PROC-03 C-PROC-04 C-PROC-05 asks for Omitted Clients, none selected, with Renew and Cancel', async () => {
    serve();
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    const select = await within(dialog).findByPlaceholderText('none');
    await waitFor(() => expect(select).toBeEnabled());
    await user.type(select, 'bir');
    const options = await screen.findAllByRole('option');
    expect(textsOf(options)).toEqual(['Birch']);
    await user.clear(select);
    expect(textsOf(await screen.findAllByRole('option'))).toEqual(['Acme', 'Birch']);
    expect(within(dialog).getByRole('button', { name: 'Renew' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('finds clients to omit by what was typed, on the server, and keeps those that were chosen', async () => {
    const api = serve({
      'GET /lookups/clients': ({ query: { text = '' } }) =>
        clients.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    });
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    const select = await within(dialog).findByRole('combobox', { name: 'Omitted Clients' });
    await waitFor(() => expect(select).toBeEnabled());
    await user.type(select, 'bir');
    await waitFor(() => expect(api.calls.some(({ query }) => query.text === 'bir')).toBe(true));
    await user.click(await screen.findByRole('option', { name: 'Birch' }));
    await user.type(select, 'acm{Enter}');
    await waitFor(() => expect(lastOf(api, '/process/renewal/preview')?.query.customerIds).toBe('2,1'));
    expect(api.calls.filter(({ path }) => path === '/lookups/clients').every(({ query }) => 'text' in query)).toBe(
      true,
    );
  });

  test('says which year it prepares, and if there is nothing to prepare', async () => {
    const api = serve();
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    const parts = within(await within(dialog).findByRole('region', { name: 'Preview' }));
    expect((await parts.findByText('Benefit year')).parentElement).toHaveTextContent('Benefit year2027');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    api.answer('GET /process/renewal/preview', () => ({
      ...preview,
      years: [],
      clients: 0,
      groups: 0,
      preparedBefore: 174,
    }));
    const again = await openDialog(user);
    expect(await within(again).findByText('Nothing to prepare. Already prepared: 174 groups.')).toBeVisible();
  });

  test('previews figures, what cannot be prepared, and the largest changes', async () => {
    serve();
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText('1,810')).toBeVisible();
    const figure = (name: string) => within(dialog).getByRole('group', { name });
    expect(figure('Premiums of 41 employees')).toHaveTextContent('+6.5%, +$65.00 per month');
    expect(figure('Premium rates alone')).toHaveTextContent('−2.0%');
    expect(
      within(dialog).getByText(
        /premiums file of 2 clients\. Employees in the census of 1 client, for medical plans\. The employees of 1 client are not known/,
      ),
    ).toBeVisible();
    expect(within(dialog).getByText('Old Dental (OLD): no plan for 2027, in 4 groups')).toBeVisible();
    expect(within(dialog).getByText(/^2 groups cannot be prepared/)).toBeVisible();
    const rows = within(within(dialog).getByRole('table', { name: 'The largest changes' })).getAllByRole('row');
    expect(textsOf(rows.slice(1))).toEqual([
      'Acme and 2 more12 groups+6.7%+$40.00',
      'BirchAll−5.0%employees not known',
    ]);
  });

  test('C-PROC-06 C-PROC-07 C-PROC-08 C-PROC-09 sends the omitted clients as a comma-separated list, polls until 100, and offers the file', async () => {
    const server = serve();
    polls = [
      jobProgress('running', { complete: 30, done: 30 }),
      jobProgress('done', { complete: 100, done: 100, failed: 1, url: '/api/files/k' }),
    ];
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    const select = await within(dialog).findByPlaceholderText('none');
    await waitFor(() => expect(select).toBeEnabled());
    for (const name of ['Acme', 'Birch']) {
      await user.click(select);
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    expect(await within(dialog).findByText('30 of 100 groups prepared: 30%')).toBeVisible();
    expect(await within(dialog).findByText('Client Renewal has been successfully completed.')).toBeVisible();
    const results = await within(dialog).findByRole('table', { name: 'Results' });
    expect(textsOf((results as HTMLTableElement).rows)).toEqual([
      'ResultGroupsReason',
      'Prepared97',
      'Not prepared1There is no medical tier “Tier 9” in 2027.',
    ]);
    const started = server.calls.find(({ path }) => path === '/process/renewal/run');
    expect(started?.query).toMatchObject({ customerIds: '1,2' });
    expect(within(dialog).getByText('1 group could not be prepared; the file says why.')).toBeVisible();
    const link = within(dialog).getByRole('link', { name: 'Download Renewal' });
    expect(link).toHaveAttribute('href', '/api/files/k');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('lists earlier omissions separately, renews them unless cleared, and requests a new preview', async () => {
    const row = (id: number, groupName: string) => ({ id, customerID: 1, companyName: 'Acme', groupName, year: 2026 });
    const server = serve({
      'GET /process/renewal/preview': () => ({ ...preview, omittedBefore: [row(71, 'Office'), row(72, 'Hourly')] }),
    });
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    const list = within(await within(dialog).findByRole('group', { name: 'Previously Omitted' }));
    const boxes = () => list.getAllByRole('checkbox');
    for (const box of boxes()) expect(box).toBeChecked();
    await user.click(list.getByRole('button', { name: 'Untick All' }));
    for (const box of boxes()) expect(box).not.toBeChecked();
    await user.click(list.getByRole('checkbox', { name: 'Acme: Office, omitted from 2026' }));
    await waitFor(() =>
      expect(lastOf(server, '/process/renewal/preview')?.query).toMatchObject({ omittedGroupIds: '72' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    await waitFor(() =>
      expect(lastOf(server, '/process/renewal/run')?.query).toEqual({ customerIds: '', omittedGroupIds: '72' }),
    );
  });

  test('says which clients begin later and are skipped, and includes them on request', async () => {
    const ahead = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ customerID: id, companyName: `Won ${id}`, year: 2031 }));
    const server = serve({ 'GET /process/renewal/preview': () => ({ ...preview, ahead }) });
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    const list = within(await within(dialog).findByRole('group', { name: 'Beginning Later' }));
    expect(list.getByText(/^7 clients begin after \d{4} and will be skipped, since their next/)).toHaveTextContent(
      'Won 1 (2031), Won 2 (2031), Won 3 (2031), Won 4 (2031), Won 5 (2031), and 2 more.',
    );
    await user.click(list.getByRole('checkbox', { name: 'Prepare them too' }));
    await waitFor(() =>
      expect(lastOf(server, '/process/renewal/preview')?.query).toMatchObject({ includeAhead: 'true' }),
    );
    expect(list.getByText(/^7 clients begin after \d{4}:/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    await waitFor(() =>
      expect(lastOf(server, '/process/renewal/run')?.query).toEqual({ customerIds: '', includeAhead: 'true' }),
    );
  });

  test('shows the message of a failed start, which can be retried', async () => {
    serve({ 'GET /process/renewal/run': () => refuse('unavailable', 'Away.') });
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Renew' })).toBeEnabled();
  });

  test('C-PROC-07 says why a run failed', async () => {
    serve();
    polls = [jobProgress('failed', { error: 'The renewal stopped early.' })];
    const { user } = renderPage(<ProceduresPage />);
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('button', { name: 'Renew' }));
    expect(await within(dialog).findByText('The renewal stopped early.')).toBeVisible();
  });
});
