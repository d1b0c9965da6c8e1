import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { Fee, Plan, ReferenceRate, Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { businessYear } from '#platform/business-time.ts';
import type { PublicContext } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { readJsonList } from '#platform/json-list.ts';
import { fees, plans, rates, tiers } from './reference.queries.ts';

interface TypeAndYear {
  typeId: number;
  year?: number | undefined;
}

/** Lists rows of a year, by default the current one. */
const lister =
  <Row>(list: typeof tiers) =>
  (ctx: PublicContext, query: TypeAndYear) =>
    readJsonList<Row>(ctx, list, [query.typeId, query.year ?? businessYear(ctx)]);

export const listTiers = lister<Tier>(tiers);
export const listPlans = lister<Plan>(plans);
export const listFees = lister<Fee>(fees);

/** Lists rates like the others. The provider's own SUTA rates are for those who may open Operations. */
export const listRates = (ctx: PublicContext, { typeId, year }: TypeAndYear): Promise<JsonText<ReferenceRate[]>> => {
  const seesOwnRates = mayOpen(ctx.actor?.roleId ?? 0, 'operations');
  return readJsonList<ReferenceRate>(ctx, rates, [typeId, year ?? businessYear(ctx), seesOwnRates]);
};
