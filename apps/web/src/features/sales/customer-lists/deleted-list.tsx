import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keptDays, typeNames } from '@worksmart/shared/records/customers/constants.ts';
import type { DeletedCustomer } from '@worksmart/shared/records/customers/list.schema.ts';
import { useState } from 'react';
import { CustomerHistory } from '#features/access/history/history.public.ts';
import { deletedQuery, useRestore } from '#features/records/customers/customers.api.ts';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ListTitle } from '#ui/list-title.tsx';
import { Page } from '#ui/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import type { RowDialogProps } from './row-dialogs.tsx';

/** Restores a deleted record. */
const RestoreDeletedDialog = ({ row, onClose }: RowDialogProps<DeletedCustomer>) => {
  const restore = useRestore();
  return (
    <ConfirmDialog
      title={`Restore ${typeNames[row.stage.id] ?? 'Customer'}?`}
      confirm="Restore"
      onConfirm={() => restore.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was restored.`}
      onClose={onClose}
    >
      {`Are you sure you want to restore ${row.companyName}? It comes back exactly as it was, with everything that belongs to it.`}
    </ConfirmDialog>
  );
};

const leftText = (days: number): string => (days === 0 ? 'Being removed' : `${days} day${days === 1 ? '' : 's'}`);

const columns: readonly Column<DeletedCustomer>[] = [
  {
    id: 'name',
    header: 'Name',
    text: (row) => (row.mergedInto ? `${row.companyName}, merged into ${row.mergedInto.name}` : row.companyName),
  },
  {
    id: 'location',
    header: 'Location',
    width: 180,
    narrow: 140,
    text: (row) => [row.city, row.state].filter(Boolean).join(', '),
  },
  {
    id: 'stage',
    header: 'Stage',
    width: 110,
    narrow: 96,
    text: ({ stage, mergedInto }) => (mergedInto ? `${stage.name}, merged` : stage.name),
    filter: 'choice',
  },
  { id: 'deletedBy', header: 'Deleted By', width: 170, narrow: 140, text: (row) => row.deletedBy },
  {
    id: 'deletedAt',
    header: 'Deleted On',
    width: 176,
    narrow: 160,
    text: (row) => momentText(row.deletedAt),
    sortBy: (row) => row.deletedAt,
  },
  {
    id: 'daysLeft',
    header: 'Time Left',
    width: 110,
    narrow: 100,
    text: (row) => leftText(row.daysLeft),
    sortBy: (row) => row.daysLeft,
  },
];

/** The records deleted in the last 30 days: who deleted them, when, and a way to restore them. */
export const DeletedList = () => {
  const deleted = useQuery(deletedQuery());
  const state = useTableState({ column: 'deletedAt', descending: true });
  const [restoring, setRestoring] = useState<DeletedCustomer>();
  const [viewed, setViewed] = useState<DeletedCustomer>();
  return (
    <Page
      name="Deleted Customers"
      title={
        <ListTitle title="Deleted Customers" noun="deleted customers" loading={deleted.isPending && !deleted.error} />
      }
    >
      <DataTable
        label="Deleted Customers"
        columns={columns}
        rows={deleted.data}
        rowId={(row) => row.id}
        state={state}
        emptyText={`No customers were deleted in the last ${keptDays} days.`}
        query={deleted}
        errorTitle="The deleted customers could not be loaded"
        maxActions={2}
        actions={(row) => (
          <>
            <RowAction
              icon={IconHistory}
              label={`History of ${row.companyName}`}
              tip="History"
              onClick={() => setViewed(row)}
            />
            {!row.mergedInto && (
              <RowAction icon={IconArrowBackUp} tip="Restore" of={row.companyName} onClick={() => setRestoring(row)} />
            )}
          </>
        )}
      />
      {restoring && <RestoreDeletedDialog row={restoring} onClose={() => setRestoring(undefined)} />}
      {viewed && (
        <CustomerHistory customerId={viewed.id} name={viewed.companyName} onClose={() => setViewed(undefined)} />
      )}
    </Page>
  );
};
