import { Group } from '@mantine/core';
import type { ReportField } from '@worksmart/shared/claims/reports/constants.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { ClientPicker } from './client-picker.tsx';
import { type ReportForm, reportYears } from './report-form.ts';

interface Props {
  asks: readonly ReportField[];
  form: ReportForm;
  disabled: boolean;
}

/** The fields of a report’s dialog, in the documented order. */
export const ReportFields = ({ asks, form, disabled }: Props) => {
  const has = (field: ReportField) => asks.includes(field);
  const clients = form.getInputProps('customerIds');
  return (
    <>
      {has('dates') && (
        <Group grow align="flex-start">
          <DateField label="Start Date" required disabled={disabled} {...form.getInputProps('start')} />
          <DateField label="End Date" required disabled={disabled} {...form.getInputProps('end')} />
        </Group>
      )}
      {has('clients') && (
        <ClientPicker
          value={clients.value}
          onChange={clients.onChange}
          onBlur={clients.onBlur}
          error={clients.error}
          disabled={disabled}
        />
      )}
      {has('name') && (
        <Group grow align="flex-start">
          <TextField
            label="First Name"
            description="Of the member; optional"
            maxLength={65}
            disabled={disabled}
            {...form.getInputProps('firstName')}
          />
          <TextField
            label="Last Name"
            description="Of the member; optional"
            maxLength={65}
            disabled={disabled}
            {...form.getInputProps('lastName')}
          />
        </Group>
      )}
      {has('redacted') && (
        <FlagField
          label="Redacted"
          description="No names, ids or birthdays: members are numbered, ages and diagnoses in bands"
          disabled={disabled}
          {...form.getInputProps('redacted')}
        />
      )}
      {has('year') && (
        <ChoiceSelect
          label="Year"
          withAsterisk
          aria-required
          placeholder="Choose a year"
          data={reportYears()}
          disabled={disabled}
          {...form.getInputProps('year')}
          value={form.values.year || null}
          onChange={(year) => form.setFieldValue('year', year ?? '')}
          maw={200}
        />
      )}
    </>
  );
};
