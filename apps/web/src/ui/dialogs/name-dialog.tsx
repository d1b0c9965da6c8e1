import type { ReactNode } from 'react';
import { TextField } from '../fields/text-fields.tsx';
import type { FormState } from '../form/use-contract-form.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

interface Props extends Pick<FormDialogProps, 'title' | 'closeLabel' | 'onSave' | 'onClose'> {
  /** The schema of a form with a `name`. */
  form: FormState & { field: (path: 'name') => { value?: string; onChange?: (value: string) => void } };
  /** Says what the name is for. */
  description?: string;
  /** Below the field. */
  children?: ReactNode;
}

/** Names or renames something the user saves. */
export const NameDialog = ({ form, description, children, ...dialog }: Props) => (
  <FormDialog size="md" form={form} {...dialog}>
    <TextField label="Name" description={description} data-autofocus {...form.field('name')} />
    {children}
  </FormDialog>
);
