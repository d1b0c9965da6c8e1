import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { RowOrigin } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { PublicContext } from '#platform/context.ts';
import { tableOf } from './reference-rows.ts';

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
