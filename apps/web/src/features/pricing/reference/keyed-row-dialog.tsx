import { type Fields, newRow } from '@worksmart/shared/platform/record.ts';
import type { OperationsKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import type { RowDialogProps } from './reference-rows.tsx';

interface Props<Row, S extends z.ZodObject> extends RowDialogProps<Row> {
  kind: OperationsKind;
  title: string;
  size?: string;
  schema: S;
  fields: Fields;
  /** The values that a new row starts with. */
  starts: Partial<z.input<S>>;
  /** Converts a stored row to the form’s values, if it has a list. */
  valuesOf?: (stored: Row) => z.input<S>;
  /** Renders a list by its path. */
  show?: (path: string, value: unknown) => string | undefined;
  save: { mutateAsync: (sent: { body: z.input<S> }) => Promise<{ id: number }> };
  /** What was saved. */
  saved: string;
  sourceHelp?: string;
  children: ReactNode | ((form: ContractForm<S>) => ReactNode);
}

/** The dialog of a row that is known by its year: its own fields, and the source of its figures. */
export const KeyedRowDialog = <Row extends { id: number }, S extends z.ZodObject>(props: Props<Row, S>) => {
  const { kind, schema, fields, starts, save, saved, row, onCreated, children, ...dialog } = props;
  const { sourceHelp = 'Where these figures were published.', ...shownAs } = dialog;
  const valuesOf = dialog.valuesOf ?? ((stored: Row) => formValues(schema, stored));
  const blank = { ...newRow(fields), ...starts } as z.input<S>;
  const form = useContractForm(schema, row ? valuesOf(row) : blank, { record: fields });
  const send = async (body: z.input<S>) => {
    const { id } = await save.mutateAsync({ body });
    if (!row) onCreated(id);
    toast(`${saved} saved!`);
  };
  return (
    <RowDialog
      {...shownAs}
      form={form}
      draftName={`${kind}.${row?.id ?? 0}`}
      send={send}
      valuesOf={valuesOf}
      closeLabel="Cancel"
    >
      {typeof children === 'function' ? children(form) : children}
      <TextField description={sourceHelp} {...form.field('source')} />
    </RowDialog>
  );
};
