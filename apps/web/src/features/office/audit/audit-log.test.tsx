import { screen, waitFor, within } from '@testing-library/react';
import type { AuditLogEntry } from '@worksmart/shared/access/audit/schema.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { AuditLog } from './audit-log.tsx';

const entry = (id: number, more: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: String(id),
  at: '2026-11-20T15:00:00.000Z',
  actorId: 7,
  actorName: 'Dana Reyes',
  action: 'customers.save',
  entity: 'customer',
  entityId: '31',
  requestId: 'req-1',
  userName: null,
  changes: {},
  customer: { id: 31, name: 'Hoosier Tool & Die', stageId: 4, isDeleted: false },
  ...more,
});
const options = {
  people: [{ id: 7, name: 'Dana Reyes' }],
  actions: ['customers.save', 'users.save'],
  entities: ['customer', 'user'],
};

const open = (more: Parameters<typeof fakeApi>[0] = {}, at = '/main/administration/audit') => {
  const api = fakeApi({
    'GET /audit/options': () => options,
    'GET /lookups': () => [],
    'GET /lookups/children': () => [],
    'GET /lookups/salesagents': () => [],
    'GET /audit': ({ query }) =>
      query.before
        ? { results: [entry(1, { action: 'customers.promote' })], hasMore: false }
        : {
            results: [entry(9, { changes: { fein: [null, '•'], name: ['Hoosier', 'Hoosier Tool & Die'] } })],
            hasMore: true,
          },
    ...more,
  });
  return { api, ...renderPage(<AuditLog />, { at }) };
};
const table = () => screen.findByRole('table', { name: 'Audit Log' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('shows who did what, when, and to which record, with fields before and after, and loads older entries', async () => {
  const { api, user } = open();
  const rows = within(await table()).getAllByRole('row');
  expect(textsOf(within(rows[1] as HTMLElement).getAllByRole('cell'))).toEqual([
    expect.stringContaining('11/20/2026'),
    'Dana Reyes',
    'Record saved',
    'Hoosier Tool & Die',
    '2 fields',
  ]);
  await user.click(button(/details of Record saved/i));
  const changed = within(screen.getByRole('table', { name: 'Changed fields: Record saved' })).getAllByRole('row');
  expect(changed.slice(1).map((row) => textsOf(within(row).getAllByRole('cell')))).toEqual([
    ['FEIN', '(empty)', '•'],
    ['Company Name', 'Hoosier', 'Hoosier Tool & Die'],
  ]);
  await user.click(button('Show Older'));
  expect(await screen.findByText('Promoted')).toBeVisible();
  expect(api.callsOf('GET', '/audit').map(({ query }) => query.before)).toEqual([undefined, '9']);
});

test('says that a customer or the system made a change, and names every call of the filter', async () => {
  const { user } = open({
    'GET /audit': () => ({
      results: [
        entry(3, { actorId: null, actorName: 'Proposal Page' }),
        entry(2, { actorId: null, actorName: 'RFP Portal' }),
        entry(1, { actorId: null, actorName: 'system' }),
      ],
      hasMore: false,
    }),
  });
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'Customer (proposal)',
    'Customer (RFP)',
    'System',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'What' }));
  expect(await screen.findByRole('option', { name: 'Record saved (customers.save)' })).toBeVisible();
});

