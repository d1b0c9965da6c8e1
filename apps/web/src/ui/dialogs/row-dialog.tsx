import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ConflictDialog } from '../edited-record/conflict-dialog.tsx';
import { DraftOffer } from '../edited-record/draft-offer.tsx';
import type { ServerState } from '../edited-record/edited-record.ts';
import { formScreen } from '../edited-record/form-screen.ts';
import { useEditedRecord } from '../edited-record/use-edited-record.ts';
import { FormInputs } from '../form/field.tsx';
import { wordsOf } from '../form/field-words.ts';
import { type ContractForm, type ContractFormOptions, useContractForm } from '../form/use-contract-form.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

type Values = Record<string, unknown>;

interface Props<Row, S extends z.ZodType<unknown, Values>>
  extends Pick<FormDialogProps, 'title' | 'closeLabel' | 'size' | 'onClose' | 'children'> {
  form: ContractForm<S>;
  /** Identifies the row (`contact.17.4`), so that its draft outlives the session. Without a name, no draft is saved. */
  draftName?: string;
  send: (values: z.input<S>) => Promise<unknown>;
  /** Converts a row from the server to the form’s values. */
  valuesOf: (row: Row) => z.input<S>;
  /** Renders a value by its path; undefined uses the default. */
  show?: (path: string, value: unknown) => string | undefined;
  /** What is missing or wrong, if Save must stay disabled until it is corrected. */
  problems?: readonly string[];
  /** Called before a save; false cancels it. */
  maySend?: () => boolean | Promise<boolean>;
}

/** A row’s version is one of its values. Text versions have no order, so others’ changes are never merged silently. */
const rowState = <V extends Values>(values: V): ServerState<V> => ({
  values,
  version: typeof values.rowVersion === 'number' ? values.rowVersion : undefined,
});

/**
 * A dialog for one row of a record: contact, location, pay cycle. If someone else saved a field that the user also
 * changed, it shows both versions: keep mine, take theirs, or choose field by field.
 */
export const RowDialog = <Row, S extends z.ZodType<unknown, Values>>(props: Props<Row, S>) => {
  const { form, draftName, send, valuesOf, show, problems = [], maySend = () => true, children, ...dialog } = props;
  const [server] = useState(() => rowState(form.getInitialValues()));
  const record = useEditedRecord<z.input<S>>({
    draftName,
    server,
    screen: formScreen(form),
    save: async (values, rowVersion) => {
      const sent = rowVersion === undefined ? values : { ...values, rowVersion };
      await send(sent);
      return { values: sent, version: rowVersion };
    },
    currentIn: (details) => rowState(valuesOf(details as Row)),
    saves: 'on-request',
    submit: async (run) => (await maySend()) && form.submit(run),
    onChosen: async (save) => {
      if (await save()) dialog.onClose();
    },
  });
  return (
    <>
      <FormDialog
        {...dialog}
        form={{ ...form, dirty: record.dirty, canSave: problems.length === 0, problems }}
        onSave={record.save}
      >
        <DraftOffer record={record} />
        <FormInputs of={form.getInputProps}>{children}</FormInputs>
      </FormDialog>
      <ConflictDialog record={record} useFields={(words) => words} about={wordsOf(form.record, show)} />
    </>
  );
};

export interface RowFormDialogProps<Row, S extends z.ZodType<unknown, Values>>
  extends ContractFormOptions<S>,
    Omit<Props<Row, S>, 'form' | 'problems' | 'children'> {
  schema: S;
  /** Absent for a new row, whose values are `blank`. */
  row: Row | undefined;
  blank: z.input<S>;
  /** Save stays disabled until all fields are valid. */
  savesOnlyValid?: boolean;
  children: ReactNode | ((form: ContractForm<S>) => ReactNode);
}

/** The dialog of a row with the form that it needs: that of a stored row, or of a new one. */
export const RowFormDialog = <Row, S extends z.ZodType<unknown, Values>>(props: RowFormDialogProps<Row, S>) => {
  const { schema, row, blank, record, alsoCheck, savesOnlyValid = false, children, ...dialog } = props;
  const form = useContractForm(schema, row ? dialog.valuesOf(row) : blank, { record, alsoCheck });
  return (
    <RowDialog {...dialog} form={form} problems={savesOnlyValid ? form.problems : []}>
      {typeof children === 'function' ? children(form) : children}
    </RowDialog>
  );
};
