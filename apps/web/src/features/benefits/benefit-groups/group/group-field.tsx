import { groupRecord } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { valueAt } from '@worksmart/shared/platform/record.ts';
import type { ReactNode } from 'react';
import { FormInputs, fieldOf } from '#ui/form/field.tsx';
import type { GroupForm } from './group-form.ts';

/** The props of each tab of a group. */
export interface GroupTabProps {
  group: OpenedGroup;
  form: GroupForm;
  readOnly: boolean;
  customerId: number;
  /** Saves unsaved changes; false if that failed. No action starts with unsaved changes. */
  onSave: () => Promise<boolean>;
}

/** Shows a field of a group. */
export const GroupField = fieldOf(groupRecord);

/** Binds the fields within it to the group's form. */
export const GroupInputs = ({ group, form, readOnly, children }: GroupTabProps & { children: ReactNode }) => (
  <FormInputs of={form.getInputProps} storedAt={(path) => valueAt(group, path)} readOnly={readOnly}>
    {children}
  </FormInputs>
);
