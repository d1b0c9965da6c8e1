import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { lookups, salesRow, searchAnswer } from '#features/records/customers/testing/samples.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { SalesList } from './sales-list.tsx';
import { salesLists } from './sales-lists.ts';

const rows = [
  salesRow(1, { companyName: 'Acme Tool' }),
  salesRow(2, { companyName: 'Birch Foods' }),
  salesRow(3, { companyName: 'Cedar Clinic' }),
];

const serve = (results = rows, abilities = {}) =>
  fakeApi({
    'GET /savedViews': () => [],
    'GET /customers/search': () => searchAnswer(results, abilities),
    'GET /lookups/salesagents': () => lookups.agents,
    'GET /lookups': () => lookups.reasons,
    'POST /customers/search/extract': () => ({ reportName: 'RFP List 2026-11-21.csv', url: '/api/files/k3y' }),
  });

const open = async (at = '/?sort=name.desc', as = person(1)) => {
  const page = renderPage(<SalesList list={salesLists.rfps} />, { at, as });
  await screen.findByRole('heading', { name: 'Sales' });
  return page;
};
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = (name: string) => screen.getByRole('button', { name });

describe('export', () => {
  test('S-SYNC-05 S-SYNC-06 sends the ticked records, otherwise all filtered ones, in the order of the screen', async () => {
    const api = serve();
    const downloads: (string | null)[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.getAttribute('href'));
    });
    const { user } = await open();
    const sent = () => api.callsOf('POST', '/customers/search/extract').at(-1)?.body;
    await user.click(press('Export'));
    expect(sent()).toEqual({ typeId: 2, customerIds: [3, 2, 1] });
    await waitFor(() => expect(downloads).toEqual(['/api/files/k3y']));
    expect(await screen.findByText('Exported 3 records to RFP List 2026-11-21.csv.')).toBeVisible();
    await user.click(press('Export all 3 matching the filters to Excel'));
    await waitFor(() => expect(sent()).toEqual({ typeId: 2, format: 'xlsx', customerIds: [3, 2, 1] }));

    await user.type(screen.getByLabelText('Filter by Name & Address'), 'c');
    await user.click(tick('Acme Tool'));
    await user.click(tick('Cedar Clinic'));
    await user.click(press('Export'));
    await waitFor(() => expect(sent()).toEqual({ typeId: 2, customerIds: [3, 1] }));
  });

  test('is disabled for an empty list, and shows a failure', async () => {
    const api = serve([]);
    const { user } = await open();
    expect(press('Export')).toBeDisabled();
    api.answer('GET /customers/search', () => searchAnswer(rows));
    api.answer('POST /customers/search/extract', () => refuse('not_found', 'This record was not found.'));
    await user.click(press('Refresh'));
    await waitFor(() => expect(press('Export')).toBeEnabled());
    await user.click(press('Export'));
    expect(await screen.findByText('This record was not found.')).toBeVisible();
  });
});

