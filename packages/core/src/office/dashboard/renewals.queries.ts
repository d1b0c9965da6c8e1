import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

/**
 * Counts groups and clients of each benefit year from `$1` on, by renewal status. A client that shares another client's
 * benefits is counted with that client.
 */
export const renewals = statement(
  'dashboard-renewals',
  `with sharing as materialized (
  select y.customer_id, y.year from client_year y where y.subsidiary_group_id is not null and ${isSharedSql})
  select g.year, g.renewal_status_id as "statusId", count(*)::int as groups,
    count(distinct g.customer_id)::int as clients
  from benefit_group_year g join customer c on c.id = g.customer_id
  where g.renewal_status_id is not null and g.year >= $1 and c.stage_id = ${stage.client} and c.deleted_at is null
    and not exists (select from sharing s where s.customer_id = g.customer_id and s.year = g.year)
  group by 1, 2`,
  { ...columnsOf(kind.int, 'year', 'groups', 'clients'), statusId: kind.int.orNull },
);
