import {
  type FutaCreditReduction,
  futaCreditReductionSave,
} from '@worksmart/shared/reference/futa-reduction.schema.ts';
import type { FutaCreditReduction as StoredReduction } from '../generated/prisma/client.ts';
import type { PublicContext } from '../platform/context.ts';
import { keyedRows } from './keyed-rows.ts';

const shown = ({ percent, ...row }: StoredReduction): FutaCreditReduction => ({ ...row, percent: percent.toNumber() });

/** Lists the credit reductions of all states, the newest year first. */
export const listFutaReductions = async (ctx: PublicContext): Promise<FutaCreditReduction[]> =>
  (await ctx.db.futaCreditReduction.findMany({ orderBy: [{ year: 'desc' }, { state: 'asc' }] })).map(shown);

/**
 * Saves or removes the credit reduction of a state and year. No stored figure depends on it: federal payroll taxes are
 * calculated when they are shown.
 */
export const { save: saveFutaReduction, remove: removeFutaReduction } = keyedRows({
  entity: 'futaCreditReduction',
  schema: futaCreditReductionSave,
  shown,
  duplicate: ({ state, year }) => ({ field: 'state', message: `${state} already has a credit reduction in ${year}.` }),
});
