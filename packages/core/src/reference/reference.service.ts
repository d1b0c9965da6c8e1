import { businessYear } from '../business-time.ts';
import type { PublicContext } from '../context.ts';
import { JsonText } from '../db.ts';
import { feesSql, plansSql, ratesSql, tiersSql } from './reference.queries.ts';

interface TypeAndYear {
  typeId: number;
  year?: number | undefined;
}

/** Without a year: the current one. */
const lister = (statement: { name: string; text: string }) => async (ctx: PublicContext, asked: TypeAndYear) => {
  const year = asked.year ?? businessYear(ctx);
  const [row] = await ctx.read<{ json: string }>({ ...statement, values: [asked.typeId, year] });
  return new JsonText(row?.json ?? '[]');
};

export const listTiers = lister(tiersSql);
export const listPlans = lister(plansSql);
export const listRates = lister(ratesSql);
export const listFees = lister(feesSql);
