import { type CalendarDate, formatDate } from '#platform/dates.ts';

/** The sentence with the due day, for the email and the portal. */
export const dueText = (dueOn: CalendarDate, isPast: boolean): string =>
  isPast
    ? `This was due on ${formatDate(dueOn)}. Please sign it as soon as you can.`
    : `Please sign by ${formatDate(dueOn)}.`;

/** What happens to a renewal that no one signs: the product never signs, renews or closes one by itself. */
export const ifNothingIsDoneText = (year: number): string =>
  `If you do nothing, nothing is chosen or signed for you, and your benefits are not renewed for ${year}. Your link keeps working after the due date.`;
