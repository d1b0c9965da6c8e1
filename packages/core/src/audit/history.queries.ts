import type { AuditEntry } from '@worksmart/shared/audit/routes.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import type { Context } from '../context.ts';

const pageSize = 50;

/**
 * What was done to one customer, newest first, 50 at a time; deleted customers too.
 * @param before only what is older than this entry
 * @throws AppError not_found
 */
export const customerHistory = async (
  ctx: Context,
  { customerId, before }: { customerId: number; before?: number },
): Promise<{ results: AuditEntry[]; hasMore: boolean }> => {
  const customer = await ctx.db.customer.findUnique({ where: { id: customerId }, select: { id: true } });
  if (!customer) throw notFound();
  const rows = await ctx.db.auditEvent.findMany({
    where: { customerId, ...(before && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: pageSize + 1,
  });
  const results = rows.slice(0, pageSize).map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    actorName: row.actorName,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    changes: row.changes as AuditEntry['changes'],
  }));
  return { results, hasMore: rows.length > pageSize };
};
