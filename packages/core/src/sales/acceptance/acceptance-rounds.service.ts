import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { reminderToSend } from '@worksmart/shared/sales/acceptance/reminder.rules.ts';
import { instantOf, storedDay, today } from '#platform/business-time.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import { lockPricedCustomer } from '#records/customers/pricing-lock.service.ts';
import type { OnStamped } from '#records/signing/late-stamps.service.ts';
import { acceptanceReminderEmail } from './acceptance.email.ts';
import { record } from './acceptance-events.ts';
import { invitationOf } from './acceptance-people.ts';
import { dayOf } from './acceptance-row.ts';

const open = ['sent', 'viewed'];
/** Reminders are sent from this hour of the business day on. */
const reminderHour = 8;

/** Returns the open acceptance with what it needs, locked; null if it was answered or deleted in the meantime. */
const lockOpen = async (tx: Context, id: number, customerId: number) => {
  await lockPricedCustomer(tx.db, customerId);
  return tx.db.acceptance.findFirst({
    where: { id, state: { in: open }, customer: { deletedAt: null } },
    include: { customer: true, document: true, events: { where: { kind: 'reminded' } } },
  });
};

const each = async (
  ctx: Context,
  rows: readonly { id: number; customerId: number }[],
  work: (tx: Context, row: { id: number; customerId: number }) => Promise<void>,
): Promise<void> => {
  for (const row of rows) {
    try {
      await inTransaction(ctx, (tx) => work(tx, row));
    } catch (error) {
      ctx.log.error({ err: error, acceptanceId: row.id }, `could not finish ${ctx.action}`);
    }
  }
};

/** Closes proposals whose last day is over. Several workers may run it at once. */
export const expireAcceptances = async (services: Services): Promise<void> => {
  const ctx = systemContext(services, 'acceptance-expiry');
  const before = storedDay(today(ctx));
  const where = { state: { in: open }, validUntil: { lt: before } };
  const due = await ctx.db.acceptance.findMany({ where, select: { id: true, customerId: true } });
  await each(ctx, due, async (tx, { id, customerId }) => {
    const row = await lockOpen(tx, id, customerId);
    if (!row) return;
    await tx.db.acceptance.update({ where: { id }, data: { state: 'expired', endedAt: tx.clock() } });
    await record(tx, id, 'expired');
    const changes = { acceptance: [row.state, 'expired'], name: [row.document.name, row.document.name] } as const;
    await tx.audit({ entity: 'proposal', entityId: row.documentId, customerId, changes: { ...changes } as never });
  });
};

const remind = async (tx: Context, { id, customerId }: { id: number; customerId: number }): Promise<void> => {
  const row = await lockOpen(tx, id, customerId);
  // The link of an archived record opens nothing.
  if (!row || row.customer.stageId === stage.archived) return;
  const zone = tx.config.BUSINESS_ZONE;
  const sent = row.events.map(({ detail }) => (detail as { reminder?: string }).reminder ?? '');
  const dates = { sentOn: businessDay(row.sentAt, zone), validUntil: dayOf(row.validUntil), sent };
  const reminder = reminderToSend(dates, today(tx));
  if (!reminder) return;
  await record(tx, id, 'reminded', { reminder, to: row.mailedTo });
  await tx.mail.post(tx, acceptanceReminderEmail(await invitationOf(tx, row)));
};

/** Emails the reminders that have come due, from 8:00 of the business day. Each is sent once, also by several workers. */
export const remindOfAcceptances = async (services: Services): Promise<void> => {
  const ctx = systemContext(services, 'acceptance-reminder');
  const day = today(ctx);
  if (ctx.clock() < instantOf(`${day.slice(0, 10)}T0${reminderHour}:00:00`, ctx.config.BUSINESS_ZONE)) return;
  const where = { state: { in: open }, validUntil: { gte: storedDay(day) } };
  const rows = await ctx.db.acceptance.findMany({ where, select: { id: true, customerId: true } });
  await each(ctx, rows, remind);
};

/** Records in the history of an accepted proposal that its sealed copy got the time stamp it lacked. */
export const recordTimeStamp: OnStamped = async (tx, { documentId, sha256 }) => {
  const row = await tx.db.acceptance.findUnique({ where: { sealedDocumentId: documentId }, select: { id: true } });
  if (row) await record(tx, row.id, 'timeStamped', { sha256 });
};
