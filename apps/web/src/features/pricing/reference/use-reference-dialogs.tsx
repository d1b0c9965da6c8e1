import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { type ReactNode, useState } from 'react';
import { RowHistory } from '#features/access/history/history.parts.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { RemoveReferenceRow } from './remove-reference-row.tsx';

export interface ReferenceEditing<Row> {
  kind: ReferenceKind;
  nameOf: (row: Row) => string;
  /** Whether rows of this type can be added and removed. Rows of every type can be changed. */
  mayAdd: boolean;
  /** Why no row can be added now. */
  addBlocked?: string | undefined;
  /** Renders the dialog of an existing or new row. */
  dialog: (row: Row | undefined, callbacks: { onCreated: (id: number) => void; onClose: () => void }) => ReactNode;
}

type Open<Row> = { what: 'edit' | 'remove' | 'history'; row: Row } | { what: 'new' };

/** Returns the Edit, History and Remove buttons of each row, and their dialogs. */
export const useReferenceDialogs = <Row extends { id: number }>(editing: ReferenceEditing<Row>) => {
  const { kind, nameOf, mayAdd, dialog } = editing;
  const [open, setOpen] = useState<Open<Row>>();
  const [created, setCreated] = useState<number>();
  const close = () => setOpen(undefined);
  const callbacks = { onCreated: setCreated, onClose: close };

  const edit = (row: Row) => setOpen({ what: 'edit', row });

  const actions = (row: Row) => (
    <>
      <RowAction icon={IconPencil} tip="Edit" of={nameOf(row)} onClick={() => edit(row)} />
      <RowAction
        icon={IconHistory}
        label={`History of ${nameOf(row)}`}
        tip="History"
        onClick={() => setOpen({ what: 'history', row })}
      />
      {mayAdd && (
        <RowAction
          icon={IconTrash}
          tip="Remove"
          of={nameOf(row)}
          destructive
          onClick={() => setOpen({ what: 'remove', row })}
        />
      )}
    </>
  );

  const dialogs = (
    <>
      {open?.what === 'new' && dialog(undefined, callbacks)}
      {open?.what === 'edit' && dialog(open.row, callbacks)}
      {open?.what === 'history' && <RowHistory kind={kind} id={open.row.id} name={nameOf(open.row)} onClose={close} />}
      {open?.what === 'remove' && (
        <RemoveReferenceRow kind={kind} id={open.row.id} name={nameOf(open.row)} onClose={close} />
      )}
    </>
  );
  const add = () => setOpen({ what: 'new' });
  return { actions, dialogs, created, add, edit };
};
