import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { Fee, Plan, ReferenceRate, Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { businessYear } from '#platform/business-time.ts';
import type { PublicContext } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';
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

const usedStates = jsonList(
  'reference-used-states',
  `select coalesce(json_agg(found.state order by found.state), '[]')::text as json from (
     select distinct h.state from withholding h join rfp r on r.customer_id = h.customer_id and r.rfp_year = $1
       join customer c on c.id = h.customer_id and c.deleted_at is null
     where not h.override) found`,
);

/** Lists the states in which a record of the year is priced with the state's SUTA rate, by code. */
export const listUsedStates = (ctx: PublicContext, year: number) => readJsonList<string>(ctx, usedStates, [year]);
