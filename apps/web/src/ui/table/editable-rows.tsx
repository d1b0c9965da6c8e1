import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { RemoveRowDialog } from '../dialogs/remove-row-dialog.tsx';
import { RowFormDialog, type RowFormDialogProps } from '../dialogs/row-dialog.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';
import { FormSection } from '../form-section.tsx';
import { IconButton } from '../icon-button.tsx';
import { useCommands } from '../keys/commands.ts';
import { RowAction } from './row-action.tsx';
import { type SimpleColumn, SimpleTable } from './simple-table.tsx';

interface Props<Row> {
  title: string;
  /** Contact, Location, Pay Cycle. */
  noun: string;
  addLabel?: string;
  emptyText?: string;
  columns: readonly SimpleColumn<Row>[];
  /** Says what the totals exclude. */
  totalNote?: ReactNode;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  mayEdit: boolean;
  /** The dialog for an existing or a new row. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
  onRemove: (row: Row) => Promise<unknown>;
  /** Why a row may not be removed. */
  kept?: (row: Row) => string | undefined;
  /** Shown between the heading and the table. */
  children?: ReactNode;
}

/** Rows of a record that are saved by their own calls: a table with Add, and Edit and Remove on each row. */
export const EditableRows = <Row extends { id: number }>(props: Props<Row>) => {
  const { title, noun, addLabel = 'Add Record', emptyText = 'No records found.' } = props;
  const { columns, rows, nameOf, mayEdit, dialog, onRemove, kept } = props;
  const [editing, setEditing] = useState<Row | 'new'>();
  const [removing, setRemoving] = useState<Row>();
  const close = () => setEditing(undefined);

  const actions = (row: Row) => (
    <>
      <RowAction icon={IconPencil} tip="Edit" of={nameOf(row)} onClick={() => setEditing(row)} />
      <RowAction icon={IconTrash} tip="Remove" of={nameOf(row)} onClick={() => setRemoving(row)} />
    </>
  );

  useCommands(
    mayEdit
      ? [
          ...rows.map((row) => ({
            id: `edit ${title} ${row.id}`,
            label: `Edit ${nameOf(row)}`,
            words: `change ${noun}`,
            icon: IconPencil,
            run: () => setEditing(row),
          })),
          { id: `add ${title}`, label: addLabel, words: `new ${noun}`, icon: IconPlus, run: () => setEditing('new') },
        ]
      : [],
  );

  return (
    <FormSection
      title={title}
      columns={0}
      action={mayEdit && <IconButton icon={IconPlus} label={addLabel} onClick={() => setEditing('new')} />}
    >
      {props.children}
      <SimpleTable
        label={title}
        columns={columns}
        totalNote={props.totalNote}
        rows={rows}
        rowId={({ id }) => id}
        emptyText={emptyText}
        actions={mayEdit ? actions : undefined}
        onOpen={mayEdit ? setEditing : undefined}
      />
      {editing && dialog(editing === 'new' ? undefined : editing, close)}
      {removing && (
        <RemoveRowDialog
          noun={noun}
          name={nameOf(removing)}
          kept={kept?.(removing)}
          onRemove={() => onRemove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};

type Schema = z.ZodType<unknown, Record<string, unknown>>;

interface FormProps<Row, S extends Schema>
  extends Omit<Props<Row>, 'dialog'>,
    Pick<RowFormDialogProps<Row, S>, 'schema' | 'record' | 'alsoCheck' | 'valuesOf' | 'blank' | 'show'> {
  /** Names the drafts of these rows: `contact.17`. */
  draftName: string;
  onSave: (values: z.input<S>) => Promise<unknown>;
  /** The fields of an existing or a new row. */
  fields: (form: ContractForm<S>, row: Row | undefined) => ReactNode;
}

/** Rows of a record with the dialog that their schema and fields make. */
export const FormRows = <Row extends { id: number }, S extends Schema>(props: FormProps<Row, S>) => {
  const { schema, record, alsoCheck, valuesOf, blank, show, draftName, onSave, fields, ...rows } = props;
  return (
    <EditableRows
      {...rows}
      dialog={(row, onClose) => (
        <RowFormDialog
          title={row ? `Edit ${rows.noun}` : `Add New ${rows.noun}`}
          schema={schema}
          record={record}
          alsoCheck={alsoCheck}
          valuesOf={valuesOf}
          row={row}
          blank={blank}
          {...(show && { show })}
          draftName={`${draftName}.${row?.id ?? 0}`}
          send={onSave}
          onClose={onClose}
        >
          {(form) => fields(form, row)}
        </RowFormDialog>
      )}
    />
  );
};
