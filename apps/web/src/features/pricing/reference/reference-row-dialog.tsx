import { type Fields, newRow } from '@worksmart/shared/platform/record.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { tierFields } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { ImpactNote } from './impact-note.tsx';
import { type ImpactScope, type ReferenceScope, useSaveRow } from './reference.api.ts';
import { referenceNames } from './reference-names.ts';

export interface ReferenceRowProps<Row> {
  scope: ReferenceScope;
  /** Absent for a new row. */
  row: Row | undefined;
  /** Called after a new row was saved. */
  onCreated: (id: number) => void;
  onClose: () => void;
}

interface Props<Row, S extends z.ZodObject> extends ReferenceRowProps<Row> {
  kind: ReferenceKind;
  title: string;
  schema: S;
  fields: Fields;
  /** The values of a new row that are not blank. */
  given: object;
  /** Renders a value by its path; undefined uses the way of its field. */
  show?: (path: string, value: unknown) => string | undefined;
  /** Save stays disabled until all fields are valid. */
  savesOnlyValid?: boolean;
  /** The values that identify a new row, once they are complete. */
  keyOf?: (values: z.input<S>) => Partial<ImpactScope> | undefined;
  children: (form: ContractForm<S>) => ReactNode;
}

/** Every kind of row has a source. */
const Field = fieldOf({ source: tierFields.source });

/** The dialog of a tier, plan, rate or fee: its own fields, the source of its figures, and who is affected. */
export const ReferenceRowDialog = <Row extends { id: number }, S extends z.ZodObject>(props: Props<Row, S>) => {
  const { kind, schema, fields, scope, row, onCreated, savesOnlyValid = false } = props;
  const valuesOf = (stored: Row) => formValues(schema, stored);
  const blank = { ...newRow(fields), year: scope.year, source: null, ...props.given } as z.input<S>;
  const form = useContractForm(schema, row ? valuesOf(row) : blank, { record: fields });
  const save = useSaveRow(kind);
  const send = async (body: z.input<S>) => {
    const { id } = await save.mutateAsync({ body } as Parameters<typeof save.mutateAsync>[0]);
    if (!row) onCreated(id);
    toast(`${referenceNames[kind]} saved!`);
  };
  const key = props.keyOf?.(form.values);
  return (
    <RowDialog
      title={props.title}
      form={form}
      draftName={`${kind}.${row?.id ?? 0}.${scope.typeId}.${scope.year}`}
      send={send}
      valuesOf={valuesOf}
      {...(props.show && { show: props.show })}
      problems={savesOnlyValid ? form.problems : []}
      closeLabel="Cancel"
      onClose={props.onClose}
    >
      {props.children(form)}
      <Field path="source" description="Source of the figures. Optional." />
      {(row || key) && <ImpactNote scope={{ kind, ...(row && { id: row.id }), ...key }} />}
    </RowDialog>
  );
};
