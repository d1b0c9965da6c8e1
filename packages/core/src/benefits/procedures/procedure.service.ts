import {
  procedureDescriptions,
  procedureId,
  procedureTypeId,
} from '@worksmart/shared/benefits/procedures/constants.ts';
import type { Procedure } from '@worksmart/shared/benefits/procedures/routes.ts';
import { mayCause } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { findRunUnderWay } from '#benefits/renewals/bulk/start-run.service.ts';
import type { Context } from '#platform/context.ts';

/** Returns the procedures by name. A procedure without an implementation is marked as not available. */
export const listProcedures = async (ctx: Context): Promise<Procedure[]> => {
  const rows = await ctx.db.lookup.findMany({
    where: { typeId: procedureTypeId, isActive: true },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  });
  const mayRun = mayCause(ctx.actor, 'prepare');
  const underWay = await findRunUnderWay(ctx.db);
  return rows.map(({ id, name }) => {
    const isKnown = id === procedureId.renewClients;
    return {
      id,
      name,
      description: procedureDescriptions[id] ?? '',
      isAvailable: isKnown && mayRun && underWay === null,
      processID: isKnown && mayRun ? underWay : null,
    };
  });
};
