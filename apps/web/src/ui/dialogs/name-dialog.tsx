import type { ReactNode } from 'react';
import { TextField } from '../fields/text-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  /** The schema of a form with a `name`. */
  form: {
    dirty: boolean;
    canSave: boolean;
    problems: readonly string[];
    getInputProps: (field: 'name') => { value?: string; onChange?: (value: string) => void };
  };
  title: string;
  maxLength: number;
  /** Says what the name is for. */
  description?: string;
  onSave: () => Promise<boolean>;
  onClose: () => void;
  closeLabel?: string;
  /** Below the field. */
  children?: ReactNode;
}

/** Names or renames something the user saves. */
export const NameDialog = ({ form, maxLength, description, children, ...dialog }: Props) => (
  <FormDialog opened size="md" dirty={form.dirty} canSave={form.canSave} problems={form.problems} {...dialog}>
    <TextField
      label="Name"
      description={description}
      required
      maxLength={maxLength}
      data-autofocus
      {...form.getInputProps('name')}
    />
    {children}
  </FormDialog>
);
