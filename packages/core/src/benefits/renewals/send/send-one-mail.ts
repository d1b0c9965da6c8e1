import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RenewalSendItem } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { clientKeyOf, clientLink } from '../client-link.service.ts';
import { dueDayOf } from '../due-day.ts';
import { markSent } from '../mark-sent.ts';
import { assertMoves, type LockedRenewal, lockRenewal, renewalStatusOf } from '../move-renewal.service.ts';
import { renewalEmail } from '../renewal.email.ts';
import { composeRenewal, keyOf, logRenewalMail, renewalLink } from '../renewal-mail.ts';
import { firstDueDay, sendEventOf } from './mails-to-send.ts';

interface Ready {
  item: RenewalSendItem;
  locked: LockedRenewal;
  event: 'run' | 'resend';
}

const inactiveText = 'This client is inactive. Please activate it first.';

/** Locks a renewal and checks that it can be sent now. @throws AppError why not */
const readyToSend = async (tx: Context, item: RenewalSendItem, again: boolean): Promise<Ready> => {
  const locked = await lockRenewal(tx, item.groupYearId);
  const event = sendEventOf(renewalStatusOf(locked.row), again) ?? (again ? 'resend' : 'run');
  await assertMoves(tx, locked, event);
  if (!locked.customer.isActive) throw new AppError('rule', inactiveText);
  return { item, locked, event };
};

/** Audits as the single resend does, so that the timeline shows an email and not a changed group. */
const resending = (tx: Context): Context => ({
  ...tx,
  audit: (entry) => tx.audit({ ...entry, action: 'renewals.resend' }),
});

/** Emails one link for all of them and records it. All belong to one client and go to one address. */
const emailTogether = async (
  tx: Context,
  ready: readonly [Ready, ...Ready[]],
  dueOn: CalendarDate | null,
): Promise<void> => {
  const [{ locked, item }] = ready;
  const { customer } = locked;
  const to = item.mailedTo ?? '';
  const keys = new Map(ready.map((one) => [one, keyOf(one.locked)]));
  const contact = await tx.db.contact.findFirst({ where: { customerId: customer.id, isPrimary: true } });
  const link =
    ready.length === 1 ? renewalLink(tx, keys.get(ready[0]) ?? '') : clientLink(tx, await clientKeyOf(tx, customer.id));
  const groups = ready.map((one) => one.locked.row);
  const facts = await composeRenewal(tx, {
    to,
    customer,
    contact,
    groups,
    year: locked.row.year,
    withFigures: true,
    dueOn: dueOn ?? firstDueDay(groups.map(dueDayOf)),
    link,
  });
  await tx.mail.post(tx, renewalEmail(facts));
  for (const [one, key] of keys) {
    const kind = one.event === 'run' ? 'sent' : 'resent';
    const mailed = await logRenewalMail(tx, one.locked.row.id, { address: to, kind });
    await markSent(one.event === 'run' ? tx : resending(tx), one.locked, one.event, { key, dueOn, mailed });
  }
};

const conclude = (tx: Context, { jobId, position }: RenewalSendItem, outcome: 'sent' | 'failed', reason?: string) =>
  tx.db.renewalSendItem.update({
    where: { jobId_position: { jobId, position } },
    data: { outcome, reason: reason?.slice(0, 255) ?? null },
  });

/**
 * Sends the email that some items share, and stores their outcomes, all in the current transaction: a killed worker has
 * either done both or neither. An item that cannot be sent does not stop the others.
 * @param dueOn the due day of all of them; null: they were sent before, and each keeps its own
 * @returns how many items failed
 */
export const sendOneMail = async (
  tx: Context,
  items: readonly RenewalSendItem[],
  dueOn: CalendarDate | null,
): Promise<number> => {
  const ready: Ready[] = [];
  for (const item of items) {
    try {
      ready.push(await readyToSend(tx, item, dueOn === null));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await conclude(tx, item, 'failed', error.message);
    }
  }
  const [first, ...others] = ready;
  if (first) await emailTogether(tx, [first, ...others], dueOn);
  for (const { item } of ready) await conclude(tx, item, 'sent');
  return items.length - ready.length;
};
