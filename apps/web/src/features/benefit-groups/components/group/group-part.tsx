import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import type { ReactNode } from 'react';
import type { LookupSource } from '../../../../lib/lookups.ts';
import { LookupSelect } from '../../../../ui/fields/select-fields.tsx';
import { ReadOnlyValue } from '../../../../ui/read-only-value.tsx';
import type { GroupForm } from './group-form.ts';

/** What each tab of a group is given. */
export interface GroupPart {
  group: OpenedGroup;
  form: GroupForm;
  readOnly: boolean;
}

interface ReadProps {
  readOnly: boolean;
  label: string;
  value: ReactNode;
  /** The field that the value is entered in. */
  children: ReactNode;
}

/** A field, or its value as text where the group is only read. */
export const FieldOrText = ({ readOnly, label, value, children }: ReadProps) =>
  readOnly ? <ReadOnlyValue label={label} value={value} /> : children;

interface Props {
  form: GroupForm;
  readOnly: boolean;
  /** The field's path in the form. */
  path: string;
  label: string;
  from: LookupSource;
  /** As it is stored: its name where the list has it no more, and the text where it is only read. */
  stored: { id: number; name: string } | null;
  /** In place of taking the chosen row alone. */
  onChange?: (value: { id: number } | null) => void;
}

/** One value of a list, or its name where the group is only read. */
export const GroupSelect = ({ form, readOnly, path, label, from, stored, onChange }: Props) => {
  if (readOnly) return <ReadOnlyValue label={label} value={stored?.name} />;
  const { value, ...input } = form.getInputProps(path);
  const chosen = value as { id?: number | null } | null;
  return (
    <LookupSelect
      label={label}
      from={from}
      {...input}
      {...(onChange && { onChange })}
      value={chosen && stored && chosen.id === stored.id ? stored : chosen}
    />
  );
};
