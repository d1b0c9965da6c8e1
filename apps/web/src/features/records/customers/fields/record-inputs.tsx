import { valueAt } from '@worksmart/shared/platform/record.ts';
import { recordFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { ReactNode } from 'react';
import { type Binding, FormInputs, fieldOf } from '#ui/form/field.tsx';

/** Shows a field of a record. */
export const RecordField = fieldOf(recordFields);

interface Props {
  form: { getInputProps: Binding['of'] };
  /** The record as last saved; absent for a new lead. */
  stored: CustomerDetail | undefined;
  children: ReactNode;
}

/** Binds the fields within it to the form of a record. */
export const RecordInputs = ({ form, stored, children }: Props) => (
  <FormInputs of={form.getInputProps} storedAt={(path) => valueAt(stored, path)}>
    {children}
  </FormInputs>
);
