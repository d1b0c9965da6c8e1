import { nextStatus, type RenewalState, refusedText } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { RenewalToSend } from './plan-sends.queries.ts';

/** The renewals that one email covers. */
export interface MailToSend {
  to: string;
  rows: readonly RenewalToSend[];
}

/** A renewal that cannot be sent, and why. */
export interface LeftOutRenewal {
  row: RenewalToSend;
  reason: string;
}

export const noAddressText = 'This client has no email address.';

/**
 * The event that sends a renewal: for the first time or again; null if its status allows neither.
 * @param again whether only those that were sent before are sent
 */
export const sendEventOf = (state: RenewalState, again: boolean): 'run' | 'resend' | null => {
  if (!again && nextStatus(state, 'run') !== undefined) return 'run';
  return nextStatus(state, 'resend') === undefined ? null : 'resend';
};

/** The due day that an email names for renewals that keep theirs: the first of them; null if none has one. */
export const firstDueDay = (days: readonly (CalendarDate | null)[]): CalendarDate | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** Where a renewal goes: again to the last recipient, otherwise to the primary contact. */
const addressOf = (row: RenewalToSend, event: 'run' | 'resend'): string | null =>
  (event === 'resend' && row.mailedTo) || row.contactEmail || null;

/**
 * Plans the emails for some renewals. Those of one client and year that go to its primary contact share an email, whose
 * link lists all renewals of the client. No one else gets that link, so a renewal that goes to another address has its own.
 * @param again whether only renewals that were sent before are sent
 */
export const mailsToSend = (
  rows: readonly RenewalToSend[],
  again: boolean,
): { mails: readonly MailToSend[]; leftOut: readonly LeftOutRenewal[] } => {
  const mails = new Map<string, { to: string; rows: RenewalToSend[] }>();
  const leftOut: LeftOutRenewal[] = [];
  for (const row of rows) {
    const event = sendEventOf(row.statusId as RenewalState, again);
    const to = event && addressOf(row, event);
    if (!event || !to) {
      leftOut.push({
        row,
        reason: event ? noAddressText : refusedText(row.statusId as RenewalState, again ? 'resend' : 'run'),
      });
      continue;
    }
    const key = to === row.contactEmail ? `${row.customerId} ${row.year}` : `group ${row.id}`;
    const mail = mails.get(key) ?? { to, rows: [] };
    mail.rows.push(row);
    mails.set(key, mail);
  }
  return { mails: [...mails.values()], leftOut };
};
