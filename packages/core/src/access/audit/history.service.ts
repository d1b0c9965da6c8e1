import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context, PublicContext } from '#platform/context.ts';

const pageSize = 50;

/** Returns one page of audit entries, newest first. @param before returns only entries older than this one */
export const readHistory = async (
  ctx: PublicContext,
  whose: { customerId: number } | { entity: string; entityId: string },
  before: number | undefined,
): Promise<{ results: AuditEntry[]; hasMore: boolean }> => {
  const rows = await ctx.db.auditEvent.findMany({
    where: { ...whose, ...(before && { id: { lt: before } }) },
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

/**
 * Returns the audit entries of one customer, newest first, 50 at a time. Includes deleted customers.
 * @param before returns only entries older than this one
 * @throws AppError not_found
 */
export const customerHistory = async (
  ctx: Context,
  { customerId, before }: { customerId: number; before?: number },
): Promise<{ results: AuditEntry[]; hasMore: boolean }> => {
  const customer = await ctx.db.customer.findUnique({ where: { id: customerId }, select: { id: true } });
  if (!customer) throw notFound();
  return readHistory(ctx, { customerId }, before);
};
