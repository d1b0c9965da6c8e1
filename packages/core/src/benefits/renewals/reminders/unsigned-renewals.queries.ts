import { reminderDays } from '@worksmart/shared/benefits/renewals/reminder.rules.ts';
import { statusesAllowing } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import { dateJson } from '#platform/json-sql.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, statement } from '#platform/statement.ts';

/**
 * Renewals that are sent, unsigned and due within the days of the first reminder from day $1 on, of active clients that are
 * neither termed nor deleted, with the reminders that are off and those sent for this due day.
 */
export const unsignedRenewals = statement(
  'renewals-unsigned',
  `select g.id, g.customer_id as "customerId", g.year, ${dateJson('g.renewal_due_on')} as "dueOn",
    coalesce(g.mailed_at, g.created_at) as "mailedAt", coalesce(g.mailed_to, '') as "mailedTo",
    (select k.email from contact k where k.customer_id = c.id and k.is_primary limit 1) as "contactEmail",
    to_json(array(select unnest(g.reminders_off) union select days from renewal_reminder_off)) as off,
    to_json(array(select r.days from renewal_reminder r
      where r.group_year_id = g.id and r.due_on = g.renewal_due_on)) as sent
  from benefit_group_year g join customer c on c.id = g.customer_id join client_year y on y.id = g.client_year_id
  where g.renewal_status_id in (${statusesAllowing('resend').join(', ')})
    and g.renewal_due_on between $1::date and $1::date + ${Math.max(...reminderDays)}
    and g.mailed_at is not null and g.mailed_to is not null and g.renewal_key is not null
    and c.stage_id = ${stage.client} and c.is_active and c.termed_on is null and c.deleted_at is null
    and not ${isSharedSql}
  order by c.id, g.year, lower(g.name), g.id`,
  {
    ...columnsOf(kind.int, 'id', 'customerId', 'year'),
    ...columnsOf(kind.text, 'dueOn', 'mailedTo'),
    mailedAt: kind.instant,
    contactEmail: kind.text.orNull,
    off: kind.json<number[]>(),
    sent: kind.json<number[]>(),
  },
);

export type UnsignedRenewal = RowOf<typeof unsignedRenewals>;
