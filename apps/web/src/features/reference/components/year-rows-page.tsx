import { Button, Text } from '@mantine/core';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OperationsKind } from '@worksmart/shared/reference/constants.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { toast } from '../../../ui/toasts.ts';
import { RowHistory } from '../../history/history.parts.ts';
import { currentYear } from './reference-years.ts';

interface YearRow {
  id: number;
  year: number;
}

export interface YearDialogProps<Row> {
  /** Absent for a new year. */
  row: Row | undefined;
  /** The first year without a row. */
  nextYear: number;
  /** The row of the year before. */
  before: Row | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

interface Props<Row extends YearRow> {
  title: string;
  /** What the rows of a year are: `limits`, as in "Delete the limits of 2026?". */
  noun: string;
  kind: OperationsKind;
  columns: readonly Column<Row>[];
  query: UseQueryResult<Row[], Error>;
  /** Whether the user may change the rows; otherwise the list only shows them. */
  editable: boolean;
  /** Shown above the list once it has loaded. */
  above?: (rows: readonly Row[]) => ReactNode;
  dialog: (props: YearDialogProps<Row>) => ReactNode;
  onRemove: (row: Row) => Promise<unknown>;
  /** What follows from a removal. */
  removal: string;
}

type Open<Row> = { what: 'edit' | 'remove' | 'history'; row: Row } | { what: 'new' };

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A page of reference data with one row a year: a list, a dialog to add and edit, the history, and removal. */
export const YearRowsPage = <Row extends YearRow>(props: Props<Row>) => {
  const { title, noun, kind, columns, query, editable, above, dialog, onRemove, removal } = props;
  const state = useTableState();
  const [open, setOpen] = useState<Open<Row>>();
  const [created, setCreated] = useState<number>();
  const rows = query.data ?? [];
  const nextYear = Math.max(currentYear() - 1, ...rows.map(({ year }) => year)) + 1;
  const close = () => setOpen(undefined);
  const edit = (row: Row) => setOpen({ what: 'edit', row });
  const dialogOf = (row: Row | undefined) => {
    const before = rows.find(({ year }) => year === (row?.year ?? nextYear) - 1);
    return dialog({ row, nextYear, before, onCreated: setCreated, onClose: close });
  };
  const newYear = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'new' })}>
      New Year
    </Button>
  );
  return (
    <Page title={title} actions={editable && newYear}>
      {query.data && above?.(query.data)}
      <DataTable
        label={title}
        columns={columns}
        rows={query.data}
        rowId={(row) => row.id}
        state={state}
        emptyText="No years found."
        query={query}
        errorTitle={`The ${noun} could not be loaded`}
        actionsHeader={editable ? 'Edit/Remove' : 'History'}
        {...(editable && { onOpen: edit })}
        createdRow={created}
        actions={(row) => <RowActions row={row} editable={editable} onAct={(what) => setOpen({ what, row })} />}
      />
      {open?.what === 'new' && dialogOf(undefined)}
      {open?.what === 'edit' && dialogOf(open.row)}
      {open?.what === 'history' && (
        <RowHistory kind={kind} id={open.row.id} name={`${capitalized(noun)} of ${open.row.year}`} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          opened
          title={`Delete the ${noun} of ${open.row.year}?`}
          confirm="Delete"
          destructive
          closesItself
          onConfirm={async () => {
            await onRemove(open.row);
            toast(`${capitalized(noun)} deleted!`);
            close();
          }}
          onClose={close}
        >
          <Text>{removal}</Text>
        </ConfirmDialog>
      )}
    </Page>
  );
};

interface ActionProps {
  row: YearRow;
  editable: boolean;
  onAct: (what: 'edit' | 'history' | 'remove') => void;
}

const RowActions = ({ row: { year }, editable, onAct }: ActionProps) => (
  <>
    {editable && <RowAction icon={IconPencil} tip="Edit" of={String(year)} onClick={() => onAct('edit')} />}
    <RowAction icon={IconHistory} label={`History of ${year}`} tip="History" onClick={() => onAct('history')} />
    {editable && (
      <RowAction icon={IconTrash} tip="Remove" of={String(year)} destructive onClick={() => onAct('remove')} />
    )}
  </>
);
