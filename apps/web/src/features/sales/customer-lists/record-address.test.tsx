import { screen, waitFor, within } from '@testing-library/react';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { record, serveRecord } from '#features/records/customers/testing/record-samples.ts';
import { salesRow, searchAnswer } from '#features/records/customers/testing/samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { SalesList } from './sales-list.tsx';
import { salesLists } from './sales-lists.ts';

const rows = [376, 377, 378].map((id) => salesRow(id, { companyName: `Company ${id}` }));

const open = (at: string, stageId: number = stage.rfp) => {
  localStorage.clear();
  const api = serveRecord(record(stageId, { id: 376, name: 'Company 376' }));
  api.answer('GET /savedViews', () => []);
  api.answer('GET /customers/search', () => searchAnswer(rows));
  api.answer('GET /customer/:id', ({ path }) => {
    const id = Number(path.split('/').pop());
    return rows.some((row) => row.id === id)
      ? record(stageId, { id, name: `Company ${id}` })
      : refuse('not_found', 'This record was not found.');
  });
  return { ...renderPage(<SalesList list={salesLists.rfps} />, { at: `/main/sales/rfp${at}` }), api };
};

const dialog = () => screen.findByRole('dialog', { name: /^RFP \(Request For Proposal\) / });
const refused = 'This record does not exist, or you may not open it.';

test('an opened record and its tab are in the address until it is closed; filters stay', async () => {
  const { user, query } = open('?f.name=Company');
  await user.click(await screen.findByText('Company 377'));
  await dialog();
  await waitFor(() => expect(query()).toEqual({ 'f.name': 'Company', open: '377' }));
  await user.click(screen.getByRole('tab', { name: 'Contacts' }));
  await waitFor(() => expect(query()).toEqual({ 'f.name': 'Company', open: '377', tab: 'contacts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(query()).toEqual({ 'f.name': 'Company' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a link opens the record at its tab over the user’s last settings of the list, and steps on from it', async () => {
  const { user, query } = open('?open=377&tab=contacts');
  expect(await screen.findByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
  const steps = await screen.findByRole('group', { name: 'Records in the list' });
  await user.click(within(steps).getByRole('button', { name: 'Next record' }));
  await waitFor(() => expect(Number(query().open)).not.toBe(377));
});

test('a link keeps its record when the list restores the user’s last settings', async () => {
  open('');
  localStorage.setItem('ws.list.7.rfps', 'f.name=Company');
  const { query } = renderPage(<SalesList list={salesLists.rfps} />, { at: '/main/sales/rfp?open=376&tab=payroll' });
  await waitFor(() => expect(query()).toEqual({ 'f.name': 'Company', open: '376', tab: 'payroll' }));
  expect(await screen.findByRole('tab', { name: 'Payroll', selected: true })).toBeVisible();
  expect(localStorage.getItem('ws.list.7.rfps')).toBe('f.name=Company');
});

test.each(['?open=999', '?open=999&tab=payroll', '?open=0', '?open=abc', '?open=99999999999'])(
  'a link to a record that the user may not open says so and leaves the list: %s',
  async (at) => {
    const { query } = open(at);
    expect(await screen.findByText(refused)).toBeVisible();
    await waitFor(() => expect(query()).toEqual({}));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Company 376')).toBeVisible();
  },
);

test.each(['nonsense', 'overview'])(
  'a tab that the record does not have opens the first one, and leaves the address: %s',
  async (tab) => {
    const { query } = open(`?open=376&tab=${tab}`);
    expect(await screen.findByRole('tab', { name: 'Company', selected: true })).toBeVisible();
    await waitFor(() => expect(query()).toEqual({ open: '376', tab: 'company' }));
  },
);

test('a link that names a lead under another list opens the Lead Profile', async () => {
  open('?open=376&tab=contact', stage.lead);
  expect(await screen.findByRole('dialog', { name: /^Lead Profile/ })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Primary Contact Info', selected: true })).toBeVisible();
});

test('Copy Link copies the address of the record and its tab, without the list’s filters', async () => {
  const { user } = open('?f.name=Company&open=376&tab=contacts');
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/main/sales/rfp?open=376&tab=contacts`);
});

test('the address of a merged record leads to the record that it became', async () => {
  const { api, query } = open('');
  api.answer('GET /customer/:id', () =>
    refuse('not_found', 'This record was merged.', undefined, {
      mergedInto: { id: 377, name: 'Company 377', stageId: stage.rfp },
    }),
  );
  const page = renderPage(<SalesList list={salesLists.rfps} />, { at: '/main/sales/rfp?open=999' });
  const merged = await screen.findByRole('dialog', { name: 'Merged Record' });
  expect(merged).toHaveTextContent('This record was merged into Company 377 (RFP).');
  expect(screen.queryByText(refused)).toBeNull();
  expect(within(merged).getByRole('link', { name: 'Open Record' })).toHaveAttribute('href', '/main/sales/rfp?open=377');
  await page.user.click(within(merged).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(query().open).toBeUndefined());
});
