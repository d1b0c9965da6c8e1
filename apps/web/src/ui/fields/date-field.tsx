import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { readCalendarDate } from '@worksmart/shared/dates.ts';
import { parseTyped } from './typed-date.ts';

export interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DDT00:00:00`; null and the documented placeholders are shown blank. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A calendar date typed as mm/dd/yyyy or picked; no zone ever touches it. */
export const DateField = ({ value, onChange, required, ...rest }: DateFieldProps) => {
  const day = value ? readCalendarDate(value)?.slice(0, 10) : undefined;
  return (
    <DateInput
      valueFormat="MM/DD/YYYY"
      placeholder="mm/dd/yyyy"
      firstDayOfWeek={0}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      dateParser={parseTyped}
      allowDeselect
      {...rest}
      withAsterisk={required}
      aria-required={required}
      value={day ?? null}
      onChange={(picked) => onChange?.(picked ? `${picked.slice(0, 10)}T00:00:00` : null)}
    />
  );
};
