import { notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { standingQuery } from './figures-version.queries.ts';

export interface ClaimsFilter {
  /** Absent for the last 12 months. */
  year?: number | undefined;
  /** Absent for all clients. */
  customerID?: number | undefined;
}

/** Returns when the stored figures were calculated, and whether they are current. */
export const readAsOf = async (ctx: Context) => {
  const [row] = await ctx.read(...standingQuery(today(ctx)));
  return { asOf: row?.madeAt?.toISOString() ?? null, isCurrent: row !== undefined && row.version === row.wanted };
};

/** Returns the selected client, or null for all. @throws AppError not_found for a deleted record or one that is no client */
export const openClient = async (ctx: Context, id: number | undefined) => {
  if (id === undefined) return null;
  const client = await ctx.db.customer.findFirst({
    where: { id, stageId: stage.client, deletedAt: null },
    select: { id: true, name: true },
  });
  if (!client) throw notFound();
  return client;
};
