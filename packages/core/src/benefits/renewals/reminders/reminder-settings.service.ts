import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { reminderDays } from '@worksmart/shared/benefits/renewals/reminder.rules.ts';
import { mayCause } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion } from '#platform/current-version.ts';
import { lockRenewal } from '../move-renewal.service.ts';
import { renewalOf } from '../renewal-access.service.ts';
import { actingOn, groupOfRenewal } from '../send-renewal.service.ts';

interface Off {
  off: readonly number[];
}

/** Puts the days of reminders in their order, each once. */
const inOrder = (days: readonly number[]): number[] => reminderDays.filter((one) => days.includes(one));

/** Returns the reminders that are switched off for all renewals. */
export const readRemindersOff = async (ctx: Context): Promise<{ off: number[] }> => {
  const rows = await ctx.db.renewalReminderOff.findMany();
  return { off: inOrder(rows.map(({ days }) => days)) };
};

/** Switches reminders off for all renewals; the others are on. */
export const saveRemindersOff = (ctx: Context, { off }: Off): Promise<{ off: number[] }> =>
  inTransaction(ctx, async (tx) => {
    const before = await readRemindersOff(tx);
    const after = inOrder(off);
    await tx.db.renewalReminderOff.deleteMany({ where: { days: { notIn: after } } });
    const data = after.map((days) => ({ days, since: tx.clock() }));
    await tx.db.renewalReminderOff.createMany({ data, skipDuplicates: true });
    const changes: Record<string, [unknown, unknown]> = { remindersOff: [before.off, after] };
    await tx.audit({ entity: 'renewalReminders', entityId: 0, changes });
    return { off: after };
  });

/**
 * Switches reminders off for one renewal; the others follow the setting for all.
 * @throws AppError not_found, forbidden, stale
 */
export const saveOwnRemindersOff = async (
  ctx: Context,
  id: number,
  { off, rowVersion }: Off & { rowVersion?: number | undefined },
): Promise<OpenedGroup> => {
  await renewalOf(ctx, id);
  await actingOn(ctx, id, async (tx) => {
    const { row } = await lockRenewal(tx, id);
    if (!mayCause(tx.actor, 'resend')) throw forbidden();
    assertCurrentVersion(rowVersion, row.rowVersion);
    const remindersOff = inOrder(off);
    await tx.db.benefitGroupYear.update({ where: { id }, data: { remindersOff } });
    const changes: Record<string, [unknown, unknown]> = { remindersOff: [row.remindersOff, remindersOff] };
    await tx.audit({ entity: 'benefitGroup', entityId: id, customerId: row.customerId, changes });
  });
  return groupOfRenewal(ctx, id);
};
