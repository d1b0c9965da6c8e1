import { Chip, Group } from '@mantine/core';
import type { ReportField } from '@worksmart/shared/claims/reports/constants.ts';
import { businessToday } from '#lib/business-day.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { ClientPicker } from './client-picker.tsx';
import { type ReportForm, reportYears } from './report-form.ts';
import { type RangeName, rangeNamed, rangeNames, rangeOf } from './report-ranges.ts';

interface Props {
  asks: readonly ReportField[];
  form: ReportForm;
  disabled: boolean;
}

/** Ranges that fill both dates. */
const RangeChips = ({ form, disabled }: Omit<Props, 'asks'>) => {
  const today = businessToday();
  const { start, end } = form.values;
  const choose = (name: RangeName) => {
    const range = rangeOf(name, today);
    form.setFieldValue('start', range.start);
    form.setFieldValue('end', range.end);
  };
  return (
    <Chip.Group value={rangeNamed(start, end, today) ?? null} onChange={(name) => choose(name as RangeName)}>
      <Group gap={6} role="radiogroup" aria-label="Range">
        {rangeNames.map((name) => (
          <Chip key={name} value={name} size="xs" variant="outline" disabled={disabled}>
            {name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
};

/** The fields of a report’s dialog, in the documented order. */
export const ReportFields = ({ asks, form, disabled }: Props) => {
  const has = (field: ReportField) => asks.includes(field);
  const clients = form.getInputProps('customerIds');
  return (
    <>
      {has('dates') && (
        <>
          <RangeChips form={form} disabled={disabled} />
          <Group grow align="flex-start">
            <DateField label="Start Date" required disabled={disabled} {...form.getInputProps('start')} />
            <DateField label="End Date" required disabled={disabled} {...form.getInputProps('end')} />
          </Group>
        </>
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
