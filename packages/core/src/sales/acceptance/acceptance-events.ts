import type { AcceptanceEventKind } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';

/** Where a call came from, cut to what the columns hold. */
export const originOf = ({ ip, userAgent }: PublicContext): { ip: string | null; userAgent: string | null } => ({
  ip: ip?.slice(0, 45) ?? null,
  userAgent: userAgent?.slice(0, 255) ?? null,
});

/** Records what happened to an acceptance, in the caller's transaction. */
export const record = async (
  ctx: PublicContext,
  acceptanceId: number,
  kind: AcceptanceEventKind,
  detail: Prisma.InputJsonObject = {},
): Promise<void> => {
  await ctx.db.acceptanceEvent.create({ data: { acceptanceId, at: ctx.clock(), kind, ...originOf(ctx), detail } });
};
