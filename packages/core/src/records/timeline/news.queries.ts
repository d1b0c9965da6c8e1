import { lowestEventId } from '#platform/event-id-sql.ts';
import { instantJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { visibleSql } from '#records/customers/customer.policy.ts';
import { eventFields, eventJoins, type TimelineEvent } from './timeline.queries.ts';

/** News are at most this old, however long the user was away. */
export const newsDays = 14;
/** Records that the user worked on in this many days concern the user. */
const workedOnDays = 30;
/** Saves that follow each other fold into one sentence, so these are more than are shown. */
const mostEvents = 200;

/**
 * Up to so many records, each one's events are found by its index. With more, the latest events of all records are read
 * and filtered.
 */
const fewRecords = 1_500;
const mostScanned = 30_000;

/** Events `e` of the types $6 that others caused. */
const others = 'e.type = any($6::text[]) and e.actor_id is distinct from $3';

export type NewsEvent = TimelineEvent & { customer: { id: number; stageId: number; name: string } };

/**
 * The events since the user's previous session that others caused, newest first, of the records that concern the user:
 * those whose sales agent the user is, and those that the user changed lately. $1 and $2 as in `visibleSql`, $3 the user,
 * $4 the session, $5 the time, $6 the types.
 */
export const newsOf = statement(
  'timeline-news',
  `with visit as materialized (
    select max(least(s.last_seen_at, s.ended_at, o.created_at)) as at
    from session o join session s on s.user_id = o.user_id and s.created_at < o.created_at
    where o.id = $4 and o.user_id = $3
  ), own as materialized (
    select id from customer where sales_agent_id = $3 and deleted_at is null
    union select customer_id from audit_event
      where actor_id = $3 and at > $5::timestamptz - interval '${workedOnDays} days' and customer_id is not null
  ), away as materialized (
    select ${lowestEventId(`greatest(at, $5::timestamptz - interval '${newsDays} days')`)} as id,
      (select count(*) from own) <= ${fewRecords} as few
    from visit where at is not null
  ), happened as materialized (
    (select e.* from away cross join own cross join lateral (
      select * from event e where e.customer_id = own.id and e.id >= away.id and ${others} order by e.id desc limit 20) e
    where away.few order by e.id desc limit ${mostEvents})
    union all
    (select e.* from (
      select e.* from away cross join lateral (
        select * from event e where e.id >= away.id order by e.id desc limit ${mostScanned}) e
      where not away.few) e
    where e.customer_id in (select id from own) and ${others} order by e.id desc limit ${mostEvents})
  )
  select ${instantJson('(select at from visit)')} as since, coalesce((
    select json_agg(${objectJson({
      ...eventFields,
      customer: objectJson({ id: 'c.id', stageId: 'c.stage_id', name: 'c.name' }),
    })} order by e.id desc)
    from happened e join customer c on c.id = e.customer_id and c.deleted_at is null and ${visibleSql('$1', '$2')}
    ${eventJoins}
  ), '[]') as events`,
  { since: kind.text.orNull, events: kind.json<NewsEvent[]>() },
);
