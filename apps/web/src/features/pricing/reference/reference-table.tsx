import { Box, Tooltip } from '@mantine/core';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OperationsKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { type ReactNode, useState } from 'react';
import { RowHistory } from '#features/access/history/history.public.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';

export interface RowDialogProps<Row> {
  /** Absent for a new row. */
  row: Row | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

export interface ReferenceTableProps<Row> {
  /** Names the list. */
  label: string;
  /** What the rows are: `tiers`. */
  plural: string;
  /** What the list says while it has no rows. */
  emptyText: string;
  newLabel: string;
  /** Returns a row's name: `2026` or `CA 2026`. */
  nameOf: (row: Row) => string;
  /** Returns what its history is of, if that is more than its name. */
  historyOf?: (row: Row) => string;
  kind: OperationsKind;
  /** Pass the same array for the same rows. */
  columns: readonly Column<Row>[];
  query: UseQueryResult<Row[], Error>;
  /** Whether the user may change the rows; otherwise the list only shows them. */
  editable?: boolean;
  /** Whether rows can be added and removed. */
  mayAdd?: boolean;
  /** Why no row can be added now. */
  addBlocked?: string | undefined;
  dialog: (props: RowDialogProps<Row>) => ReactNode;
  /** Asks before a row is deleted. */
  removal: (row: Row, onClose: () => void) => ReactNode;
  /** Draws the list, and the button that adds a row, on a page or a tab. */
  frame: (list: ReactNode, newButton: ReactNode) => ReactNode;
}

type Open<Row> = { what: 'edit' | 'remove' | 'history'; row: Row } | { what: 'new' };

/** A list of reference data with a dialog to add and edit its rows, their history, and their removal. */
export const ReferenceTable = <Row extends { id: number }>(props: ReferenceTableProps<Row>) => {
  const { label, plural, emptyText, newLabel, nameOf, historyOf = nameOf, kind, columns, query } = props;
  const { editable = true, mayAdd = editable, addBlocked, dialog, removal, frame } = props;
  const state = useTableState();
  const [open, setOpen] = useState<Open<Row>>();
  const [created, setCreated] = useState<number>();
  const close = () => setOpen(undefined);
  const newButton = mayAdd && (
    <Tooltip label={addBlocked} disabled={!addBlocked}>
      <Box component="span">
        <IconButton
          icon={IconPlus}
          label={newLabel}
          variant="filled"
          disabled={addBlocked !== undefined}
          aria-description={addBlocked}
          onClick={() => setOpen({ what: 'new' })}
        />
      </Box>
    </Tooltip>
  );
  const actions = (row: Row) => {
    const name = nameOf(row);
    const act = (what: 'edit' | 'history' | 'remove') => () => setOpen({ what, row });
    return (
      <>
        {editable && <RowAction icon={IconPencil} tip="Edit" of={name} onClick={act('edit')} />}
        <RowAction icon={IconHistory} label={`History of ${name}`} tip="History" onClick={act('history')} />
        {mayAdd && <RowAction icon={IconTrash} tip="Remove" of={name} onClick={act('remove')} />}
      </>
    );
  };
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
      actions={actions}
    />
  );
  const row = open && 'row' in open ? open.row : undefined;
  return (
    <>
      {frame(list, newButton)}
      {(open?.what === 'new' || open?.what === 'edit') && dialog({ row, onCreated: setCreated, onClose: close })}
      {open?.what === 'history' && (
        <RowHistory kind={kind} id={open.row.id} name={historyOf(open.row)} onClose={close} />
      )}
      {open?.what === 'remove' && removal(open.row, close)}
    </>
  );
};
