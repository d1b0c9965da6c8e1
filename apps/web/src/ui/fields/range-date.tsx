import { type CalendarDate, dateProblem, readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';

interface Props extends Pick<DateFieldProps, 'label' | 'size' | 'w'> {
  value: CalendarDate | null;
  /** Null if the box was emptied. */
  onCommit: (value: CalendarDate | null) => void;
}

/**
 * One end of a list’s date range. The list updates when the user picks a date, leaves the field or presses Enter,
 * because half a date reads as another one (3/8/20 on the way to 3/8/2026). Invalid text stays in the field and is
 * rejected there.
 */
export const RangeDate = ({ value, onCommit, ...rest }: Props) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const commit = (settled: CalendarDate | null) => {
    if (settled === value || (settled && dateProblem(readCalendarDate(settled)))) return;
    onCommit(settled);
    if (settled === null) setTyped(value);
  };
  return <DateField {...rest} value={typed} onChange={setTyped} onSettled={commit} />;
};
