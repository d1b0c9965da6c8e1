import { screen, waitFor, within } from '@testing-library/react';
import type { RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';
import { proposedDueDay } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import type { RenewalsPreview } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { addDays, formatDate } from '@worksmart/shared/platform/dates.ts';
import { describe, expect, test } from 'vitest';
import { benefitGroup, opened } from '#features/benefits/benefit-groups/testing/group-samples.ts';
import { businessToday } from '#lib/business-day.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { seasonColumns } from './season-columns.tsx';
import { SeasonList } from './season-list.tsx';
import { seasonRow, status } from './testing/season-row.ts';

const inDays = (days: number) => addDays(businessToday(), days);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const row = (id: number, more: Partial<SeasonRow> = {}) =>
  seasonRow(id, {
    clientID: id + 100,
    renewalStatusDate: daysAgo(3),
    effectiveDate: inDays(40),
    lastActivity: daysAgo(3),
    ...more,
  });

const rows = [
  row(1, { effectiveDate: inDays(40), plansWithoutSuccessor: 2 }),
  row(2, {
    renewalStatus: status(175, 'Pending Receipt'),
    effectiveDate: inDays(-4),
    lastActivity: daysAgo(12),
    mailedAt: '2026-11-02T15:00:00.000Z',
    mailedTo: 'pat@x.test',
    dueOn: '2026-12-02T00:00:00',
    salesAgent: status(9, 'Ann Agent'),
  }),
  row(3, { renewalStatus: status(175, 'Pending Receipt'), salesAgent: status(8, 'Bo Agent') }),
];

const preview: RenewalPreview = {
  years: [2027],
  clients: 4,
  groups: 5,
  omittedGroups: 0,
  preparedBefore: 0,
  ahead: [],
  withoutTier: 0,
  omittedBefore: [],
  plansWithoutSuccessor: [],
  largest: [],
  change: { clients: 0, censusClients: 0, people: 0, before: 0, after: 0, otherClients: 4, otherPercent: 5 },
};
/** A server that also knows the procedures, which the page asks for the run under way. */
const serve = (answers: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ 'GET /processes': () => [], 'GET /renewals/changes': () => [], ...answers });
const shownCells = (name: RegExp) =>
  [...screen.getByRole('row', { name }).querySelectorAll('td')].map(({ textContent }) => textContent);
const listedClients = () =>
  within(screen.getByRole('table', { name: 'Renewals' }))
    .getAllByRole('row')
    .slice(2)
    .map((one) => one.querySelector('td')?.textContent);

test('lists the earliest first, with days left and idle, last email and agent, and marks a missing plan', async () => {
  const changes = [{ id: 2, percent: 6.54, dollars: 410.4, inPart: false }];
  const api = serve({ 'GET /renewals': () => ({ results: rows }), 'GET /renewals/changes': () => changes });
  renderPage(<SeasonList />);
  expect(await screen.findByText('Client 2')).toBeVisible();
  expect(await screen.findByText('+$410')).toBeVisible();
  expect(api.callsOf('GET', '/renewals/changes')).toMatchObject([{ query: { ids: '1,2,3' } }]);
  expect(listedClients()[0]).toBe('Client 2');
  expect(shownCells(/Client 2/)).toEqual([
    'Client 2',
    'Office',
    '2027',
    'Pending Receiptwaiting over 7 days',
    '+6.5%+$410',
    '4 late',
    '12/02/2026',
    '12',
    '11/02/2026',
    'Ann Agent',
  ]);
  expect(screen.getByRole('img', { name: '2 plans have no successor in 2027' })).toBeVisible();
});

