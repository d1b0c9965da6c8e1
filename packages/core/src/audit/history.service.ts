import type { AuditEntry } from '@worksmart/shared/audit/schema.ts';
import type { PublicContext } from '../platform/context.ts';

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
