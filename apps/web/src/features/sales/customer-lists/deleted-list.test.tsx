import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { DeletedList } from './deleted-list.tsx';

/** A lead that may be restored for some more days. */
const deleted = (id: number, companyName: string, daysLeft: number, more: object = {}) => ({
  id,
  companyName,
  city: 'Carmel',
  state: 'IN',
  stage: { id: 1, name: 'Lead' },
  deletedAt: '2026-10-23T18:00:00.000Z',
  deletedBy: '',
  daysLeft,
  ...more,
});
const client = { stage: { id: 4, name: 'Client' }, deletedAt: '2026-11-20T18:00:00.000Z', deletedBy: 'Dana Reyes' };
const rows = [deleted(4, 'Acme Tool', 28, client), deleted(5, 'Birch Foods', 1), deleted(6, 'Cedar Clinic', 0)];

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('shows who deleted what, when, and the time left to restore it', async () => {
  fakeApi({ 'GET /customers/deleted': () => rows });
  renderPage(<DeletedList />);
  expect(await screen.findByText('Records: 3')).toBeVisible();
  const cells = [...rowOf('Acme Tool').querySelectorAll('td')].slice(0, 4).map(({ textContent }) => textContent);
  expect(cells).toEqual(['Acme Tool', 'Carmel, IN', 'Client', 'Dana Reyes']);
  expect(rowOf('Acme Tool')).toHaveTextContent(/11\/20\/2026/);
  expect(rowOf('Acme Tool')).toHaveTextContent('28 days');
  expect(rowOf('Birch Foods')).toHaveTextContent(/1 day(?!s)/);
  expect(rowOf('Cedar Clinic')).toHaveTextContent('Being removed');
});

test('restores after a confirmation that names the record; shows a rejection in the dialog', async () => {
  let left = rows;
  const api = fakeApi({
    'GET /customers/deleted': () => left,
    'PUT /customer/4/restore': () => refuse('not_found', 'This record was not found.'),
  });
  const { user } = renderPage(<DeletedList />);
  await user.click(await screen.findByRole('button', { name: 'Restore Acme Tool' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore Client?' });
  expect(dialog).toHaveTextContent('Are you sure you want to restore Acme Tool?');
  expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: 'Restore' });
  await user.click(confirm);
  expect(await screen.findByText('This record was not found.')).toBeVisible();
  api.answer('PUT /customer/4/restore', () => {
    left = rows.slice(1);
    return { id: 4 };
  });
  await user.click(confirm);
  expect(await screen.findByText('Acme Tool was restored.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Acme Tool/ })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says so if nothing was deleted', async () => {
  fakeApi({ 'GET /customers/deleted': () => [] });
  renderPage(<DeletedList />);
  expect(await screen.findByText('No customers were deleted in the last 30 days.')).toBeVisible();
});

test('shows an error, and retries', async () => {
  const api = fakeApi({ 'GET /customers/deleted': () => refuse('unavailable', 'Please try again in a moment.') });
  const { user } = renderPage(<DeletedList />);
  expect(await screen.findByText('The deleted customers could not be loaded')).toBeVisible();
  api.answer('GET /customers/deleted', () => rows);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Records: 3')).toBeVisible();
});

test('a merged record says where it went, and comes back only by undoing the merge', async () => {
  const mergedInto = { id: 9, name: 'Acme Tool' };
  fakeApi({
    'GET /customers/deleted': () => [deleted(5, 'Birch Foods', 1), deleted(7, 'Acme Two', 29, { mergedInto })],
  });
  renderPage(<DeletedList />);
  expect(await screen.findByText('Acme Two, merged into Acme Tool')).toBeVisible();
  expect(rowOf('Acme Two')).toHaveTextContent('Lead, merged');
  expect(screen.getByRole('button', { name: 'Restore Birch Foods' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore Acme Two' })).toBeNull();
});
