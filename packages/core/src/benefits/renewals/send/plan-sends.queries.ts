import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { dateJson } from '#platform/json-sql.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, statement } from '#platform/statement.ts';

/** The renewals among the groups $1, with where their emails go, client by client. Ids of other groups are left out. */
export const renewalsToSend = statement(
  'renewals-to-send',
  `select g.id, c.id as "customerId", c.name as company, g.name as "group", g.year, coalesce(g.renewal_status_id, 0) as "statusId",
    g.mailed_to as "mailedTo", ${dateJson('g.renewal_due_on')} as "dueOn", k.email as "contactEmail", k.first_name as "contactName"
  from benefit_group_year g join customer c on c.id = g.customer_id
  left join lateral (select email, first_name from contact where customer_id = c.id and is_primary limit 1) k on true
  where g.id = any($1::int[]) and g.renewal_status_id is not null and c.stage_id = ${stage.client}
    and c.deleted_at is null
  order by lower(c.name), c.id, g.year, lower(g.name), g.id`,
  {
    ...columnsOf(kind.int, 'id', 'customerId', 'year', 'statusId'),
    ...columnsOf(kind.text, 'company', 'group'),
    ...columnsOf(kind.text.orNull, 'mailedTo', 'dueOn', 'contactEmail', 'contactName'),
  },
);

export type RenewalToSend = RowOf<typeof renewalsToSend>;
