import { valueAt } from '@worksmart/shared/platform/record.ts';
import { recordFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { type Binding, FormInputs, fieldOf } from '#ui/form/field.tsx';

/** Shows a field of a record. */
export const RecordField = fieldOf(recordFields);

const Unsaved = createContext(false);

/** Whether the form of the record around it has changes that are not saved, so that Save is its main button. */
export const useUnsavedRecord = (): boolean => useContext(Unsaved);

interface Props {
  form: { getInputProps: Binding['of'] };
  /** The record as last saved; absent for a new lead. */
  stored: CustomerDetail | undefined;
  /** Whether the form has changes that are not saved. */
  unsaved?: boolean;
  children: ReactNode;
}

/** Binds the fields within it to the form of a record. */
export const RecordInputs = ({ form, stored, unsaved = false, children }: Props) => (
  <FormInputs of={form.getInputProps} storedAt={(path) => valueAt(stored, path)}>
    <Unsaved value={unsaved}>{children}</Unsaved>
  </FormInputs>
);