describe('bulk actions', () => {
  test('archive asks once how many and why, and shows one result', async () => {
    const api = serve();
    api.answer('POST /customers/archive', () => {
      api.answer('GET /customers/search', () => searchAnswer(rows.slice(0, 1)));
      return { done: [2, 3], failed: [] };
    });
    const { user } = await open();
    await user.click(tick('Birch Foods'));
    await user.click(tick('Cedar Clinic'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(press('Archive'));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 2 RFPs?' });
    expect(within(dialog).getByRole('button', { name: 'Archive' })).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox', { name: /Please select a reason/ }));
    await user.click(await screen.findByRole('option', { name: 'No answer' }));
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('2 RFPs were archived.')).toBeVisible();
    expect(api.callsOf('POST', '/customers/archive').map(({ body }) => body)).toEqual([
      { customerIds: [3, 2], reasonCodeID: 202 },
    ]);
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
    expect(screen.getByText('Records: 1')).toBeVisible();
  });

  test('the result names the records that failed and why; they stay ticked', async () => {
    const api = serve();
    api.answer('POST /customers/assign', () => {
      api.answer('GET /customers/search', () => searchAnswer(rows));
      return { done: [1, 3], failed: [{ id: 2, message: 'This record was not found.' }] };
    });
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(press('Assign'));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 3 RFPs?' });
    await user.click(within(dialog).getByRole('combobox', { name: /Sales Agent/ }));
    await user.click(await screen.findByRole('option', { name: 'Lee Ortiz' }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    const result = await screen.findByRole('dialog', { name: 'Not all RFPs were assigned to Lee Ortiz' });
    expect(result).toHaveTextContent('2 RFPs were assigned to Lee Ortiz. 1 RFP was not, and is still selected:');
    const failed = within(result).getAllByRole('row').slice(1);
    expect(failed.map(({ textContent }) => textContent)).toEqual(['Birch FoodsThis record was not found.']);
    expect(api.callsOf('POST', '/customers/assign')[0]?.body).toEqual({ customerIds: [3, 2, 1], salesAgentID: 8 });
    await user.click(within(result).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tick('Birch Foods')).toBeChecked();
    expect(tick('Acme Tool')).not.toBeChecked();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test.each([
    ['none of those that failed', [1], '2 RFPs were not:'],
    ['one of those that failed', [1, 2], '2 RFPs were not, of which 1 is still selected:'],
  ])(
    'the result counts only records that are still in the list as selected: the list has %s',
    async (_which, left, message) => {
      const api = serve();
      api.answer('POST /customers/assign', () => {
        api.answer('GET /customers/search', () => searchAnswer(rows.filter(({ id }) => left.includes(id))));
        return { done: [1], failed: [2, 3].map((id) => ({ id, message: 'This record was not found.' })) };
      });
      const { user } = await open();
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await user.click(press('Assign'));
      const dialog = await screen.findByRole('dialog', { name: 'Assign 3 RFPs?' });
      await user.click(within(dialog).getByRole('combobox', { name: /Sales Agent/ }));
      await user.click(await screen.findByRole('option', { name: 'Lee Ortiz' }));
      await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
      const result = await screen.findByRole('dialog', { name: 'Not all RFPs were assigned to Lee Ortiz' });
      expect(result).toHaveTextContent(`1 RFP was assigned to Lee Ortiz. ${message}`);
    },
  );

  test('sends many records in several calls; after a failed call, reports its records and the rest', async () => {
    const many = Array.from({ length: 120 }, (_one, at) => salesRow(at + 1));
    const api = serve(many);
    let calls = 0;
    api.answer('POST /customers/archive', ({ body }) => {
      calls += 1;
      const { customerIds } = body as { customerIds: number[] };
      return calls === 2 ? refuse('internal', 'Something broke.') : { done: customerIds, failed: [] };
    });
    const { user } = await open('/?size=10');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(press('Archive'));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 120 RFPs?' });
    await user.click(within(dialog).getByRole('combobox', { name: /Please select a reason/ }));
    await user.click(await screen.findByRole('option', { name: 'No answer' }));
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    const result = await screen.findByRole('dialog', { name: 'Not all RFPs were archived' });
    expect(result).toHaveTextContent('50 RFPs were archived. 70 RFPs were not, and are still selected:');
    expect(calls).toBe(2);
  });

  test('can be stopped between two calls; a long result is shortened', async () => {
    const many = Array.from({ length: 260 }, (_one, at) => salesRow(at + 1));
    const api = serve(many);
    const answers: (() => void)[] = [];
    api.answer('POST /customers/archive', ({ body }) => {
      const { customerIds } = body as { customerIds: number[] };
      return new Promise((resolve) => answers.push(() => resolve({ done: customerIds, failed: [] })));
    });
    const { user } = await open('/');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(press('Archive'));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 260 RFPs?' });
    await user.click(within(dialog).getByRole('combobox', { name: /Please select a reason/ }));
    await user.click(await screen.findByRole('option', { name: 'No answer' }));
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await within(dialog).findByText('0 of 260 RFPs')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    answers[0]?.();
    const result = await screen.findByRole('dialog', { name: 'Not all RFPs were archived' });
    expect(result).toHaveTextContent('50 RFPs were archived. 210 RFPs were not, and are still selected:');
    expect(within(result).getAllByRole('row')).toHaveLength(101);
    expect(result).toHaveTextContent('And 110 RFPs more.');
    expect(answers).toHaveLength(1);
  });

  test('shows a rejection of the first call in the question, with nothing done', async () => {
    const api = serve();
    api.answer('POST /customers/archive', () => refuse('validation', 'Please check the marked fields.'));
    const { user } = await open();
    await user.click(tick('Acme Tool'));
    await user.click(press('Archive'));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 1 RFP?' });
    await user.click(within(dialog).getByRole('combobox', { name: /Please select a reason/ }));
    await user.click(await screen.findByRole('option', { name: 'No answer' }));
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please check the marked fields.');
  });

  test('offers only the actions that the server grants', async () => {
    serve(rows, { archive: false, assign: false });
    const { user } = await open();
    await user.click(tick('Acme Tool'));
    const group = screen.getByRole('group', { name: 'With the selected records' });
    const offered = within(group)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(offered).toEqual(['Clear the selection', 'Export', 'Export the 1 selected to Excel']);
  });
});

test('merges one or two ticked records, for users who may', async () => {
  const api = serve(rows, { merge: true });
  api.answer('GET /customer/:id', () => refuse('unavailable', 'Please try again.'));
  const { user } = renderPage(<SalesList list={salesLists.leads} />, { at: '/main/sales' });
  const merge = () => screen.queryByRole('button', { name: 'Merge' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Acme Tool' }));
  expect(merge()).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Birch Foods' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Cedar Clinic' }));
  expect(merge()).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Cedar Clinic' }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByRole('dialog', { name: 'Merge With Another Record' })).toBeVisible();
});
