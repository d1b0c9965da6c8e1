import { type Context, inTransaction } from '../../platform/context.ts';

interface Choice {
  wanted: boolean;
}

/** Returns whether the user gets the daily email about due follow-ups. */
export const readDigestChoice = async (ctx: Context): Promise<Choice> => {
  const count = await ctx.db.followUpDigest.count({ where: { userId: ctx.actor.userId } });
  return { wanted: count > 0 };
};

/** Turns the daily email about due follow-ups on or off for the user. */
export const saveDigestChoice = (ctx: Context, { wanted }: Choice): Promise<Choice> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const { count } = wanted
      ? await tx.db.followUpDigest.createMany({ data: { userId }, skipDuplicates: true })
      : await tx.db.followUpDigest.deleteMany({ where: { userId } });
    const changes: Record<string, [unknown, unknown]> = { wanted: [!wanted, wanted] };
    if (count > 0) await tx.audit({ entity: 'followUpDigest', entityId: userId, changes });
    return { wanted };
  });
