import { paths } from '@worksmart/shared/platform/paths.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { digestHour } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import type { User } from '#generated/prisma/client.ts';
import { readBrand } from '#platform/brand.ts';
import { instantOf, storedDay, today } from '#platform/business-time.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import { readDueFollowUps } from './due-follow-ups.service.ts';
import { followUpDigestEmail, mostNamed } from './follow-up-digest.email.ts';

const [sunday, saturday] = [0, 6];

/** Whether the daily email of today is due: on Monday to Friday, from 7:00 of the business day. */
const isDigestTime = (ctx: Context): boolean => {
  const day = today(ctx);
  const weekday = storedDay(day).getUTCDay();
  if (weekday === sunday || weekday === saturday) return false;
  return ctx.clock() >= instantOf(`${day.slice(0, 10)}T0${digestHour}:00:00`, ctx.config.BUSINESS_ZONE);
};

interface Choice {
  wanted: boolean;
}

/** Returns whether the user gets the daily email about due follow-ups. */
export const readDigestChoice = async (ctx: Context): Promise<Choice> => {
  const count = await ctx.db.followUpDigest.count({ where: { userId: ctx.actor.userId } });
  return { wanted: count > 0 };
};

/** Turns the daily email about due follow-ups on or off for the user. Turned on after 7:00, it begins on the next day. */
export const saveDigestChoice = (ctx: Context, { wanted }: Choice): Promise<Choice> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const mailedOn = isDigestTime(tx) ? storedDay(today(tx)) : null;
    const { count } = wanted
      ? await tx.db.followUpDigest.createMany({ data: { userId, mailedOn }, skipDuplicates: true })
      : await tx.db.followUpDigest.deleteMany({ where: { userId } });
    const changes: Record<string, [unknown, unknown]> = { wanted: [!wanted, wanted] };
    if (count > 0) await tx.audit({ entity: 'followUpDigest', entityId: userId, changes });
    return { wanted };
  });

/** Emails one user, unless a worker has looked after this day already or nothing is due. */
const sendDigest = async (
  ctx: Context,
  { id: userId, roleId, isSalesAgent, firstName, email: to }: User,
): Promise<void> => {
  const actor = { userId, roleId, isSalesAgent };
  const { total, followUps } = await readDueFollowUps({ ...ctx, actor }, mostNamed);
  await inTransaction(ctx, async (tx) => {
    const day = storedDay(today(tx));
    // Of two workers, the second waits for the row here and then finds no match.
    const { count } = await tx.db.followUpDigest.updateMany({
      where: { userId, OR: [{ mailedOn: null }, { mailedOn: { lt: day } }] },
      data: { mailedOn: day },
    });
    if (count === 0 || total === 0) return;
    const email = followUpDigestEmail({
      to,
      firstName,
      total,
      today: today(tx),
      followUps: followUps.map(({ dueOn, customer }) => ({ dueOn, company: customer.name })),
      link: `${tx.config.PUBLIC_URL}${paths.followUps}?show=due`,
      brand: await readBrand(tx),
    });
    await tx.mail.post(tx, email);
  });
};

/**
 * Emails the users who want it their due follow-ups, on Monday to Friday from 7:00 of the business day. The email and the
 * day in the user's row are one transaction, so several workers and repeated runs send it once. An error for one user
 * does not stop the others.
 */
export const sendFollowUpDigests = async (services: Services): Promise<void> => {
  const ctx = systemContext(services, 'follow-up-digest');
  if (!isDigestTime(ctx)) return;
  const rows = await ctx.db.followUpDigest.findMany({
    where: { OR: [{ mailedOn: null }, { mailedOn: { lt: storedDay(today(ctx)) } }] },
    orderBy: { userId: 'asc' },
  });
  for (const { userId } of rows) {
    try {
      const user = await ctx.db.user.findUnique({ where: { id: userId, deletedAt: null } });
      if (user && mayOpen(user.roleId, 'clients')) await sendDigest(ctx, user);
    } catch (error) {
      ctx.log.error({ err: error, userId }, 'could not send the email about due follow-ups');
    }
  }
};
