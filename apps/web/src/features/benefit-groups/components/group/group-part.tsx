import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import type { ReactNode } from 'react';
import type { LookupSource } from '../../../../lib/lookups.ts';
import { LookupSelect } from '../../../../ui/fields/select-fields.tsx';
import { ReadOnlyValue } from '../../../../ui/read-only-value.tsx';
import type { GroupForm } from './group-form.ts';

/** The props of each tab of a group. */
export interface GroupPart {
  group: OpenedGroup;
  form: GroupForm;
  readOnly: boolean;
}

interface ReadProps {
  readOnly: boolean;
  label: string;
  value: ReactNode;
  /** The input for the value. */
  children: ReactNode;
}

/** A field, or its value as text when the group is read only. */
export const FieldOrText = ({ readOnly, label, value, children }: ReadProps) =>
  readOnly ? <ReadOnlyValue label={label} value={value} /> : children;

interface Props {
  form: GroupForm;
  readOnly: boolean;
  /** The field's path in the form. */
  path: string;
  label: string;
  from: LookupSource;
  /** The stored value: supplies the name if the list no longer has it, and the text when read only. */
  stored: { id: number; name: string } | null;
  /** Replaces the default change handler, which only sets the selected row. */
  onChange?: (value: { id: number } | null) => void;
}

/** A select for one value of a list, or its name when the group is read only. */
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
