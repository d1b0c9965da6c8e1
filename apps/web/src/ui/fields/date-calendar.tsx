import '@mantine/dates/styles.css';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { firstYear, lastYear } from '@worksmart/shared/platform/reading/years.ts';

const calendar = {
  firstDayOfWeek: 0,
  // Mantine draws them red, which here means an error.
  weekendDays: [],
  allowDeselect: true,
  minDate: `${firstYear}-01-02`,
  maxDate: `${lastYear}-12-31`,
  // The other months’ days are too faint to read.
  hideOutsideDates: true,
  // Typing continues while it is open.
  __preventFocus: true,
  /** Screen reader labels of the arrows and the calendar. */
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} satisfies DatePickerProps;

interface Props {
  /** `YYYY-MM-DD` */
  value: string | null;
  /** The month that is shown. */
  date?: string;
  onDateChange: (month: string) => void;
  onChange: (day: string | null) => void;
  /** `YYYY-MM-DD`. Earlier days cannot be picked. */
  firstDay: string | undefined;
  /** Whether a day can be picked; every day by default. */
  canPick: ((day: string) => boolean) | undefined;
}

/** The calendar of a date field. */
const DateCalendar = ({ firstDay, canPick, ...page }: Props) => (
  <DatePicker
    {...calendar}
    {...(firstDay ? { minDate: firstDay } : {})}
    {...(canPick ? { excludeDate: (day: string) => !canPick(day) } : {})}
    {...page}
  />
);

export default DateCalendar;
