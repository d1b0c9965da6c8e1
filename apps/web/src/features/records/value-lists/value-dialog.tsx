import { Stack, Text } from '@mantine/core';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { type ListValue, valueFields, valueSave } from '@worksmart/shared/records/lookups/value.schema.ts';
import type { ValueList } from '@worksmart/shared/records/lookups/value-lists.ts';
import type { z } from 'zod';
import { RowFormDialog } from '#ui/dialogs/row-dialog.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import { useSaveValue } from './value-lists.api.ts';

const Field = fieldOf(valueFields);

type Values = z.input<typeof valueSave>;

/** A value of a list in the form in which it is saved. */
export const valuesOf = ({ type }: ValueList, value: ListValue): Values => formValues(valueSave, { ...value, type });

interface Props {
  list: ValueList;
  /** Absent for a new value. */
  value: ListValue | undefined;
  onClose: () => void;
}

/** The name and the place of a value. */
export const ValueDialog = ({ list, value, onClose }: Props) => {
  const save = useSaveValue();
  const { type, noun } = list;
  const rule = value?.rule ?? null;
  return (
    <RowFormDialog<ListValue, typeof valueSave>
      title={value ? `Edit ${noun}` : `Add New ${noun}`}
      schema={valueSave}
      record={valueFields}
      valuesOf={(stored) => valuesOf(list, stored)}
      row={value}
      blank={{ ...newRow(valueFields), type: type as Values['type'] }}
      draftName={`value.${type}.${value?.id ?? 0}`}
      send={(body) => save.mutateAsync({ body })}
      onClose={onClose}
    >
      <Stack gap="sm">
        {rule && <Text size="sm">{`This name cannot be changed. ${rule}`}</Text>}
        <Field path="name" disabled={rule !== null} data-autofocus={rule === null} />
        {!value?.retired && (
          <Field
            path="position"
            description={value ? 'Its place among the choices' : 'Its place among the choices; empty for the last'}
            data-autofocus={rule !== null}
          />
        )}
      </Stack>
    </RowFormDialog>
  );
};
