import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { businessToday } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { jobProgress } from '#testing/job-progress.ts';
import { renderPage } from '#testing/render-page.tsx';
// Loaded in advance: these tests do not measure loading time.
import '../report-dialog.tsx';
import ReportsPage from './reports.page.tsx';

const clients = [
  { id: 1, name: 'Acme', state: 'active' },
  { id: 2, name: 'Birch', state: 'inactive' },
  { id: 3, name: 'Cedar', state: 'termed' },
];
const made = jobProgress('done', { complete: 100, url: '/api/files/key' });

/** A window that the browser allows, with the address it was sent to. */
const letWindowsOpen = () => {
  const replace = vi.fn();
  const opened = { document: { title: '', body: { textContent: '' } }, location: { replace }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  return { sentTo: replace, closed: opened.close, page: opened.document };
};

const serve = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /report/clients': () => clients, 'GET /process/poll/91': () => made, ...more });

const openReport = async (name: string, title = name) => {
  const page = renderPage(<ReportsPage />, { at: '/main/reports?dashboard=closed' });
  await page.user.click(await screen.findByRole('button', { name: `Run Report ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { ...page, dialog };
};
type Opened = Awaited<ReturnType<typeof openReport>>;

const fields = ({ dialog }: Opened): string[] =>
  [...dialog.queryAllByRole('textbox'), ...dialog.queryAllByRole('combobox'), ...dialog.queryAllByRole('checkbox')]
    .map(
      (field) =>
        field.closest('.mantine-InputWrapper-root, .mantine-Checkbox-root')?.querySelector('label')?.textContent ?? '',
    )
    .map((label) => label.replace(/ ?\*$|, including inactive.*| \(\d+\)/g, ''))
    .filter((label) => label !== 'All clients');

const typeDates = async ({ user, dialog }: Opened, start = '01/01/2026', end = '06/30/2026') => {
  for (const [label, text] of [
    [/^Start Date/, start],
    [/^End Date/, end],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  }
  await user.tab();
};
const chooseAll = ({ user, dialog }: Opened) => user.click(dialog.getByRole('checkbox', { name: /^All clients/ }));
const generate = ({ dialog }: Opened) => dialog.getByRole('button', { name: 'Generate' });

test('C-REP-01 C-REP-02 C-REP-11 the table has Name, Category, Description and Run Report; all are Customer Reports, none has id 6', async () => {
  renderPage(<ReportsPage />, { at: '/main/reports?dashboard=closed' });
  const table = await screen.findByRole('table', { name: 'Reports' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Category', 'Description', 'Actions']);
  const rows = within(table).getAllByRole('row').slice(1);
  const names = rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names).toEqual([
    'Claim Summary',
    'Claim Upload Audit',
    'Reinsurance',
    'Reinsurance Detail',
    'Medical Loss Summary',
    'Annual Data Extract',
    'Tier Rate Chart',
    'High Claimant Report',
  ]);
  for (const row of rows) {
    expect(within(row).getByText('Customer Reports')).toBeVisible();
    expect(within(row).getByRole('button')).toHaveTextContent('Run Report');
  }
});

test('C-REP-11 no dialog opens for report 6', async () => {
  renderPage(<ReportsPage />, { at: '/main/reports?report=6&dashboard=closed' });
  expect(await screen.findByRole('table', { name: 'Reports' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['C-REP-03', 'Claim Summary', ['Start Date', 'End Date', 'Clients']],
  ['C-REP-04', 'Claim Upload Audit', ['Start Date', 'End Date', 'First Name', 'Last Name', 'Clients']],
  ['C-REP-05', 'Reinsurance', ['Start Date', 'End Date', 'First Name', 'Last Name', 'Clients']],
  ['C-REP-06', 'Reinsurance Detail', ['Start Date', 'End Date', 'First Name', 'Last Name', 'Clients']],
  ['C-REP-07', 'Medical Loss Summary', ['Start Date', 'End Date']],
  ['C-REP-08', 'Annual Data Extract', ['Year']],
  ['C-REP-09', 'Tier Rate Chart', ['Year']],
  ['C-REP-10', 'High Claimant Report', ['Start Date', 'End Date', 'First Name', 'Last Name', 'Clients', 'Redacted']],
])('%s %s asks for exactly its fields', async (_id, name, wanted) => {
  serve();
  const opened = await openReport(name, name === 'Claim Summary' ? 'Claims Summary' : name);
  expect(fields(opened).toSorted()).toEqual(wanted.toSorted());
  if (name === 'High Claimant Report') expect(opened.dialog.getByRole('checkbox', { name: /^Redacted/ })).toBeChecked();
  // Only the dates are known: those of the user's last report.
  const missing = wanted.some((field) => field === 'Clients' || field === 'Year');
  if (missing) expect(generate(opened)).toBeDisabled();
  else expect(generate(opened)).toBeEnabled();
});

test('the Medical Loss Summary says that a range of partial months counts premium by days', async () => {
  serve();
  const opened = await openReport('Medical Loss Summary');
  await typeDates(opened, '01/01/2026', '06/29/2026');
  expect(
    await opened.dialog.findByText(/^These dates do not cover whole months\. Premium and member months/),
  ).toBeVisible();
  await opened.user.clear(opened.dialog.getByLabelText(/^End Date/));
  await opened.user.click(opened.dialog.getByLabelText(/^End Date/));
  await opened.user.paste('06/30/2026');
  await opened.user.tab();
  await waitFor(() => expect(opened.dialog.queryByText(/^These dates do not cover whole months/)).toBeNull());
  expect(generate(opened)).toBeEnabled();
});

describe('missing fields', () => {
  test('C-REP-13 C-REP-14 C-REP-15 C-REP-17 show the documented messages, and Generate is disabled', async () => {
    serve();
    const opened = await openReport('Claim Summary', 'Claims Summary');
    const { user, dialog } = opened;
    await user.clear(dialog.getByLabelText(/^Start Date/));
    await user.clear(dialog.getByLabelText(/^End Date/));
    await waitFor(() => expect(dialog.getByPlaceholderText('Type a name')).toBeEnabled());
    await user.click(dialog.getByPlaceholderText('Type a name'));
    await user.tab();
    expect(await dialog.findByText('Please enter an start date.')).toBeVisible();
    expect(dialog.getByText('Please enter an end date.')).toBeVisible();
    expect(dialog.getByText('Please select one or more clients.')).toBeVisible();
    expect(generate(opened)).toBeDisabled();
    expect(generate(opened)).toHaveAttribute(
      'aria-description',
      expect.stringContaining('Please enter an start date.'),
    );
    await typeDates(opened);
    expect(generate(opened)).toBeDisabled();
    await chooseAll(opened);
    expect(generate(opened)).toBeEnabled();
  });

  test('C-REP-17 an end before the start keeps Generate disabled', async () => {
    serve();
    const opened = await openReport('Medical Loss Summary');
    await typeDates(opened, '02/02/2026', '02/01/2026');
    expect(generate(opened)).toBeDisabled();
    expect(generate(opened)).toHaveAttribute('aria-description', 'The end date must not be before the start date.');
  });

  test('an end before the start is said at its field, before a client is chosen', async () => {
    serve();
    const opened = await openReport('High Claimant Report');
    await typeDates(opened, '02/02/2026', '02/01/2026');
    expect(await opened.dialog.findByText('The end date must not be before the start date.')).toBeVisible();
  });

  test('C-REP-16 C-REP-20 a year: none by default, six options, its message with two spaces', async () => {
    serve();
    const opened = await openReport('Tier Rate Chart');
    const { user, dialog } = opened;
    const year = dialog.getByRole('combobox', { name: /^Year/ });
    expect(year).toHaveValue('');
    await user.click(year);
    const now = Number(businessToday().slice(0, 4));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => Number(textContent))).toEqual([1, 0, -1, -2, -3, -4].map((by) => now + by));
    await user.keyboard('{Escape}');
    await user.tab();
    expect((await dialog.findByText(/^Please select a/)).textContent).toBe('Please select a  year.');
    expect(generate(opened)).toBeDisabled();
  });
});

test('one press fills both dates, and the next report starts with those of the last one', async () => {
  letWindowsOpen();
  serve();
  const opened = await openReport('Medical Loss Summary');
  const { user, dialog } = opened;
  expect(dialog.getByRole('radio', { name: 'Year to Date' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Plan Year' }));
  const year = businessToday().slice(0, 4);
  expect(dialog.getByLabelText(/^Start Date/)).toHaveValue(`01/01/${year}`);
  expect(dialog.getByLabelText(/^End Date/)).toHaveValue(`12/31/${year}`);
  await typeDates(opened, '02/01/2026', '02/28/2026');
  expect(dialog.getByRole('radio', { name: 'Plan Year' })).not.toBeChecked();
});

describe('Generate', () => {
  test('C-REP-12 C-REP-18 C-REP-19 Claims Summary sends customerids, start, end; waits; opens the url in a new window and closes', async () => {
    const { sentTo: shown, page } = letWindowsOpen();
    let state = jobProgress('running', { complete: 40 });
    const api = serve({ 'GET /report/claimsummary': () => ({ id: 91 }), 'GET /process/poll/91': () => state });
    const opened = await openReport('Claim Summary', 'Claims Summary');
    const { user, dialog } = opened;
    await typeDates(opened);
    const picker = dialog.getByPlaceholderText('Type a name');
    await waitFor(() => expect(picker).toBeEnabled());
    for (const name of ['Acme', 'Cedar (termed)']) {
      await user.type(picker, name.slice(0, 3));
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(generate(opened));
    expect(await dialog.findByText('Generating report, please wait...')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'));
    expect(generate(opened)).toBeDisabled();
    const [call] = api.callsOf('GET', '/report/claimsummary');
    expect(call?.query).toEqual({ start: '2026-01-01T00:00:00', end: '2026-06-30T00:00:00', customerids: '1,3' });
    expect(call?.headers.Prefer).toBe('respond-async');
    expect(page.body.textContent).toBe('Generating report, please wait...');
    state = made;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown).toHaveBeenCalledWith(expect.stringMatching(/\/api\/files\/key$/));
    // The text that a download leaves in its window.
    expect(page.body.textContent).toBe('The file is ready. If it has been downloaded, you can close this window.');
  });

  test('shows a link in the dialog if no window could open, and removes it with the dialog', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    serve({ 'GET /report/tierchart': () => ({ url: '/api/files/key' }) });
    const opened = await openReport('Tier Rate Chart');
    const { user, dialog } = opened;
    await user.click(dialog.getByRole('combobox', { name: /^Year/ }));
    await user.click(await screen.findByRole('option', { name: businessToday().slice(0, 4) }));
    await user.click(generate(opened));
    const link = await dialog.findByRole('link', { name: 'Open Report' });
    expect(link).toHaveAttribute('href', '/api/files/key');
    expect(link).toHaveAttribute('target', '_blank');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a failure in the dialog and enables Generate again', async () => {
    const { closed } = letWindowsOpen();
    serve({
      'GET /extract/claimantsummary': () => refuse('unavailable', 'The server is busy. Please try again in a moment.'),
    });
    const opened = await openReport('Medical Loss Summary');
    await typeDates(opened);
    await opened.user.click(generate(opened));
    expect(await opened.dialog.findByRole('alert')).toHaveTextContent('The server is busy.');
    expect(generate(opened)).toBeEnabled();
    expect(closed).toHaveBeenCalled();
  });

  test.each([
    ['Claim Upload Audit', 'GET /extract/employeeclaims', { firstName: 'Ann', lastName: 'Alder' }],
    ['Reinsurance', 'GET /extract/anthemreinsurance', { includeDetail: 'false', firstName: 'Ann', lastName: 'Alder' }],
    [
      'Reinsurance Detail',
      'GET /extract/anthemreinsurance',
      { includeDetail: 'true', firstName: 'Ann', lastName: 'Alder' },
    ],
    ['High Claimant Report', 'GET /report/highclaimant', { redacted: 'true', firstName: 'Ann', lastName: 'Alder' }],
  ])('%s calls %s', async (name, call, query) => {
    letWindowsOpen();
    const api = serve({ [call]: () => ({ url: '/api/files/key' }) });
    const opened = await openReport(name);
    await typeDates(opened);
    await chooseAll(opened);
    for (const [label, text] of [
      [/^First Name/, 'Ann'],
      [/^Last Name/, 'Alder'],
    ] as const) {
      await opened.user.click(opened.dialog.getByLabelText(label));
      await opened.user.paste(text);
    }
    await opened.user.click(generate(opened));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const path = call.replace('GET ', '');
    const dates = { start: '2026-01-01T00:00:00', end: '2026-06-30T00:00:00', customerIds: 'all' };
    expect(api.callsOf('GET', path).map((made) => made.query)).toEqual([{ ...dates, ...query }]);
  });

  test('C-REP-10 the High Claimant Report is also offered as CSV, redacted or not', async () => {
    letWindowsOpen();
    const api = serve({ 'GET /extract/highclaimant': () => ({ url: '/api/files/key' }) });
    const opened = await openReport('High Claimant Report');
    await typeDates(opened);
    await chooseAll(opened);
    await opened.user.click(opened.dialog.getByRole('checkbox', { name: /^Redacted/ }));
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Generate CSV' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('GET', '/extract/highclaimant')[0]?.query).toMatchObject({ redacted: 'false' });
  });

  test('asks for the same table as a workbook', async () => {
    letWindowsOpen();
    const api = serve({ 'GET /extract/highclaimant': () => ({ url: '/api/files/key' }) });
    const opened = await openReport('High Claimant Report');
    await typeDates(opened);
    await chooseAll(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Generate Excel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('GET', '/extract/highclaimant')[0]?.query).toMatchObject({ format: 'xlsx' });
  });

  test('offers no workbook of a report with a layout', async () => {
    serve({});
    const { dialog } = await openReport('Claim Summary', 'Claims Summary');
    expect(dialog.getByRole('button', { name: 'Generate' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Generate Excel' })).toBeNull();
  });
});

test('finds clients by what was typed, on the server, keeps those that were chosen, and marks inactive or termed ones', async () => {
  letWindowsOpen();
  const api = serve({
    'GET /report/clients': ({ query: { text = '' } }) =>
      clients.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    'GET /report/claimsummary': () => ({ url: '/api/files/key' }),
  });
  const opened = await openReport('Claim Summary', 'Claims Summary');
  const { user, dialog } = opened;
  await typeDates(opened);
  const picker = dialog.getByRole('combobox', { name: /^Clients/ });
  await waitFor(() => expect(picker).toBeEnabled());
  await user.type(picker, 'birch');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Birch (inactive)']);
  await user.click(screen.getByRole('option'));
  await user.type(picker, 'ced{Enter}');
  await waitFor(() => expect(picker).toHaveValue(''));
  await user.click(generate(opened));
  await waitFor(() => expect(api.callsOf('GET', '/report/claimsummary')[0]?.query.customerids).toBe('2,3'));
  expect(api.callsOf('GET', '/report/clients').every(({ query }) => 'text' in query)).toBe(true);
});

test('all clients takes the place of those that were chosen', async () => {
  serve();
  const opened = await openReport('Claim Summary', 'Claims Summary');
  const { user, dialog } = opened;
  const picker = dialog.getByRole('combobox', { name: /^Clients/ });
  await waitFor(() => expect(picker).toBeEnabled());
  await typeDates(opened);
  await user.type(picker, 'acme{Enter}');
  await waitFor(() => expect(generate(opened)).toBeEnabled());
  await chooseAll(opened);
  expect(picker).toBeDisabled();
  expect(generate(opened)).toBeEnabled();
  await chooseAll(opened);
  expect(picker).toBeEnabled();
  expect(generate(opened)).toBeDisabled();
});
