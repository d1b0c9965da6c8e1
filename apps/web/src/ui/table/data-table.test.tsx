import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { textsOf } from '#testing/texts-of.ts';
import { turnSingleKeys } from '../keys/keys.ts';
import type { Column, TableControl } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useTableState } from './use-table-state.ts';

interface Row {
  id: number;
  name: string;
  city: string | null;
  wages: number;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name },
  { id: 'city', header: 'City', text: (row) => row.city ?? '', filter: 'choice' },
  { id: 'wages', header: 'Wages', text: (row) => `$${row.wages}`, sortBy: (row) => row.wages, numeric: true },
];

const make = (count: number): Row[] =>
  Array.from({ length: count }, (_one, at) => ({
    id: at + 1,
    name: `Company ${at + 1}`,
    city: at % 3 === 0 ? null : (['Muncie', 'Kokomo'][at % 2] ?? null),
    wages: (at * 37) % 101,
  }));

/** Bands of wages, whose texts sort otherwise than their amounts. */
const bandOf = (from: number) => (from === 0 ? 'Under $50' : `$${from} to $${from + 49}`);

const answered = { error: null, isFetching: false, refetch: () => undefined };
const unreachable = { ...answered, error: new AppError('unavailable', 'The server cannot be reached.') };

const Sample = (props: Partial<DataTableProps<Row>>) => {
  const state = useTableState({ column: 'name', descending: false });
  return (
    <DataTable
      label="Leads"
      columns={columns}
      rows={make(30)}
      rowId={(row) => row.id}
      query={answered}
      emptyText="No leads found."
      errorTitle="The leads could not be loaded"
      {...props}
      state={state}
    />
  );
};

let control: TableControl | undefined;
const Control = () => {
  control = useTableState();
  return null;
};

beforeEach(() => window.history.replaceState(null, '', '/main/sales'));

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(2);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const query = () => new URLSearchParams(window.location.search);

test('S-LEAD-10 shows ten rows per page by default, and counts all below', () => {
  renderComponent(<Sample />);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('Records: 30')).toBeVisible();
  expect(names()[1]).toBe('Company 2');
});

