import { Button, Text } from '@mantine/core';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OperationsKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { type ReactNode, useState } from 'react';
import { RowHistory } from '#features/access/history/history.parts.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { toast } from '#ui/toasts.ts';

export interface RowDialogProps<Row> {
  /** Absent for a new row. */
  row: Row | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

export interface ReferenceRowsProps<Row> {
  /** Names the list. */
  label: string;
  /** What a row is: `limits`, as in "Delete the limits of 2026?". */
  noun: string;
  /** What the rows are, if that is another word. */
  plural?: string;
  /** What the list says while it has no rows. */
  emptyText: string;
  newLabel: string;
  /** Returns a row's name: `2026` or `CA 2026`. */
  nameOf: (row: Row) => string;
  kind: OperationsKind;
  columns: readonly Column<Row>[];
  query: UseQueryResult<Row[], Error>;
  /** Whether the user may change the rows; otherwise the list only shows them. */
  editable?: boolean;
  dialog: (props: RowDialogProps<Row>) => ReactNode;
  onRemove: (row: Row) => Promise<unknown>;
  /** What follows from a removal. */
  removal: (row: Row) => string;
  /** Draws the list, and the button that adds a row, on a page or a tab. */
  frame: (list: ReactNode, newButton: ReactNode) => ReactNode;
}

type Open<Row> = { what: 'edit' | 'remove' | 'history'; row: Row } | { what: 'new' };

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A list of reference data whose rows have no type: with a dialog to add and edit, the history, and removal. */
export const ReferenceRows = <Row extends { id: number }>(props: ReferenceRowsProps<Row>) => {
  const { label, noun, plural = noun, emptyText, newLabel, nameOf, kind, columns, query, editable = true } = props;
  const { dialog, onRemove, removal, frame } = props;
  const state = useTableState();
  const [open, setOpen] = useState<Open<Row>>();
  const [created, setCreated] = useState<number>();
  const close = () => setOpen(undefined);
  const newButton = editable && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'new' })}>
      {newLabel}
    </Button>
  );
  const list = (
    <DataTable
      label={label}
      columns={columns}
      rows={query.data}
      rowId={(row) => row.id}
      state={state}
      emptyText={emptyText}
      query={query}
      errorTitle={`The ${plural} could not be loaded`}
      actionsHeader={editable ? 'Edit/Remove' : 'History'}
      {...(editable && { onOpen: (row: Row) => setOpen({ what: 'edit', row }) })}
      createdRow={created}
      actions={(row) => <RowActions name={nameOf(row)} editable={editable} onAct={(what) => setOpen({ what, row })} />}
    />
  );
  const row = open && 'row' in open ? open.row : undefined;
  return (
    <>
      {frame(list, newButton)}
      {(open?.what === 'new' || open?.what === 'edit') && dialog({ row, onCreated: setCreated, onClose: close })}
      {open?.what === 'history' && (
        <RowHistory kind={kind} id={open.row.id} name={`${capitalized(noun)} of ${nameOf(open.row)}`} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          opened
          title={`Delete the ${noun} of ${nameOf(open.row)}?`}
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
          <Text>{removal(open.row)}</Text>
        </ConfirmDialog>
      )}
    </>
  );
};

interface ActionProps {
  name: string;
  editable: boolean;
  onAct: (what: 'edit' | 'history' | 'remove') => void;
}

const RowActions = ({ name, editable, onAct }: ActionProps) => (
  <>
    {editable && <RowAction icon={IconPencil} tip="Edit" of={name} onClick={() => onAct('edit')} />}
    <RowAction icon={IconHistory} label={`History of ${name}`} tip="History" onClick={() => onAct('history')} />
    {editable && <RowAction icon={IconTrash} tip="Remove" of={name} destructive onClick={() => onAct('remove')} />}
  </>
);
