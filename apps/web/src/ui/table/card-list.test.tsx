import { IconPencil } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { RowAction } from './row-action.tsx';
import { useTableState } from './use-table-state.ts';

interface Row {
  id: number;
  name: string;
  city: string;
  status: string;
  phone: string;
  email: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'city', header: 'City', width: 100, text: (row) => row.city },
  { id: 'name', header: 'Company', text: (row) => row.name },
  { id: 'status', header: 'Status', width: 100, text: (row) => row.status, tone: () => 'neutral', filter: 'choice' },
  { id: 'phone', header: 'Phone', width: 100, text: (row) => row.phone },
  { id: 'email', header: 'Email', width: 100, text: (row) => row.email, onCard: 'none' },
];

const rows: readonly Row[] = ['Beta Dairy', 'Alpha Mill', 'Gamma Press'].map((name, at) => ({
  id: at + 1,
  name,
  city: `Town ${at + 1}`,
  status: at === 0 ? 'New' : 'On Hold',
  phone: `555-010${at}`,
  email: `${at}@example.test`,
}));

const query = { error: null, isFetching: false, refetch: () => undefined };

const matchMedia = window.matchMedia;
beforeEach(() => {
  window.history.replaceState(null, '', '/main/sales');
  window.matchMedia = (text) => ({ ...matchMedia(text), matches: text === '(max-width: 727px)' }) as MediaQueryList;
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

interface Told {
  onOpen: (row: Row, listed: readonly Row[]) => void;
  onEdit: (id: number) => void;
}

const Sample = ({ onOpen, onEdit }: Told) => (
  <DataTable
    label="Leads"
    columns={columns}
    rows={rows}
    rowId={(row) => row.id}
    state={useTableState()}
    query={query}
    emptyText="No leads found."
    errorTitle="The leads could not be loaded"
    onOpen={onOpen}
    actions={(row) => <RowAction icon={IconPencil} tip="Edit" of={row.name} onClick={() => onEdit(row.id)} />}
    tickName={(row) => row.name}
    tools={({ ticked, chips }) => (
      <>
        <p>{ticked.length} selected</p>
        {chips}
      </>
    )}
  />
);

const show = async () => {
  const told = { onOpen: vi.fn<Told['onOpen']>(), onEdit: vi.fn<Told['onEdit']>() };
  renderComponent(<Sample {...told} />);
  await screen.findByRole('list', { name: 'Leads' });
  return { ...told, user: userEvent.setup() };
};

/** Also behind the open sheet. */
const hidden = { hidden: true };
const cards = () => within(screen.getByRole('list', { name: 'Leads', ...hidden })).getAllByRole('listitem', hidden);
const titles = () =>
  cards().map((card) => within(card).getByRole('button', { name: /^(Beta|Alpha|Gamma) /, ...hidden }).textContent);

test('a card shows the name, the status and the most important facts, and opens the row', async () => {
  const { onOpen, user } = await show();
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = cards();
  expect(card).toHaveTextContent(/Beta Dairy.*Status.*New.*City.*Town 1.*Phone.*555-0100/);
  expect(card).not.toHaveTextContent('0@example.test');
  await user.click(screen.getByRole('button', { name: 'Beta Dairy' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(rows[0], rows));
  cards()[1]?.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(cards()[2]).toHaveFocus());
});

test('its actions are in a menu, and do not open it', async () => {
  const { onOpen, onEdit, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Actions for Alpha Mill' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Alpha Mill' }));
  expect(onEdit).toHaveBeenCalledWith(2);
  await user.click(screen.getByRole('button', { name: 'Beta Dairy' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalled());
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0], rows);
});

test('ticks, sorting and filters are within reach', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Alpha Mill' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter and sort' });
  await user.selectOptions(within(sheet).getByLabelText('Sort by'), 'Company');
  await waitFor(() => expect(titles()).toEqual(['Alpha Mill', 'Beta Dairy', 'Gamma Press']));
  await user.click(within(sheet).getByRole('radio', { name: 'Descending' }));
  await waitFor(() => expect(titles()).toEqual(['Gamma Press', 'Beta Dairy', 'Alpha Mill']));
  await user.selectOptions(within(sheet).getByLabelText('Filter by Status'), 'On Hold');
  await waitFor(() => expect(titles()).toEqual(['Gamma Press', 'Alpha Mill']));
  await user.click(within(sheet).getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
