import { type CalendarDate, readCalendarDate } from '@worksmart/shared/dates.ts';
import { useState } from 'react';
import { DateField } from '../../../ui/fields/date-field.tsx';

interface Props {
  label: string;
  value: CalendarDate;
  /** Null: the box was emptied. */
  onCommit: (value: CalendarDate | null) => void;
}

/**
 * One end of a list's range. The list follows when the date is picked, the field left or Enter pressed:
 * half a date reads as another one (3/8/20 on the way to 3/8/2026).
 */
export const RangeDate = ({ label, value, onCommit }: Props) => {
  const [typed, setTyped] = useState<CalendarDate | null>(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const commit = () => {
    if (typed === value || (typed && !readCalendarDate(typed))) return;
    onCommit(typed);
    if (typed === null) setTyped(value);
  };
  return (
    <DateField
      label={label}
      w={132}
      value={typed}
      onChange={setTyped}
      popoverProps={{ onClose: commit }}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
};
