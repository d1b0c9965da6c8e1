import { Box, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { dateProblem, readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';
import { useDateBox } from './use-date-box.ts';

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DDT00:00:00`. Null and the documented placeholders are shown blank. */
  value?: string | null;
  /** Called on each change. Text that is no date (02/30/2026) is passed as typed, for the contract to reject. */
  onChange?: (value: string | null) => void;
  /** Called when the user picked a day, left the field or pressed Enter. */
  onSettled?: (value: string | null) => void;
  /** `YYYY-MM-DD`. Earlier days cannot be picked; typed ones are left to the form’s own rule. */
  firstDay?: string;
  /** Whether a day, `YYYY-MM-DD`, can be picked; every day by default. */
  canPick?: (day: string) => boolean;
}

const formMessage = 'Please type a date as mm/dd/yyyy.';
const placeholderMessage = '01/01/1900 means “no date” here. Please enter another date, or leave the field empty.';

/** In pixels: the room that the calendar takes, so that nothing moves when its code arrives. */
const calendarSize = { width: 252, height: 272 };

const placeholder = /^0?1[/.-]0?1[/.-]1900$/;

const problemOf = (value: string | null): string | undefined => {
  if (value === null) return undefined;
  return placeholder.test(value) ? placeholderMessage : dateProblem(readCalendarDate(value));
};

const look = {
  placeholder: 'mm/dd/yyyy',
  rightSection: <IconCalendar size={16} aria-hidden />,
  rightSectionPointerEvents: 'none',
  autoComplete: 'off',
  inputMode: 'numeric',
} satisfies TextInputProps;

/** Loaded when a field is first reached: the calendar is the largest part of a list's code, and often unused. */
const DateCalendar = lazy(trackedLoad(() => import('./date-calendar.tsx')));

/** The calendar’s month: that of the last valid date in the box, until the user turns pages. */
const usePage = (date: string | null) => {
  const day = date?.slice(0, 10) ?? null;
  const [page, setPage] = useState({ day, month: day });
  if (day && page.day !== day && !dateProblem(date)) setPage({ day, month: day });
  return {
    value: day,
    ...(page.month ? { date: page.month } : {}),
    onDateChange: (month: string) => setPage({ ...page, month }),
  };
};

/** The product’s only date field: type digits into mm/dd/yyyy, or pick a day. No time zone conversion takes place. */
export const DateField = ({
  value = null,
  onChange = () => undefined,
  onSettled,
  firstDay,
  canPick,
  ...rest
}: DateFieldProps) => {
  const { onBlur, onKeyDown, error, required, ...input } = rest;
  const box = useDateBox(value, onChange);
  const page = usePage(box.date);
  const problem = problemOf(value);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    close();
    box.leave();
    onSettled?.(value);
    onBlur?.(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' || event.key === 'Enter') close();
    if (event.key === 'Enter') {
      box.leave();
      onSettled?.(value);
    }
    box.stepBack(event);
    onKeyDown?.(event);
  };
  const pick = (day: string | null) => {
    const picked = day ? `${day.slice(0, 10)}T00:00:00` : null;
    box.pick(picked);
    close();
    onSettled?.(picked);
  };
  // Half a date is no mistake yet.
  const message = box.isRefused ? formMessage : box.isTyping && problem ? undefined : (problem ?? error);
  // The calendar would cover the message.
  const showsCalendar = isOpen && !box.isRefused && !input.disabled && !input.readOnly;
  return (
    <Popover opened={showsCalendar} onDismiss={close} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...look}
          {...input}
          ref={box.input}
          // Dialogs look for this mark before they close on Esc: the calendar closes first.
          data-mantine-stop-propagation={showsCalendar || undefined}
          withAsterisk={required}
          aria-required={required}
          error={message}
          value={box.text}
          onChange={(event) => {
            open();
            box.change(event);
          }}
          onCompositionEnd={box.composed}
          // A form focuses a field to show its message.
          onFocus={() => setIsOpen(!message)}
          onClick={open}
          onBlur={leave}
          onKeyDown={press}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar" onMouseDown={(event) => event.preventDefault()}>
        <Suspense fallback={<Box w={calendarSize.width} h={calendarSize.height} />}>
          <DateCalendar firstDay={firstDay} canPick={canPick} {...page} onChange={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
