import { type CalendarDate, daysBetween } from '#platform/dates.ts';

/** Reminders of an open proposal: days after it was sent, and before its last day. */
export const acceptanceReminders = ['after3', 'after7', 'before2'] as const;
export type AcceptanceReminder = (typeof acceptanceReminders)[number];

interface Dates {
  sentOn: CalendarDate;
  validUntil: CalendarDate;
  /** The reminders that were sent. */
  sent: readonly string[];
}

/**
 * Returns the reminder to send today; null for none. One that was missed is not made up for once the next one is due. A proposal is
 * reminded of at the earliest two days after it was sent.
 */
export const reminderToSend = ({ sentOn, validUntil, sent }: Dates, today: CalendarDate): AcceptanceReminder | null => {
  const age = daysBetween(sentOn, today);
  const left = daysBetween(today, validUntil);
  if (age < 2 || left < 0) return null;
  const due: AcceptanceReminder | null = left <= 2 ? 'before2' : age >= 7 ? 'after7' : age >= 3 ? 'after3' : null;
  return due && !sent.includes(due) ? due : null;
};
