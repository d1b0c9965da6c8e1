import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListValue } from '@worksmart/shared/records/lookups/value.schema.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import ValueListsPage from './value-lists.page.tsx';

const value = (id: number, name: string, position: number | null, more: Partial<ListValue> = {}): ListValue => ({
  id,
  name,
  position,
  retired: position === null,
  rule: null,
  uses: [],
  rowVersion: 1,
  ...more,
});

const leads = [
  value(16, 'New', 1, { rule: 'New leads get it.', uses: [{ stageId: 1, count: 1200 }] }),
  value(17, 'Contacted', 2, {
    uses: [
      { stageId: 1, count: 3 },
      { stageId: 165, count: 1 },
    ],
  }),
  value(10_000, 'Warm', 3),
  value(20, 'On Hold', null),
];

const shown = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const user = userEvent.setup();
  const api = fakeApi({ 'GET /lookups/values': () => leads, ...answers });
  renderPage(<ValueListsPage />, { as: person(1) });
  const table = within(await screen.findByRole('table', { name: 'Lead Statuses' }));
  const button = (name: string) => table.getByRole('button', { name });
  const sent = () => api.callsOf('POST', '/lookups/values').map(({ body }) => body);
  return { user, api, table, button, sent };
};

test('says which rule uses a value, and leads to the records that have it', async () => {
  const { table, button } = await shown();
  const locked = table.getByRole('row', { name: /New leads get it\./ });
  expect(within(locked).getByRole('link', { name: '1,200 leads: New' })).toHaveAttribute(
    'href',
    '/main/sales?from=2000-01-01&f.status=New',
  );
  expect(button('Retire New')).toBeDisabled();
  const contacted = table.getByRole('row', { name: /Contacted/ });
  expect(contacted).toHaveTextContent('3 leads, 1 archived record');
  expect(within(contacted).getByText('1 archived record')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(within(contacted).getAllByRole('link')).toHaveLength(1);
  expect(table.getByRole('row', { name: /Warm/ })).toHaveTextContent('Not used');
  expect(table.getByRole('row', { name: /On Hold Retired/ })).toBeInTheDocument();
});

test('adds, moves, retires and brings back values', async () => {
  const { user, button, sent } = await shown({ 'POST /lookups/values': () => value(10_001, 'Cold', 4) });
  await user.click(screen.getByRole('button', { name: 'Add Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Status' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cold');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ id: 0, type: 6, name: 'Cold', position: null }));
  expect(button('Move New up')).toBeDisabled();
  expect(button('Move Warm down')).toBeDisabled();
  await user.click(button('Move Warm up'));
  await waitFor(() => expect(sent()[1]).toMatchObject({ id: 10_000, name: 'Warm', position: 2, rowVersion: 1 }));
  await user.click(button('Retire Contacted'));
  const question = within(await screen.findByRole('dialog', { name: 'Retire Contacted?' }));
  expect(question.getByText(/Records that have it keep it: 3 leads and 1 archived record\./)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(sent()[2]).toMatchObject({ id: 17, retired: true, position: null }));
  await user.click(button('Bring Back On Hold'));
  await waitFor(() => expect(sent()[3]).toMatchObject({ id: 20, retired: false }));
});

test('shows a refused name on its field, and what someone else saved in the meantime', async () => {
  const { user, api, button } = await shown({
    'POST /lookups/values': () =>
      refuse('validation', 'Please correct the fields.', { name: ['“Contacted” is in this list already.'] }),
  });
  await user.click(button('Edit Warm'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Status' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'contacted');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('“Contacted” is in this list already.')).toBeInTheDocument();
  api.answer('POST /lookups/values', () =>
    refuse(
      'stale',
      'Someone else saved this record in the meantime.',
      undefined,
      value(10_000, 'Hot', 3, { rowVersion: 2 }),
    ),
  );
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hot')).toBeInTheDocument();
});

test('a value of a rule keeps its name and can be moved', async () => {
  const { user, button } = await shown();
  await user.click(button('Edit New'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Status' }));
  expect(dialog.getByText('This name cannot be changed. New leads get it.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(dialog.getByRole('textbox', { name: 'Position' })).toBeEnabled();
});
