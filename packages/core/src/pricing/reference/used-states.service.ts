import type { PublicContext } from '#platform/context.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';

const usedStates = jsonList(
  'reference-used-states',
  `select coalesce(json_agg(found.state order by found.state), '[]')::text as json from (
     select distinct h.state from withholding h join rfp r on r.customer_id = h.customer_id and r.rfp_year = $1
       join customer c on c.id = h.customer_id and c.deleted_at is null
     where not h.override) found`,
);

/** Lists the states in which a record of the year is priced with the state's SUTA rate, by code. */
export const listUsedStates = (ctx: PublicContext, year: number) => readJsonList<string>(ctx, usedStates, [year]);
