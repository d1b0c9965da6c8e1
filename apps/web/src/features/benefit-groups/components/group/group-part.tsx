import { groupParts } from '@worksmart/shared/benefit-groups/group.fields.ts';
import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { valueAt } from '@worksmart/shared/record.ts';
import type { ReactNode } from 'react';
import { FormInputs, fieldOf } from '../../../../ui/form/field.tsx';
import { ReadOnlyValue } from '../../../../ui/read-only-value.tsx';
import type { GroupForm } from './group-form.ts';
import { fieldLabel } from './group-labels.ts';

/** The props of each tab of a group. */
export interface GroupPart {
  group: OpenedGroup;
  form: GroupForm;
  readOnly: boolean;
}

interface FieldProps<Value> extends GroupPart {
  /** The field’s path in the form and in the group. */
  path: string;
  label?: string;
  /** Formats the stored value when the group is read only. */
  show?: (value: Value) => string;
  /** Renders the input with its label and the form’s props. */
  children: (input: { label: string } & ReturnType<GroupForm['getInputProps']>) => ReactNode;
}

/** A field, or its stored value as text when the group is read only. */
export const GroupField = <Value = string>(props: FieldProps<Value>) => {
  const { group, form, readOnly, path, label = fieldLabel(path), show = String, children } = props;
  if (!readOnly) return children({ label, ...form.getInputProps(path) });
  const stored = (valueAt(group, path) ?? null) as Value | null;
  return <ReadOnlyValue label={label} value={stored !== null && show(stored)} />;
};

/** Shows the fields of life, disability and retirement. */
export const GroupPartField = fieldOf(groupParts);

/** Binds them to the group's form. */
export const GroupInputs = ({ group, form, readOnly, children }: GroupPart & { children: ReactNode }) => (
  <FormInputs of={form.getInputProps} storedAt={(path) => valueAt(group, path)} readOnly={readOnly}>
    {children}
  </FormInputs>
);
