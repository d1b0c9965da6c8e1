import { today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';

import { storedDay } from './audited-follow-up.ts';
import { isDigestTime } from './digest-time.ts';

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
