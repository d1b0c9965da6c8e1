import type { AuditEntry } from '@worksmart/shared/audit/schema.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import type { Context } from '../platform/context.ts';
import { readHistory } from './history.service.ts';

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
