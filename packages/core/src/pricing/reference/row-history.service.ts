import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import type { OperationsKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { readHistory } from '#access/audit/history.service.ts';
import type { PublicContext } from '#platform/context.ts';

interface RowQuery {
  kind: OperationsKind;
  id: number;
  before?: number | undefined;
}

/** Returns every change of one row, newest first, 50 at a time; also of a deleted row. */
export const rowHistory = (
  ctx: PublicContext,
  { kind, id, before }: RowQuery,
): Promise<{ results: AuditEntry[]; hasMore: boolean }> =>
  readHistory(ctx, { entity: kind, entityId: String(id) }, before);