test('names rows of Operations, groups and kinds of files by what they are called, and the stage of a promotion', async () => {
  const rows = {
    'GET /tiers': ({ query }: { query: Record<string, string> }) => [
      { id: Number(query.year), description: `Tier ${query.year}` },
    ],
    'GET /plans': () => [{ id: 41, name: 'HSA 3400' }],
    'GET /lookups/subsidiarygroups': () => [{ id: 3, name: 'Wabash Group' }],
    'GET /lookups': ({ query }: { query: Record<string, string> }) =>
      query.type === '36' ? [{ id: 195, name: 'Pharmacy Claims' }] : [],
  };
  const year = new Date().getFullYear();
  const results = [
    entry(9, {
      changes: {
        medicalTierId: [year - 1, year + 1],
        opsPlanId: [null, 41],
        typeId: [null, 195],
        'client.subsidiaryGroupId': [null, 3],
      },
    }),
    entry(8, { action: 'customers.promote', changes: { stageId: [2, 3] } }),
  ];
  const { api, user } = open({ ...rows, 'GET /audit': () => ({ results, hasMore: false }) } as Parameters<
    typeof fakeApi
  >[0]);
  await user.click(within(await table()).getByRole('button', { name: /details of Record saved/i }));
  const changed = await screen.findByRole('table', { name: 'Changed fields: Record saved' });
  for (const name of [`Tier ${year - 1}`, `Tier ${year + 1}`, 'HSA 3400', 'Pharmacy Claims', 'Wabash Group'])
    expect(await within(changed).findByText(name)).toBeVisible();
  expect(screen.getByText('Promoted to Prospect')).toBeVisible();
  expect(api.callsOf('GET', '/tiers')).toHaveLength(3);
});

test('filters by the address, by a selection and by record; Reset shows all entries again', async () => {
  const { api, user, query } = open({}, '/main/administration/audit?actorId=7&start=2026-11-01&end=x');
  await table();
  expect(api.callsOf('GET', '/audit')[0]?.query).toEqual({ actorId: '7', start: '2026-11-01' });
  await user.click(screen.getByRole('combobox', { name: 'What' }));
  await user.click(await screen.findByRole('option', { name: 'User saved (users.save)' }));
  await waitFor(() => expect(api.callsOf('GET', '/audit').at(-1)?.query).toMatchObject({ action: 'users.save' }));
  await user.click(await screen.findByRole('button', { name: /details of/i }));
  await user.click(button('Only this customer'));
  await waitFor(() => expect(query()).toMatchObject({ entity: 'customer', entityId: '31' }));
  await user.click(button('Reset'));
  await waitFor(() => expect(api.callsOf('GET', '/audit').at(-1)?.query).toEqual({}));
});

test('describes each action in words; links users to the users table and deleted records to nothing', async () => {
  const about = entry(3, { entity: 'user', entityId: '12', customer: null, userName: 'Bo Lee', action: 'users.save' });
  const prepared = entry(4, { action: 'renewal-run', entity: 'renewal' });
  const gone = entry(2, { customer: { id: 31, name: 'Gone Foods', stageId: 4, isDeleted: true } });
  open({ 'GET /audit': () => ({ results: [prepared, about, gone], hasMore: false }) });
  await table();
  expect(screen.getByRole('link', { name: 'Bo Lee' })).toHaveAttribute('href', '/main/administration?f.id=12');
  expect(screen.getByText('Renewal prepared')).toBeVisible();
  expect(screen.getByTitle(/^Hoosier Tool & Die · Renewal 31$/)).toBeVisible();
  expect(screen.getByText('Gone Foods (deleted)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Gone Foods/ })).toBeNull();
});

test('exports the filtered entries as CSV, and says so if there are too many', async () => {
  const { api, user } = open(
    { 'POST /audit/extract': () => refuse('rule', 'These are more than 100,000 entries.') },
    '/main/administration/audit?entity=user',
  );
  await table();
  await user.click(button('Export'));
  expect(await screen.findByText('These are more than 100,000 entries.')).toBeVisible();
  expect(api.callsOf('POST', '/audit/extract')[0]?.body).toEqual({ entity: 'user' });
});

test('says if nothing was found, and shows a failure with Retry', async () => {
  const { api, user } = open({ 'GET /audit': () => refuse('unavailable', 'Please try again in a moment.') });
  expect(await screen.findByText('The audit log could not be loaded')).toBeVisible();
  api.answer('GET /audit', () => ({ results: [], hasMore: false }));
  await user.click(button('Retry'));
  expect(await screen.findByText('No entries match these filters.')).toBeVisible();
});
