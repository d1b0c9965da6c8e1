import type { AuditEntry } from '@worksmart/shared/audit/schema.ts';
import type { ReferenceKind } from '@worksmart/shared/reference/constants.ts';
import { readHistory } from '../audit/history.service.ts';
import type { PublicContext } from '../platform/context.ts';

interface Asked {
  kind: ReferenceKind;
  id: number;
  before?: number | undefined;
}

/** Every change of one row, newest first, 50 at a time; of one that is deleted, too, and of one that nobody changed none. */
export const rowHistory = (
  ctx: PublicContext,
  { kind, id, before }: Asked,
): Promise<{ results: AuditEntry[]; hasMore: boolean }> =>
  readHistory(ctx, { entity: kind, entityId: String(id) }, before);
