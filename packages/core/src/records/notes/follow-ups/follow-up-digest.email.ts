import { type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';
import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

/** The most follow-ups that the email names; the others are counted. */
export const mostNamed = 20;

interface FollowUpDigestEmail extends EmailReader {
  /** The first ones, the oldest first. */
  followUps: readonly { dueOn: CalendarDate; company: string }[];
  /** How many are due. */
  total: number;
  today: CalendarDate;
  /** The list of what is due. */
  link: string;
}

/** Builds the daily email about due follow-ups. It leaves the notes’ texts out, since they may be confidential. */
export const followUpDigestEmail = (facts: FollowUpDigestEmail): EmailMessage => {
  const { followUps, total, today, link, ...reader } = facts;
  const rest = total - followUps.length;
  const list = [
    ...followUps.map(
      ({ dueOn, company }) => `${company}, ${dueOn === today ? 'today' : `overdue since ${formatDate(dueOn)}`}`,
    ),
    ...(rest > 0 ? [`And ${rest.toLocaleString('en-US')} more`] : []),
  ];
  const subject = total === 1 ? '1 follow-up is due' : `${total.toLocaleString('en-US')} follow-ups are due`;
  return composeEmail({
    ...reader,
    template: 'follow-ups-due',
    subject,
    preheader: `${list[0] ?? subject}.`,
    lead: [{ text: `On ${formatDate(today)}, ${subject}:` }, { list }],
    action: { label: total === 1 ? 'Open your follow-up' : 'Open your follow-ups', link },
    rest: [{ text: 'To stop this email, turn it off above the list.' }],
  });
};