test('sorts by the monthly change, and prints and shows it on cards as text', async () => {
  const changes = [
    { id: 1, percent: -2, dollars: -90, inPart: false },
    { id: 2, percent: 6.54, dollars: 410.4, inPart: false },
  ];
  serve({ 'GET /renewals': () => ({ results: rows }), 'GET /renewals/changes': () => changes });
  const { user } = renderPage(<SeasonList />);
  const byChange = await screen.findByRole('button', { name: 'Monthly Change' });
  await waitFor(() => expect(byChange).toBeEnabled());
  await user.click(byChange);
  expect(listedClients()).toEqual(['Client 1', 'Client 2', 'Client 3']);
  await user.click(byChange);
  expect(listedClients()).toEqual(['Client 2', 'Client 1', 'Client 3']);
  const known = new Map([
    [1, { id: 1, percent: -2, dollars: -90, inPart: false }],
    [2, { id: 2, percent: 2, dollars: null, inPart: true }],
  ]);
  const column = seasonColumns(known, true).find(({ id }) => id === 'change');
  expect(column?.onCard).toBe('fact');
  expect([1, 2, 3].map((id) => column?.text(row(id)))).toEqual(['−2.0%, −$90', '+2.0%, in part', '–']);
});

test('says which customers have waited for over a week, and where an address is missing', async () => {
  const sent = { renewalStatus: status(175, 'Pending Receipt') };
  const mailed = { mailedAt: daysAgo(9), mailedTo: 'pat@x.test' };
  const results = [
    row(1, { ...sent, ...mailed }),
    row(2, { ...sent, ...mailed, mailedAt: daysAgo(2) }),
    row(3, { email: null }),
  ];
  serve({ 'GET /renewals': () => ({ results }) });
  renderPage(<SeasonList />);
  expect(await screen.findByText('waiting over 7 days')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Add address of Client 3' });
  expect(link).toHaveAttribute('href', '/main/clients?open=3&tab=contacts');
});

test('filters by a status; selecting it again shows all; the address keeps the filter', async () => {
  serve({ 'GET /renewals': () => ({ results: rows }) });
  const { user, query } = renderPage(<SeasonList />);
  const tile = await screen.findByRole('button', { name: '2Pending Receipt' });
  expect(screen.getByText('0 of 3 renewed')).toBeVisible();
  expect(screen.queryByRole('button', { name: '0Renewed' })).toBeNull();
  await user.click(tile);
  await waitFor(() => expect(listedClients()).toEqual(['Client 2', 'Client 3']));
  await waitFor(() => expect(query()).toMatchObject({ 'f.status': 'Pending Receipt' }));
  expect(tile).toHaveAttribute('aria-pressed', 'true');
  await user.click(tile);
  await waitFor(() => expect(listedClients()).toHaveLength(3));
});

test('prepares renewals from here, for those who may; shows the progress of a run under way', async () => {
  const procedure = { id: 188, name: 'Renew Clients', description: '', isAvailable: true, processID: null };
  const server = serve({
    'GET /renewals': () => ({ results: rows }),
    'GET /processes': () => [procedure],
    'GET /lookups/clients': () => [],
    'GET /process/renewal/preview': () => preview,
    'GET /process/renewal/run': () => ({ id: 91 }),
    'GET /process/poll/91': () => ({ id: 91, complete: 40, state: 'running', done: 2, total: 5, failed: 0 }),
  });
  const { user } = renderPage(<SeasonList />, { as: person(7) });
  await user.click(await screen.findByRole('button', { name: 'Prepare Renewals' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prepare Renewals' });
  expect(await within(dialog).findByRole('group', { name: 'Groups to prepare' })).toHaveTextContent('5');
  server.answer('GET /processes', () => [{ ...procedure, isAvailable: false, processID: 91 }]);
  await user.click(within(dialog).getByRole('button', { name: 'Prepare' }));
  expect(await within(dialog).findByText('2 of 5 groups prepared: 40%')).toBeVisible();
  await user.click(within(dialog).getByText('Close'));
  expect(await screen.findByRole('button', { name: 'Show Progress' })).toBeVisible();
});

describe('Send to N', () => {
  const may = (id: number, more: Partial<SeasonRow> = {}) =>
    row(id, { abilities: { run: true, resend: false }, ...more });
  const recipient = (id: number) => ({
    customerID: id,
    companyName: `Client ${id}`,
    to: `c${id}@x.test`,
    groups: [{ id, name: 'Office' }],
  });
  const previewOf = (body: unknown): RenewalsPreview => {
    const { groupIDs, shown } = body as { groupIDs: number[]; shown: number };
    return {
      recipients: groupIDs.filter((id) => id !== 3).map(recipient),
      leftOut: [{ id: 3, companyName: 'Client 3', groupName: 'Office', reason: 'This client has no email address.' }],
      unprintable: [{ text: 'Client 🦷', count: 1 }],
      email: { to: `c${shown + 1}@x.test`, subject: `Email ${shown + 1}`, text: '', html: '<p>Hello</p>' },
    };
  };
  const job = { id: 55, complete: 0, state: 'done', done: 2, total: 2, failed: 1 };
  const failed = [{ id: 2, message: 'This client is inactive. Please activate it first.' }];

  test('ticks rows, previews the emails, sends to those with an address, and filters the list to those that failed', async () => {
    const server = serve({
      'GET /renewals': () => ({ results: [may(1), may(2), may(3), row(4)] }),
      'POST /renewals/send/preview': ({ body }) => previewOf(body),
      'POST /renewals/send': () => ({ id: 55 }),
      'GET /process/poll/55': () => job,
      'GET /renewals/send/55': () => ({ done: [1], failed, waiting: 0 }),
    });
    const { user } = renderPage(<SeasonList />, { as: person(7) });
    for (const id of [1, 2, 3])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Client ${id}`) }));
    await user.click(screen.getByRole('button', { name: 'Send to 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send Renewals' });
    expect(await within(dialog).findByText('2 renewals in 2 emails')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Due Date' })).toHaveValue(
      formatDate(proposedDueDay(2027, businessToday())),
    );
    expect(within(within(dialog).getByRole('table', { name: 'Left out' })).getByText('Client 3')).toBeVisible();
    expect(within(dialog).getByText(/^No font has 1 character of “Client 🦷”/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Client 2/ }));
    expect(await within(dialog).findByText('Email 2')).toBeVisible();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Send 2' }));
    expect(await screen.findByText('1 sent, 1 failed')).toBeVisible();
    expect(server.callsOf('POST', '/renewals/send')).toMatchObject([
      { body: { groupIDs: [1, 2], dueOn: proposedDueDay(2027, businessToday()) } },
    ]);
    expect(screen.getByText('1: This client is inactive. Please activate it first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show failed' }));
    expect(listedClients()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(listedClients()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 sent, 1 failed')).not.toBeInTheDocument();
  });

  test('names no number of renewals before it is known', async () => {
    window.sessionStorage.clear();
    serve({
      'GET /renewals': () => ({ results: [may(1)] }),
      'POST /renewals/send/preview': () => refuse('unavailable', 'Not now.'),
    });
    const { user } = renderPage(<SeasonList />, { as: person(7) });
    await user.click(await screen.findByRole('checkbox', { name: /Client 1/ }));
    await user.click(screen.getByRole('button', { name: 'Send to 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Renewals' }));
    expect(await dialog.findByText('Not now.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  test('needs a due date, and shows the server’s message about it on the field', async () => {
    serve({
      'GET /renewals': () => ({ results: [may(1)] }),
      'POST /renewals/send/preview': ({ body }) => previewOf(body),
      'POST /renewals/send': () => refuse('validation', 'Wrong.', { dueOn: ['Please choose today or a later day.'] }),
    });
    const { user } = renderPage(<SeasonList />, { as: person(7) });
    await user.click(await screen.findByRole('checkbox', { name: /Client 1/ }));
    await user.click(screen.getByRole('button', { name: 'Send to 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send Renewals' });
    await user.click(await within(dialog).findByRole('button', { name: 'Send 1' }));
    expect(await within(dialog).findByText('Please choose today or a later day.')).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: 'Due Date' }));
    expect(await within(dialog).findByText('Please choose the day by which to sign.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Send 1' })).toBeDisabled();
  });

  test('keeps the recipients, the email and the chosen one while the due date is wrong or cannot be checked', async () => {
    const server = serve({
      'GET /renewals': () => ({ results: [may(1), may(2)] }),
      'POST /renewals/send/preview': ({ body }) => previewOf(body),
    });
    const { user } = renderPage(<SeasonList />, { as: person(7) });
    for (const id of [1, 2])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Client ${id}`) }));
    await user.click(screen.getByRole('button', { name: 'Send to 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Renewals' }));
    await user.click(await dialog.findByRole('button', { name: /^Client 2/ }));
    expect(await dialog.findByText('Email 2')).toBeVisible();
    const due = dialog.getByRole('textbox', { name: 'Due Date' });
    const expectKept = () => {
      expect(dialog.getByText('Email 2')).toBeVisible();
      expect(dialog.getByRole('button', { name: /^Client 2/, pressed: true })).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Send 2' })).toBeDisabled();
    };
    for (const [typed, message] of [
      ['01/01/2020', 'Please choose today or a later day.'],
      ['12/31/2099', 'Please choose a day within a year from today.'],
      ['02/30/2027', 'Please enter a valid date.'],
    ] as const) {
      await user.clear(due);
      await user.type(due, typed);
      await user.tab();
      expect(due).toHaveValue(typed);
      await waitFor(() => expect(due).toHaveAccessibleDescription(expect.stringContaining(message)));
      expectKept();
    }
    server.answer('POST /renewals/send/preview', () => refuse('unavailable', 'Not now.'));
    await user.clear(due);
    await user.type(due, formatDate(addDays(businessToday(), 40)));
    expect(await dialog.findByText('Not now.')).toBeVisible();
    expectKept();
    server.answer('POST /renewals/send/preview', ({ body }) => previewOf(body));
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send 2' })).toBeEnabled());
  });

  test('offers no ticks to those who may send none', async () => {
    serve({ 'GET /renewals': () => ({ results: rows }) });
    renderPage(<SeasonList />, { as: person(7) });
    expect(await screen.findByText('Client 2')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

test('switches reminders off for all renewals', async () => {
  const server = serve({
    'GET /renewals': () => ({ results: [row(1, { abilities: { run: true, resend: false } })] }),
    'GET /renewals/reminders': () => ({ off: [21] }),
    'POST /renewals/reminders': ({ body }) => body,
  });
  const { user } = renderPage(<SeasonList />, { as: person(7) });
  await user.click(await screen.findByRole('button', { name: 'Reminders' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reminders by Email' });
  const one = (name: string) => within(dialog).findByRole('switch', { name });
  expect(await one('21 days before the due date')).not.toBeChecked();
  await user.click(await one('7 days before the due date'));
  expect(server.callsOf('POST', '/renewals/reminders')).toMatchObject([{ body: { off: [21, 7] } }]);
});

test('does not offer to prepare renewals to those who may not', async () => {
  serve({ 'GET /renewals': () => ({ results: rows }) });
  renderPage(<SeasonList />, { as: person(5) });
  expect(await screen.findByText('Client 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prepare Renewals' })).not.toBeInTheDocument();
});

test('says when an empty season starts, and retries after a failure', async () => {
  serve({ 'GET /renewals': () => ({ results: [] }) });
  renderPage(<SeasonList />);
  expect(await screen.findByText(/^No renewals found\./)).toBeVisible();
  serve({ 'GET /renewals': () => refuse('internal', 'Something went wrong.') });
  renderPage(<SeasonList />);
  expect(await screen.findByText('The renewals could not be loaded')).toBeVisible();
});

test('emails those in Pending Receipt for more than 7 days again, one email for each client, after a preview', async () => {
  const sent = { renewalStatus: status(175, 'Pending Receipt'), abilities: { resend: true, run: false } };
  const to = { companyName: 'Client 1', to: 'ann@x.test', customerID: 1 };
  const server = serve({
    'GET /renewals': () => ({
      results: [
        row(1, { ...sent, mailedAt: daysAgo(9), mailedTo: 'ann@x.test' }),
        row(2, { ...sent, mailedAt: daysAgo(2), mailedTo: 'new@x.test' }),
        row(3, { ...sent, renewalStatusDate: daysAgo(30), email: 'bo@x.test' }),
      ],
    }),
    'POST /renewals/send/preview': () => ({
      recipients: [{ ...to, groups: ['Drivers', 'Office'].map((name, at) => ({ id: at + 1, name })) }],
      leftOut: [],
      unprintable: [],
      email: { to: 'ann@x.test', subject: 'Your 2027 benefits renewals are ready to sign', text: '', html: '' },
    }),
    'POST /renewals/send': () => ({ id: 77 }),
    'GET /process/poll/77': () => ({ id: 77, state: 'running', done: 0, total: 2, failed: 0 }),
  });
  const { user } = renderPage(<SeasonList />);
  await user.click(await screen.findByRole('button', { name: 'Resend to 2 waiting over 7 days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend Renewals' }));
  expect(await dialog.findByText('2 renewals in 1 email')).toBeVisible();
  expect(dialog.getByText('ann@x.test, Drivers, Office')).toBeVisible();
  expect(dialog.queryByLabelText('Due Date')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Resend 2' }));
  const bodies = (path: string) => server.callsOf('POST', path).map(({ body }) => body);
  await waitFor(() => expect(bodies('/renewals/send')).toEqual([{ groupIDs: [1, 2], dueOn: null }]));
  expect(bodies('/renewals/send/preview')).toEqual([{ matching: { forgotten: true }, dueOn: null, shown: 0 }]);
});

test('an opened renewal and its tab are in the address, and a link opens it there', async () => {
  const group = opened(benefitGroup({ id: 2 }));
  serve({
    'GET /renewals': () => ({ results: rows }),
    'GET /customer/:id/client/:clientId/group/:groupId': () => group,
    'GET /tiers': () => [],
    'GET /lookups': () => [],
    'GET /lookups/children': () => [],
  });
  const { user, query } = renderPage(<SeasonList />, { at: '/main/clients/renewals?open=2&tab=info' });
  expect(await screen.findByRole('tab', { name: 'Group Info', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Dental' }));
  await waitFor(() => expect(query()).toEqual({ open: '2', tab: 'dental' }));
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/main/clients?open=2&tab=benefits&year=2026&group=2&section=dental`,
  );
  const dialog = screen.getByRole('dialog', { name: /^Benefit Group / });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(query()).toEqual({}));
});

test('a link to a renewal that is not in progress, or not for this user, says so', async () => {
  serve({ 'GET /renewals': () => ({ results: rows }) });
  const { query } = renderPage(<SeasonList />, { at: '/main/clients/renewals?open=99' });
  expect(await screen.findByText('This record does not exist, or you may not open it.')).toBeVisible();
  await waitFor(() => expect(query()).toEqual({}));
});

test('says that none needs attention for the reason in the address', async () => {
  serve({ 'GET /renewals': () => ({ results: [] }) });
  renderPage(<SeasonList />, { at: '/main/clients/renewals?only=notBegun' });
  expect(await screen.findByText(/^Nothing here needs attention for this reason now\./)).toBeVisible();
  expect(screen.queryByText('They start with Prepare Renewals.')).toBeNull();
});

test('shows only the renewals that need attention for the reason in the address, until all are wanted', async () => {
  serve({ 'GET /renewals': () => ({ results: rows }) });
  const { user } = renderPage(<SeasonList />, { at: '/main/clients/renewals?only=notBegun' });
  expect(await screen.findByText('Only: Renewals not sent')).toBeVisible();
  await waitFor(() => expect(listedClients()).toEqual(['Client 1']));
  await user.click(screen.getByRole('button', { name: 'Show the whole list' }));
  await waitFor(() => expect(listedClients()).toHaveLength(3));
  expect(screen.queryByText(/^Only:/)).toBeNull();
});
