import { statusesAllowing } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import type { Context } from '#platform/context.ts';
import { moveRenewal } from './move-renewal.service.ts';

/** Omits every open renewal of a client that is termed, which closes their portals. Call it inside a transaction. */
export const omitRenewals = async (ctx: Context, customerId: number): Promise<void> => {
  const open = statusesAllowing('client-term').filter((status) => status !== null);
  const rows = await ctx.db.benefitGroupYear.findMany({
    where: { customerId, renewalStatusId: { in: open } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of rows) await moveRenewal(ctx, id, 'client-term', { reason: 'The client was termed.' });
};
