import { businessYear } from '../platform/business-time.ts';
import type { PublicContext } from '../platform/context.ts';
import { readJsonList } from '../platform/json-list.ts';
import { feesSql, plansSql, ratesSql, tiersSql } from './reference.queries.ts';

interface TypeAndYear {
  typeId: number;
  year?: number | undefined;
}

/** Without a year: the current one. */
const lister = (statement: { name: string; text: string }) => (ctx: PublicContext, asked: TypeAndYear) =>
  readJsonList(ctx, { ...statement, values: [asked.typeId, asked.year ?? businessYear(ctx)] });

export const listTiers = lister(tiersSql);
export const listPlans = lister(plansSql);
export const listRates = lister(ratesSql);
export const listFees = lister(feesSql);
