import type { Fee, Plan, ReferenceRate, Tier } from '@worksmart/shared/reference/rows.schema.ts';
import { businessYear } from '../platform/business-time.ts';
import type { PublicContext } from '../platform/context.ts';
import { readJsonList } from '../platform/json-list.ts';
import { feesSql, plansSql, ratesSql, tiersSql } from './reference.queries.ts';

interface TypeAndYear {
  typeId: number;
  year?: number | undefined;
}

/** Without a year: the current one. */
const lister =
  <Row>(statement: { name: string; text: string }) =>
  (ctx: PublicContext, asked: TypeAndYear) =>
    readJsonList<Row>(ctx, { ...statement, values: [asked.typeId, asked.year ?? businessYear(ctx)] });

export const listTiers = lister<Tier>(tiersSql);
export const listPlans = lister<Plan>(plansSql);
export const listRates = lister<ReferenceRate>(ratesSql);
export const listFees = lister<Fee>(feesSql);
