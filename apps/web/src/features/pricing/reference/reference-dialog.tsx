import { type Fields, newRow } from '@worksmart/shared/platform/record.ts';
import type { OperationsKind, ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { RowFormDialog, type RowFormDialogProps } from '#ui/dialogs/row-dialog.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { ImpactNote } from './impact-note.tsx';
import { type ImpactScope, type ReferenceScope, useSaveRow } from './reference.api.ts';
import { referenceNames } from './reference-names.ts';
import type { RowDialogProps } from './reference-table.tsx';

interface Props<Row, S extends z.ZodObject>
  extends RowDialogProps<Row>,
    Pick<RowFormDialogProps<Row, S>, 'title' | 'size' | 'schema' | 'show' | 'savesOnlyValid'> {
  kind: OperationsKind;
  fields: Fields;
  /** The values that a new row starts with. */
  starts: Partial<z.input<S>>;
  /** Converts a stored row to the form’s values, if it has a list. */
  valuesOf?: (stored: Row) => z.input<S>;
  draftName?: string;
  /** What was saved. */
  saved: string;
  sourceHelp?: string;
  /** Shown below all fields. */
  below?: (form: ContractForm<S>) => ReactNode;
  children: ReactNode | ((form: ContractForm<S>) => ReactNode);
}

/** The dialog of a row of reference data: its own fields, and the source of its figures. */
export const ReferenceDialog = <Row extends { id: number }, S extends z.ZodObject>(props: Props<Row, S>) => {
  const { kind, schema, fields, starts, saved, row, onCreated, below, children, ...dialog } = props;
  const { sourceHelp = 'Where these figures were published.', ...shownAs } = dialog;
  const save = useSaveRow(kind);
  const send = async (body: z.input<S>) => {
    const { id } = await save.mutateAsync({ body } as Parameters<typeof save.mutateAsync>[0]);
    if (!row) onCreated(id);
    toast(`${saved} saved!`);
  };
  return (
    <RowFormDialog
      draftName={`${kind}.${row?.id ?? 0}`}
      valuesOf={(stored: Row) => formValues(schema, stored)}
      {...shownAs}
      schema={schema}
      record={fields}
      row={row}
      blank={{ ...newRow(fields), ...starts } as z.input<S>}
      send={send}
      closeLabel="Cancel"
    >
      {(form) => (
        <>
          {typeof children === 'function' ? children(form) : children}
          <TextField description={sourceHelp} {...form.field('source')} />
          {below?.(form)}
        </>
      )}
    </RowFormDialog>
  );
};

export interface TypedRowProps<Row> extends RowDialogProps<Row> {
  scope: ReferenceScope;
}

interface TypedProps<Row, S extends z.ZodObject>
  extends TypedRowProps<Row>,
    Omit<Props<Row, S>, 'draftName' | 'saved' | 'sourceHelp' | 'below'> {
  kind: ReferenceKind;
  /** The values that identify a new row, once they are complete. */
  keyOf?: (values: z.input<S>) => Partial<ImpactScope> | undefined;
}

/** The dialog of a tier, plan, rate or fee, which also says who is affected. */
export const TypedRowDialog = <Row extends { id: number }, S extends z.ZodObject>(props: TypedProps<Row, S>) => {
  const { scope, keyOf, starts, ...dialog } = props;
  const { kind, row } = dialog;
  return (
    <ReferenceDialog
      {...dialog}
      starts={{ year: scope.year, source: null, ...starts }}
      draftName={`${kind}.${row?.id ?? 0}.${scope.typeId}.${scope.year}`}
      saved={referenceNames[kind]}
      sourceHelp="Source of the figures. Optional."
      below={({ values }) => {
        const key = keyOf?.(values);
        return (row || key) && <ImpactNote scope={{ kind, ...(row && { id: row.id }), ...key }} />;
      }}
    />
  );
};
