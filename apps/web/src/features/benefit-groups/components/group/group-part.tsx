import { groupLookups } from '@worksmart/shared/benefit-groups/constants.ts';
import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import type { ReactNode } from 'react';
import type { LookupSource } from '../../../../lib/lookups.ts';
import { LookupSelect } from '../../../../ui/fields/select-fields.tsx';
import { ReadOnlyValue } from '../../../../ui/read-only-value.tsx';
import type { GroupForm } from './group-form.ts';
import { fieldLabel } from './group-labels.ts';

/** The props of each tab of a group. */
export interface GroupPart {
  group: OpenedGroup;
  form: GroupForm;
  readOnly: boolean;
}

const storedAt = (group: OpenedGroup, path: string): unknown =>
  path.split('.').reduce((at: unknown, name) => (at as Record<string, unknown> | null)?.[name], group);

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
  const stored = (storedAt(group, path) ?? null) as Value | null;
  return <ReadOnlyValue label={label} value={stored !== null && show(stored)} />;
};

type LookupField = keyof typeof groupLookups;

interface SelectProps extends GroupPart {
  path: `${'disability' | 'life' | 'retirement'}.${LookupField | 'planSubType'}`;
  /** By default the value list of the field. */
  from?: LookupSource;
  /** Replaces the default change handler, which only sets the selected row. */
  onChange?: (value: { id: number } | null) => void;
}

/** A select for one value of a list, or its name when the group is read only. */
export const GroupSelect = ({ path, from, onChange, ...part }: SelectProps) => {
  const stored = storedAt(part.group, path) as { id: number; name: string } | null;
  const list = from ?? { type: groupLookups[path.slice(path.indexOf('.') + 1) as LookupField] };
  return (
    <GroupField<NonNullable<typeof stored>> {...part} path={path} show={({ name }) => name}>
      {({ value, ...input }) => (
        <LookupSelect
          from={list}
          {...input}
          {...(onChange && { onChange })}
          // The stored row supplies its name if the list no longer has it.
          value={value && value.id === stored?.id ? stored : value}
        />
      )}
    </GroupField>
  );
};
