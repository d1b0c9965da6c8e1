import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { readCalendarDate } from '@worksmart/shared/dates.ts';
import { useRef, useState } from 'react';
import { parseTyped } from './typed-date.ts';

export interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DDT00:00:00`; null and the documented placeholders are shown blank. */
  value?: string | null;
  /** What was typed and is no date (02/30/2026) comes as it is: the contract refuses it, and nobody saves the former date. */
  onChange?: (value: string | null) => void;
}

const noDateMessage = 'Please enter a valid date.';

/** What the arrows and the calendar itself are called by a screen reader. */
const calendar = {
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  // The other months' days are too faint to be read.
  hideOutsideDates: true,
} satisfies Partial<DateInputProps>;

const popover = {
  attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendar' } },
} satisfies DateInputProps['popoverProps'];

/** A calendar date typed as mm/dd/yyyy or picked; no zone ever touches it. */
export const DateField = ({ value, onChange, onBlur, error, required, popoverProps, ...rest }: DateFieldProps) => {
  const read = value ? readCalendarDate(value) : null;
  const isNoDate = read === undefined;
  const day = read?.slice(0, 10) ?? null;
  // What was typed stays in the box as long as the input under it keeps the date that it had.
  const [kept, setKept] = useState(day);
  if (!isNoDate && kept !== day) setKept(day);
  const typed = useRef<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DateInput
      valueFormat="MM/DD/YYYY"
      placeholder="mm/dd/yyyy"
      firstDayOfWeek={0}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      dateParser={parseTyped}
      allowDeselect
      {...calendar}
      {...rest}
      popoverProps={{
        ...popover,
        ...popoverProps,
        onOpen: () => {
          setIsOpen(true);
          popoverProps?.onOpen?.();
        },
        onClose: () => {
          setIsOpen(false);
          popoverProps?.onClose?.();
        },
      }}
      // Dialogs look for this mark before they close on Esc: the calendar goes first.
      data-mantine-stop-propagation={isOpen || undefined}
      withAsterisk={required}
      aria-required={required}
      error={isNoDate ? noDateMessage : error}
      fixOnBlur={!isWrong}
      value={isNoDate ? kept : day}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value;
        setIsWrong(currentTarget.value.trim() !== '' && parseTyped(currentTarget.value) === null);
      }}
      onBlur={(event) => {
        if (isWrong && typed.current !== null && typed.current !== value) onChange?.(typed.current);
        onBlur?.(event);
      }}
      onChange={(picked) => {
        typed.current = null;
        setIsWrong(false);
        onChange?.(picked ? `${picked.slice(0, 10)}T00:00:00` : null);
      }}
    />
  );
};
