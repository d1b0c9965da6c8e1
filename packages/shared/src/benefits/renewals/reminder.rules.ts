import { addDays, type CalendarDate, daysBetween } from '#platform/dates.ts';

/** Days before the due day on which an unsigned renewal is reminded of. */
export const reminderDays = [21, 14, 7, 2] as const;

/** The hour of the business day from which reminders are emailed. */
export const reminderHour = 8;

export interface RemindedRenewal {
  dueOn: CalendarDate;
  /** The business day on which staff last emailed the link. */
  mailedOn: CalendarDate;
  /** Reminders that are switched off, for this renewal or for all. */
  off: readonly number[];
  /** Reminders of this due day that were sent. */
  sent: readonly number[];
}

/**
 * The reminder to send today, as days before the due day; null if there is none. After a downtime only the nearest one is
 * sent. A reminder whose day had come when the link was last emailed is skipped, as is everything after the due day.
 */
export const reminderToSend = ({ dueOn, mailedOn, off, sent }: RemindedRenewal, today: CalendarDate): number | null => {
  const left = daysBetween(today, dueOn);
  if (left < 0) return null;
  const reached = reminderDays.filter((days) => days >= left && !off.includes(days));
  const nearest = reached.at(-1);
  if (nearest === undefined || sent.some((days) => days <= nearest)) return null;
  return daysBetween(mailedOn, addDays(dueOn, -nearest)) > 0 ? nearest : null;
};
