import { fold } from '@worksmart/shared/platform/fold.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import type { listRoutes } from '@worksmart/shared/records/customers/list.routes.ts';
import type { SimilarCustomer } from '@worksmart/shared/records/customers/list.schema.ts';
import type { Context } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';
import { lookupJson } from '#platform/json-sql.ts';
import { visibility, visibleSql } from './customer.policy.ts';

/** How alike two names are, from 0 to 1: by the trigrams of their texts or of their folded ones. */
const likeness = 'greatest(similarity(c.name, $1), similarity(search_fold(c.name), $7))';

const similar = jsonList(
  'customers-similar',
  `
      select coalesce(json_agg(x), '[]')::text as json from (
        select c.id, c.name, c.city, c.state, ${lookupJson('c.stage_id')} as stage,
          case when c.fein = $3 then 'fein' else 'name' end as reason
        from customer c
        where c.deleted_at is null and c.id <> $4 and ${visibleSql('$5', '$6')}
          and (c.fein = $3 or (c.zip = $2 and ${likeness} >= 0.5))
        order by (c.fein = $3) desc nulls last, ${likeness} desc, c.id
        limit 10) x`,
);

/**
 * Returns customers that a new lead may duplicate: those of any stage with the same FEIN, or a similar name in the same zip, as JSON text. Names are compared
 * by trigrams, ignoring case, as they are and folded. Includes only records that the user may open, so that
 * records of other agents are not revealed.
 */
export const findSimilar = (
  ctx: Context,
  { name = '', zip = '', fein = '', exceptId = 0 }: RouteInput<typeof listRoutes.similar>['query'],
): Promise<JsonText<SimilarCustomer[]>> => {
  const digits = fein.replaceAll(/[^0-9]/g, '') || null;
  return readJsonList(ctx, similar, [name, zip, digits, exceptId, ...visibility(ctx.actor), fold(name)]);
};
