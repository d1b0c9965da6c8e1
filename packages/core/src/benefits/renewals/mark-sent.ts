import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { openStoredGroup } from '#benefits/benefit-groups/benefit-group.service.ts';
import { storedDay } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { type LockedRenewal, moveLocked } from './move-renewal.service.ts';
import { findingsOf, sentPlans } from './preparation-findings.ts';
import type { MailedColumns } from './renewal-mail.ts';

export interface SentLink {
  key: string;
  /** Null: the due day stays as it is. */
  dueOn: CalendarDate | null;
  mailed: MailedColumns;
}

/** Records that a renewal's link was emailed: for the first time (`run`) or again (`resend`). */
export const markSent = async (
  tx: Context,
  locked: LockedRenewal,
  event: 'run' | 'resend',
  { key, dueOn, mailed }: SentLink,
): Promise<void> => {
  const columns = { renewalKey: key, ...(dueOn && { renewalDueOn: storedDay(dueOn) }), ...mailed };
  await moveLocked(tx, locked, event, { columns });
  if (event === 'resend') return;
  const { id } = locked.row;
  // Store the plans sent, so that the review can show what the customer changed.
  const findings = { ...findingsOf(locked.row), sent: sentPlans((await openStoredGroup(tx, id)).group) };
  await tx.db.benefitGroupYear.update({ where: { id }, data: { findings } });
};
