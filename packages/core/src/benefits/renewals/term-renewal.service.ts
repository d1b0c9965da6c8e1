import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { Context } from '#platform/context.ts';
import { moveRenewal } from './move-renewal.service.ts';
import { renewalOf } from './renewal-access.service.ts';
import { actingOn, groupOfRenewal } from './send-renewal.service.ts';

/**
 * Omits a renewal, which closes its portal.
 * @throws AppError not_found, forbidden, stale; rule if the status does not allow it
 */
export const termRenewal = async (
  ctx: Context,
  id: number,
  { rowVersion }: { rowVersion?: number | undefined },
): Promise<OpenedGroup> => {
  await renewalOf(ctx, id);
  await actingOn(ctx, id, (tx) => moveRenewal(tx, id, 'term', { rowVersion }));
  return groupOfRenewal(ctx, id);
};
