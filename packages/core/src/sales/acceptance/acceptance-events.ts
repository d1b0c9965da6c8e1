import type { AcceptanceEventKind } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import { originOf } from '#records/signing/link.service.ts';

/** Records what happened to an acceptance, in the caller's transaction. */
export const record = async (
  ctx: PublicContext,
  acceptanceId: number,
  kind: AcceptanceEventKind,
  detail: Prisma.InputJsonObject = {},
): Promise<void> => {
  await ctx.db.acceptanceEvent.create({ data: { acceptanceId, at: ctx.clock(), kind, ...originOf(ctx), detail } });
};
