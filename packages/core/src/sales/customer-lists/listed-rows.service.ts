import { forbidden, invalid } from '@worksmart/shared/platform/errors.ts';
import { mostRowsAtOnce } from '@worksmart/shared/platform/lists/window.schema.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { typeNamesPlural } from '@worksmart/shared/records/customers/constants.ts';
import type { listRoutes } from '@worksmart/shared/records/customers/list.routes.ts';
import type { ClientRow, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import type { Context } from '#platform/context.ts';
import { mayList } from '#records/customers/customer.policy.ts';
import { readRowsOf } from './customer-extract.queries.ts';

/**
 * Returns the current rows of records of a stage's list, for screens that show some of them. Records that have left the
 * list, or that the user may not open, are left out.
 * @throws AppError forbidden for a list that the role may not see; validation for an unknown list or too many ids
 */
export const listedRows = async (
  ctx: Context,
  { typeId, ids, more = false }: RouteInput<typeof listRoutes.rows>['query'],
): Promise<(SalesRow | ClientRow)[]> => {
  if (!typeNamesPlural[typeId]) throw invalid({ typeId: ['This list does not exist.'] });
  if (ids.length > mostRowsAtOnce) throw invalid({ ids: [`Please send at most ${mostRowsAtOnce} ids.`] });
  if (!mayList(ctx.actor, typeId)) throw forbidden();
  return readRowsOf(ctx, { stageId: typeId, ids, more });
};
