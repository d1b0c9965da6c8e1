import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import type { RowOrigin } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { readHistory } from '#access/audit/history.service.ts';
import type { PublicContext } from '#platform/context.ts';
import { tableOf } from './reference-rows.ts';

/** Returns every change of one row, newest first, 50 at a time; also of a deleted row. */
export const rowHistory = (
  ctx: PublicContext,
  { kind, id, before }: RouteInput<typeof referenceRoutes.history>['query'],
): Promise<{ results: AuditEntry[]; hasMore: boolean }> =>
  readHistory(ctx, { entity: kind, entityId: String(id) }, before);

/**
 * Returns where the figures of a row of reference data come from, and who last saved it.
 * @throws AppError not_found if the row no longer exists
 */
export const readRowOrigin = async (
  ctx: PublicContext,
  { kind, id }: { kind: ReferenceKind; id: number },
): Promise<RowOrigin> => {
  const row = await tableOf(ctx.db, kind).findUnique({ where: { id } });
  if (!row) throw notFound();
  const last = await ctx.db.auditEvent.findFirst({
    where: { entity: kind, entityId: String(id) },
    orderBy: { id: 'desc' },
    select: { actorName: true, at: true },
  });
  return { source: row.source, changedBy: last?.actorName ?? null, changedAt: last?.at.toISOString() ?? null };
};
