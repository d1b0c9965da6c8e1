import { stage } from '@worksmart/shared/lookups/constants.ts';
import { isSharedSql } from '../benefit-groups/benefit-group.policy.ts';
import type { PreparedQuery } from '../platform/prepared-query.ts';

/** Who shares another client's benefits is counted with that one. From $1's year on. */
const text = `with sharing as materialized (
  select y.customer_id, y.year from client_year y where y.subsidiary_group_id is not null and ${isSharedSql})
select coalesce(json_agg(s), '[]') as json from (
  select g.year, g.renewal_status_id as "statusId", count(*)::int as groups,
    count(distinct g.customer_id)::int as clients
  from benefit_group_year g join customer c on c.id = g.customer_id
  where g.renewal_status_id is not null and g.year >= $1 and c.stage_id = ${stage.client} and c.deleted_at is null
    and not exists (select from sharing s where s.customer_id = g.customer_id and s.year = g.year)
  group by 1, 2) s`;

/** Groups and clients of each benefit year by the status of their renewal. */
export const renewalsStatement = (fromYear: number): PreparedQuery => ({
  name: 'dashboard-renewals',
  text,
  values: [fromYear],
});
