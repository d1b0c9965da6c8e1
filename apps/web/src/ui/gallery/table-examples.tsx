import { IconPencil, IconTrash } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { RowAction } from '../table/row-action.tsx';
import { SimpleTable } from '../table/simple-table.tsx';
import { useLocalTableState, useTableState } from '../table/use-table-state.ts';
import { toast } from '../toasts.ts';
import { Example, ExampleGroup } from './example.tsx';
import classes from './gallery.module.css';

interface Sample {
  id: number;
  name: string;
  city: string;
  status: string;
  wages: number;
}

const cities = ['Muncie', 'Anderson', 'Kokomo', 'Terre Haute', 'Evansville'];
const statuses = ['New', 'Contacted', 'Qualified'];

const samples: readonly Sample[] = Array.from({ length: 2_000 }, (_one, at) => ({
  id: at + 1,
  name: `Company ${String(at + 1).padStart(4, '0')} with a name that is too long for its column`,
  city: cities[at % cities.length] ?? '',
  status: statuses[at % statuses.length] ?? '',
  wages: (at * 7_919) % 250_000,
}));

const columns: readonly Column<Sample>[] = [
  { id: 'name', header: 'Company', text: (row) => row.name },
  { id: 'city', header: 'City', width: 160, text: (row) => row.city },
  { id: 'status', header: 'Status', width: 140, text: (row) => row.status, filter: 'choice' },
  {
    id: 'wages',
    header: 'Wages',
    width: 140,
    text: (row) => formatMoney(row.wages),
    sortBy: (row) => row.wages,
    numeric: true,
  },
];

const actions = (row: Sample) => (
  <>
    <RowAction icon={IconPencil} tip="Edit" of={row.name} onClick={() => toast(`Edit ${row.id}`)} />
    <RowAction icon={IconTrash} tip="Delete" of={row.name} onClick={() => toast(`Delete ${row.id}`)} />
  </>
);

const common = {
  columns,
  rowId: (row: Sample) => row.id,
  emptyText: 'No leads found.',
  errorTitle: 'The leads could not be loaded',
  query: { error: null, isFetching: false, refetch: () => toast('Refresh') },
};

export const TableExamples = () => {
  const state = useTableState({ column: 'name', descending: false });
  const local = useLocalTableState();
  return (
    <ExampleGroup title="Tables" wide>
      <Example state="DataTable, 2,000 rows, state in the URL">
        <div className={classes.table}>
          <DataTable
            {...common}
            label="Leads"
            rows={samples}
            state={state}
            actions={actions}
            onOpen={(row) => toast(row.name)}
          />
        </div>
      </Example>
      <Example state="DataTable, loading">
        <div className={classes.table}>
          <DataTable {...common} label="Loading leads" rows={undefined} state={local} actions={actions} />
        </div>
      </Example>
      <Example state="DataTable, empty">
        <div className={classes.table}>
          <DataTable {...common} label="No leads" rows={[]} state={local} />
        </div>
      </Example>
      <Example state="DataTable, failed">
        <div className={classes.table}>
          <DataTable
            {...common}
            label="Failed leads"
            rows={undefined}
            state={local}
            query={{ ...common.query, error: new AppError('unavailable', 'The server cannot be reached.') }}
          />
        </div>
      </Example>
      <Example state="SimpleTable with totals, and empty">
        <SimpleTable
          label="Withholdings"
          rows={samples.slice(0, 3)}
          rowId={(row) => row.id}
          columns={[
            { id: 'city', header: 'City', cell: (row) => row.city, total: 'Total' },
            { id: 'wages', header: 'Wages', cell: (row) => formatMoney(row.wages), numeric: true, total: '$23,757.00' },
          ]}
          actions={actions}
          emptyText="No records found."
        />
        <SimpleTable
          label="No contacts"
          rows={samples.slice(0, 0)}
          rowId={(row) => row.id}
          columns={[{ id: 'city', header: 'City', cell: (row) => row.city }]}
          emptyText="No contacts found."
        />
      </Example>
    </ExampleGroup>
  );
};
