import type { ReactNode } from 'react';
import { TextField } from '../fields/text-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  /** A contract form with a `name`. */
  form: {
    dirty: boolean;
    canSave: boolean;
    problems: readonly string[];
    getInputProps: (field: 'name') => { value?: string; onChange?: (value: string) => void };
  };
  title: string;
  maxLength: number;
  /** What the name is for. */
  description?: string;
  onSave: () => Promise<boolean>;
  onClose: () => void;
  closeLabel?: string;
  /** Below the field. */
  children?: ReactNode;
}

/** Gives something that a person keeps a name, or another one. */
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