test('every column sorts both ways with blanks last, and the URL contains the sort', async () => {
  renderComponent(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Wages' }));
  expect(query().get('sort')).toBe('wages.asc');
  expect(screen.getByRole('columnheader', { name: 'Wages' })).toHaveAttribute('aria-sort', 'ascending');
  expect(rows()[0]).toHaveTextContent('$0');
  await userEvent.click(screen.getByRole('button', { name: 'Wages' }));
  expect(query().get('sort')).toBe('wages.desc');
  expect(rows()[0]).toHaveTextContent('$97');
  await userEvent.click(screen.getByRole('button', { name: 'City' }));
  expect(rows()[0]).toHaveTextContent('Kokomo');
  await userEvent.click(screen.getByRole('button', { name: 'City' }));
  expect(rows()[0]).toHaveTextContent('Muncie');
});

test('filters search the whole list, return to the first page and show as removable chips', async () => {
  window.history.replaceState(null, '', '/main/sales?page=3&from=2026-01-01');
  renderComponent(<Sample />);
  expect(names()[0]).toBe('Company 21');
  await userEvent.type(screen.getByLabelText('Filter by Name'), 'COMPANY 1');
  await waitFor(() => expect(screen.getByText('Records: 11')).toBeVisible());
  expect(query().get('f.name')).toBe('COMPANY 1');
  expect(query().get('page')).toBeNull();
  expect(query().get('from')).toBe('2026-01-01');
  await userEvent.selectOptions(screen.getByLabelText('Filter by City'), 'Kokomo');
  await waitFor(() => expect(screen.getByText('Records: 3')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter on Name' }));
  await waitFor(() => expect(screen.getByText('Records: 10')).toBeVisible());
  expect(screen.getByLabelText('Filter by Name')).toHaveValue('');
});

test('keeps both of two changes made before the list renders again', async () => {
  window.history.replaceState(null, '', '/main/sales?f.city=Kokomo&tab=all');
  renderComponent(<Control />);
  act(() => {
    control?.change(({ filters }) => ({ filters: { ...filters, city: '' } }));
    control?.change(({ filters }) => ({ filters: { ...filters, name: '1' } }));
    control?.change({ size: 25 });
  });
  await waitFor(() => expect(window.location.search).toBe('?tab=all&size=25&f.name=1'));
  expect(control?.filters).toEqual({ name: '1' });
});

test('a view sent as a link opens with the same state', () => {
  window.history.replaceState(null, '', '/main/sales?f.city=Muncie&sort=wages.desc&size=25');
  renderComponent(<Sample />);
  expect(screen.getByText('Records: 10')).toBeVisible();
  expect(rows()).toHaveLength(10);
  expect(screen.getByLabelText('Rows per page')).toHaveValue('25');
});

test('ignores invalid values in the URL', () => {
  window.history.replaceState(null, '', '/main/sales?page=-4&size=7&sort=nope&f.nothing=x');
  renderComponent(<Sample />);
  expect(rows()).toHaveLength(10);
});

test('table state replaces the history entry', async () => {
  renderComponent(<Sample />);
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(names()[0]).toBe('Company 11');
  expect(window.history.length).toBe(entries);
});

test('reveals a new row: opens its page and clears filters that hide it', async () => {
  window.history.replaceState(null, '', '/main/sales?f.city=Muncie&from=2026-01-01');
  const added = { id: 99, name: 'Zebra', city: 'Kokomo', wages: 1 };
  const { rerender } = renderComponent(<Sample />);
  rerender(<Sample createdRow={99} />);
  // The list has not been read again yet.
  expect(query().get('f.city')).toBe('Muncie');
  rerender(<Sample rows={[...make(30), added]} createdRow={99} />);
  await waitFor(() => expect(names()).toEqual(['Zebra']));
  expect(Object.fromEntries(query())).toEqual({ page: '4', from: '2026-01-01' });
  expect(rows()[0]).toHaveAttribute('data-created');
  // Revealed once: the user may go to another page afterwards.
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(names()).toHaveLength(10);
});

test('a long page renders only the visible rows', () => {
  window.history.replaceState(null, '', '/main/sales?size=all');
  renderComponent(<Sample rows={make(2_000)} />);
  expect(screen.getByText('Records: 2,000')).toBeVisible();
  expect(screen.getByRole('table').querySelectorAll('tbody tr').length).toBeLessThanOrEqual(60);
});

test('arrows move, Enter opens, / focuses the first filter', async () => {
  const open = vi.fn();
  renderComponent(<Sample onOpen={open} />);
  await act(async () => rows()[0]?.focus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(rows()[1]).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  const thirty = expect.arrayContaining([expect.objectContaining({ name: 'Company 30' })]);
  await waitFor(() =>
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Company 2' }), thirty),
  );
  await userEvent.keyboard('/');
  await waitFor(() => expect(screen.getByLabelText('Filter by Name')).toHaveFocus());
  expect(screen.getByLabelText('Filter by Name')).toHaveValue('');
});

test.each(['j', '{ArrowDown}'])('each press of %s counts, even several within a frame', async (key) => {
  renderComponent(<Sample />);
  await act(async () => rows()[0]?.focus());
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await userEvent.keyboard(key.repeat(3));
  expect(rows()[3]).toHaveFocus();
  frame.mockRestore();
});

test.each(['{Enter}', '{ArrowDown}'])('%s in a filter filters at once and goes to the first row', async (key) => {
  renderComponent(<Sample />);
  await userEvent.click(screen.getByLabelText('Filter by Name'));
  await userEvent.keyboard(`Company 2${key}`);
  await waitFor(() => expect(names()[1]).toBe('Company 20'));
  await waitFor(() => expect(rows()[0]).toHaveFocus());
});

test('j and k lead to the rows from anywhere, also from a button in one, but not while typing or when turned off', async () => {
  renderComponent(<Sample actions={({ name }) => <button type="button">Edit {name}</button>} />);
  await userEvent.keyboard('j');
  await waitFor(() => expect(rows()[0]).toHaveFocus());
  await userEvent.keyboard('j');
  await waitFor(() => expect(rows()[1]).toHaveFocus());
  await act(async () => screen.getByRole('button', { name: 'Edit Company 5' }).focus());
  await userEvent.keyboard('k');
  await waitFor(() => expect(rows()[3]).toHaveFocus());
  turnSingleKeys(false);
  await userEvent.keyboard('j/');
  turnSingleKeys(true);
  expect(document.activeElement).toBe(rows()[3]);
  await userEvent.keyboard('/jack');
  expect(screen.getByLabelText('Filter by Name')).toHaveValue('jack');
});

test('a click opens the row; a click on a button in it does not', async () => {
  const open = vi.fn();
  const edit = vi.fn();
  renderComponent(
    <Sample
      onOpen={open}
      actions={(row) => (
        <button type="button" onClick={() => edit(row.id)}>
          Edit {row.name}
        </button>
      )}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit Company 3' }));
  expect(edit).toHaveBeenCalledWith(3);
  await userEvent.click(screen.getByRole('cell', { name: 'Company 4' }));
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(open.mock.calls.map(([row]) => row.id)).toEqual([4]);
});

test('opens a row with the newest function, if the list renders again before the frame after the press', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const { rerender } = renderComponent(<Sample onOpen={before} />);
  fireEvent.click(screen.getByRole('cell', { name: 'Company 4' }));
  rerender(<Sample onOpen={after} />);
  await waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  expect(before).not.toHaveBeenCalled();
});

test('rows stay where they are from a press until its click, and show the changes of others after it', async () => {
  const open = vi.fn();
  const [before, after] = [make(3), [{ id: 9, name: 'A new one', city: null, wages: 1 }, ...make(3)]];
  const { rerender } = renderComponent(<Sample rows={before} onOpen={open} />);
  const pressed = screen.getByRole('cell', { name: 'Company 1' });
  fireEvent.pointerDown(pressed, { button: 0 });
  rerender(<Sample rows={after} onOpen={open} />);
  expect(names()).toEqual(['Company 1', 'Company 2', 'Company 3']);
  fireEvent.pointerUp(pressed, { button: 0 });
  fireEvent.click(pressed);
  await waitFor(() => expect(names()).toEqual(['A new one', 'Company 1', 'Company 2', 'Company 3']));
  await waitFor(() => expect(open.mock.calls.map(([row]) => row.id)).toEqual([1]));
});

test('a list that is empty because of its filters offers to clear them', async () => {
  window.history.replaceState(null, '', '/main/sales?f.name=nobody');
  renderComponent(<Sample emptyHint="Add one with New Lead." />);
  expect(screen.getByText('No leads found.')).toBeVisible();
  expect(screen.queryByText('Add one with New Lead.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(query().get('f.name')).toBeNull();
});

test('shows loading, empty and failed states', async () => {
  const refresh = vi.fn();
  const { unmount } = renderComponent(<Sample rows={undefined} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('No leads found.')).not.toBeInTheDocument();
  unmount();
  const empty = renderComponent(<Sample rows={[]} emptyHint="Add one with New Lead." />);
  expect(screen.getByText('No leads found.')).toBeVisible();
  expect(screen.getByText('Add one with New Lead.')).toBeVisible();
  empty.unmount();
  renderComponent(<Sample rows={undefined} query={{ ...unreachable, refetch: refresh }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The leads could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

const Ticked = (props: Partial<DataTableProps<Row>>) => (
  <Sample
    tickName={(row) => row.name}
    tools={({ listed, ticked, untickAll, chips }) => (
      <div>
        {chips}
        <output>{`${ticked.map(({ id }) => id).join() || 'none'} of ${listed.length}`}</output>
        <button type="button" onClick={untickAll}>
          Untick
        </button>
      </div>
    )}
    {...props}
  />
);
const ticked = () => screen.getByText(/ of \d+$/).textContent;
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('ticks one row, a range with Shift, and all filtered rows on every page', async () => {
  window.history.replaceState(null, '', '/main/sales?sort=name.asc');
  renderComponent(<Ticked />);
  const user = userEvent.setup();
  await user.click(box('Company 2'));
  expect(ticked()).toBe('2 of 30');
  await user.keyboard('{Shift>}');
  await user.click(box('Company 5'));
  await user.keyboard('{/Shift}');
  expect(ticked()).toBe('2,3,4,5 of 30');
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(ticked()).toBe(`${make(30).map(({ id }) => id)} of 30`);
  await user.click(screen.getByRole('button', { name: 'Untick' }));
  expect(ticked()).toBe('none of 30');
});

test('a ticked row does not count while a filter hides it', async () => {
  renderComponent(<Ticked />);
  const user = userEvent.setup();
  await user.click(box('Company 2'));
  await user.click(box('Company 3'));
  await user.type(screen.getByLabelText('Filter by Name'), 'y 3');
  await waitFor(() => expect(ticked()).toBe('3 of 2'));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(ticked()).toBe('3,30 of 2');
  await user.clear(screen.getByLabelText('Filter by Name'));
  await waitFor(() => expect(ticked()).toBe('2,3,30 of 30'));
});

test('Space ticks the focused row, Shift+Space a range, Ctrl+A all; none of them opens a row', async () => {
  const open = vi.fn();
  renderComponent(<Ticked onOpen={open} />);
  const user = userEvent.setup();
  await act(async () => rows()[1]?.focus());
  await user.keyboard(' ');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(rows()[2]).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(rows()[3]).toHaveFocus());
  await user.keyboard('{Shift>} {/Shift}');
  expect(ticked()).toBe('2,3,4 of 30');
  await user.keyboard('{Control>}a{/Control}');
  expect(ticked()).toMatch(/,30 of 30$/);
  await user.click(box('Company 2'));
  await user.click(screen.getByRole('cell', { name: 'Company 6' }));
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(open.mock.calls.map(([row]) => row.id)).toEqual([6]);
});

test('a column that wraps shows a long value on two lines; others truncate it', () => {
  const [name, ...rest] = columns;
  renderComponent(<Sample columns={name ? [{ ...name, breaks: true }, ...rest] : rest} />);
  const cells = within(rows()[0] as HTMLElement).getAllByRole('cell');
  expect(cells[0]?.querySelector('[data-breaks]')).toHaveTextContent('Company 1');
  expect(cells[2]?.querySelector('[data-breaks]')).toBeNull();
});

test('keeps rows that could not be refreshed and says that they are old', () => {
  const { rerender } = renderComponent(<Sample query={unreachable} />);
  expect(rows()).toHaveLength(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Not refreshed. The server cannot be reached.');
  rerender(<Sample query={answered} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('/ focuses the first filter from anywhere on the page', async () => {
  renderComponent(
    <>
      <a href="#elsewhere">Leads</a>
      <Sample tickName={({ name }) => name} />
    </>,
  );
  screen.getByRole('link', { name: 'Leads' }).focus();
  await userEvent.keyboard('/Company 7');
  expect(screen.getByRole('textbox', { name: 'Filter by Name' })).toHaveValue('Company 7');
});

test('a filter of bands lists them by their amounts, as the column sorts; of others by number and name', async () => {
  const sorted = [0, 50, 100, 150];
  const bands: Column<Row> = {
    id: 'band',
    header: 'Band',
    text: ({ wages }) => bandOf(wages),
    sortBy: ({ wages }) => wages,
    filter: 'choice',
  };
  const numbered: Column<Row> = { id: 'name', header: 'Name', text: (row) => row.name, filter: 'choice' };
  const mixed = [100, 0, 150, 50, 100].map((wages, at) => ({ id: at, name: `Plan ${12 - at}`, city: null, wages }));
  renderComponent(<Sample columns={[numbered, bands]} rows={mixed} />);
  const optionsOf = (name: string) =>
    textsOf(within(screen.getByRole('combobox', { name: `Filter by ${name}` })).getAllByRole('option'));
  expect(optionsOf('Band')).toEqual(['All', ...sorted.map(bandOf)]);
  expect(optionsOf('Name')).toEqual(['All', 'Plan 8', 'Plan 9', 'Plan 10', 'Plan 11', 'Plan 12']);
});
