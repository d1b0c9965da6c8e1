import { reminderHour, reminderToSend } from '@worksmart/shared/benefits/renewals/reminder.rules.ts';
import { nextStatus } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { instantOf, storedDay, today } from '#platform/business-time.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import { run } from '#platform/statement.ts';
import { clientKeyOf, clientLink } from '../client-link.service.ts';
import { dueDayOf } from '../due-day.ts';
import { type LockedRenewal, lockRenewal, renewalStatusOf } from '../move-renewal.service.ts';
import { renewalReminderEmail } from '../renewal.email.ts';
import { composeRenewal, renewalLink } from '../renewal-mail.ts';
import { type UnsignedRenewal, unsignedRenewals } from './unsigned-renewals.queries.ts';

/** The renewals that one reminder covers: of one client and due day, to one address. */
interface Reminder {
  to: string;
  dueOn: string;
  days: number;
  ids: number[];
}

/** Plans today’s reminders. Only the primary contact gets one email, with one link, for several renewals. */
const remindersOf = (ctx: Context, rows: readonly UnsignedRenewal[]): Reminder[] => {
  const reminders = new Map<string, Reminder>();
  for (const row of rows) {
    const mailedOn = businessDay(row.mailedAt, ctx.config.BUSINESS_ZONE);
    const days = reminderToSend({ ...row, mailedOn }, today(ctx));
    if (days === null) continue;
    const { customerId, year, dueOn, mailedTo: to } = row;
    const key = to === row.contactEmail ? `${customerId} ${year} ${dueOn} ${days}` : `group ${row.id}`;
    const reminder = reminders.get(key) ?? { to, dueOn, days, ids: [] };
    reminder.ids.push(row.id);
    reminders.set(key, reminder);
  }
  return [...reminders.values()];
};

/** Locks a renewal, and claims its reminder; null if it was signed, moved or reminded in the meantime. */
const claimReminder = async (tx: Context, id: number, { to, dueOn, days }: Reminder): Promise<LockedRenewal | null> => {
  const locked = await lockRenewal(tx, id);
  const { row, customer } = locked;
  const isOpen = nextStatus(renewalStatusOf(row), 'resend') !== undefined && customer.isActive && !customer.termedOn;
  if (!isOpen || dueDayOf(row) !== dueOn || row.mailedTo !== to || !row.renewalKey) return null;
  const data = { groupYearId: id, dueOn: storedDay(dueOn), days, address: to, sentAt: tx.clock() };
  const { count } = await tx.db.renewalReminder.createMany({ data, skipDuplicates: true });
  return count === 1 ? locked : null;
};

const sendReminder = async (tx: Context, reminder: Reminder): Promise<void> => {
  const claimed: LockedRenewal[] = [];
  for (const id of reminder.ids) {
    const locked = await claimReminder(tx, id, reminder);
    if (locked) claimed.push(locked);
  }
  const [first] = claimed;
  if (!first) return;
  const { to, dueOn, days } = reminder;
  const { customer, row } = first;
  const contact = await tx.db.contact.findFirst({ where: { customerId: customer.id, isPrimary: true } });
  const link =
    claimed.length === 1 ? renewalLink(tx, row.renewalKey ?? '') : clientLink(tx, await clientKeyOf(tx, customer.id));
  const groups = claimed.map((one) => one.row);
  const facts = await composeRenewal(tx, { to, customer, contact, groups, year: row.year, dueOn, link });
  await tx.mail.post(tx, renewalReminderEmail(facts));
  for (const one of claimed) {
    const changes: Record<string, [null, unknown]> = { reminderDays: [null, days], mailedTo: [null, to] };
    await tx.audit({ entity: 'benefitGroup', entityId: one.row.id, customerId: customer.id, changes });
  }
};

/**
 * Emails the reminders that have come due, from 8:00 of the business day. A reminder and its row are one transaction, so
 * several workers and repeated runs send it once. An error in one does not stop the others.
 */
export const sendReminders = async (services: Services): Promise<void> => {
  const ctx = systemContext(services, 'renewal-reminder');
  const day = today(ctx);
  const start = instantOf(`${day.slice(0, 10)}T0${reminderHour}:00:00`, ctx.config.BUSINESS_ZONE);
  if (ctx.clock() < start) return;
  for (const reminder of remindersOf(ctx, await run(ctx.db, unsignedRenewals, [day]))) {
    try {
      await inTransaction(ctx, (tx) => sendReminder(tx, reminder));
    } catch (error) {
      ctx.log.error({ err: error, groupYearIds: reminder.ids }, 'could not send a renewal reminder');
    }
  }
};
