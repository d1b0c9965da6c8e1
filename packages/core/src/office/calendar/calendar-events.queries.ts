import { type CalendarKindName, calendarDays, mostCalendarEvents } from '@worksmart/shared/access/calendar/kinds.ts';
import { statusesAllowing } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { proposalDays } from '@worksmart/shared/records/customers/needs.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { seasonHits } from '#benefits/renewals/season/season.service.ts';
import { lowestEventId } from '#platform/event-id-sql.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { visibleSql } from '#records/customers/customer.policy.ts';
import { planRenewal } from '#records/customers/plan-renewal.service.ts';
import { ownTaskSql } from '#records/hand-off/own-tasks.service.ts';

// 1 and 2: `visibleSql`; 3: the user; 4: whether the user is a client manager; 5: the business day; 6: the time; 7: the
// business zone; 8: the chosen kinds.
const [user, managesClients, day, now, zone, kinds] = [
  '$3::int',
  '$4::boolean',
  '$5::date',
  '$6::timestamptz',
  '$7',
  '$8',
];
const first = `${day} - ${calendarDays.before}`;
const isShown = (column: string): string => `${column} between ${first} and ${day} + ${calendarDays.after}`;

/** Records `c` that the user may open. */
const isVisible = `c.deleted_at is null and ${visibleSql('$1', '$2')}`;

const lastAudit = (entity: string, id: string): string =>
  `(select max(a.at) from audit_event a where a.entity = '${entity}' and a.entity_id = ${id}::text)`;

/** A proposal that was sent before this cannot expire in the calendar, unless it waits for its signature. */
const sentAfter = lowestEventId(`(${now} - interval '${calendarDays.before + proposalDays} days')`);

/** The events of each kind: `id`, unique in the kind, the customer, the day, and when they changed. */
const sources: Readonly<Record<CalendarKindName, string>> = {
  followUps: `select f.note_id::text as id, n.customer_id, f.due_on as day,
      coalesce(${lastAudit('followUp', 'f.note_id')}, f.created_at) as changed
    from follow_up f join note n on n.id = f.note_id
    where f.user_id = ${user} and f.done_at is null and ${isShown('f.due_on')}`,
  tasks: `select t.id::text, t.customer_id, t.due_on, coalesce(${lastAudit('handOffTask', 't.id')}, c.stage_date)
    from hand_off_task t join customer c on c.id = t.customer_id
    where c.stage_id = ${stage.client} and c.is_active and ${ownTaskSql(user, managesClients)} and ${isShown('t.due_on')}`,
  // The groups of a client that are due on one day are one event.
  renewals: `select min(g.id)::text, g.customer_id, g.renewal_due_on,
      max(greatest(g.renewal_status_date, g.mailed_at, g.created_at))
    from ${seasonHits(`g.renewal_status_id in (${statusesAllowing('resend').join(', ')})
      and ${isShown('g.renewal_due_on')}`)} group by g.customer_id, g.renewal_due_on`,
  // The last proposal that was emailed, with the last day to sign it if it waits for that.
  proposals: `select c.id::text, c.id, coalesce(a.valid_until, ((s.at + interval '${proposalDays} days') at time zone ${zone})::date), s.at
    from (select customer_id, max(at) as at from (
        select e.customer_id, e.at from event e where e.id >= ${sentAfter} and e.type = 'proposal.sent'
        union all select w.customer_id, w.sent_at from acceptance w where w.state in ('sent', 'viewed')) sent
      group by customer_id) s
    join customer c on c.id = s.customer_id
    left join acceptance a on a.id = (select max(l.id) from acceptance l where l.customer_id = c.id) and a.state in ('sent', 'viewed')
    where c.stage_id = ${stage.prospect} and not exists (select from acceptance x where x.customer_id = c.id
      and x.state in ('signed', 'declined') and coalesce(x.signed_at, x.ended_at) >= s.at)`,
  // A plan renews once a year: the first time in the calendar's days, and a year later.
  planRenewals: `select c.id || '-' || extract(year from r.day)::int, c.id, r.day, c.updated_at
    from rfp_benefits b join customer c on c.id = b.customer_id
      cross join (values (${first}), (${first} + 365)) f (day) cross join lateral (${planRenewal('b', 'f.day')}) r
    where c.stage_id = ${stage.prospect} and ${isVisible}`,
};

const chosen = Object.entries(sources).map(
  ([name, source]) =>
    `select '${name}' as kind, s.* from (${source}) s (id, customer_id, day, changed)
     where '${name}' = any(${kinds}::text[]) and ${isShown('s.day')}`,
);

/** The events of a user's calendar: those nearest to today, by their day. */
export const calendarEvents = statement(
  'calendar-events',
  `select distinct e.kind, e.id, e.day::text as day, e.changed, e.company, e.customer_id as "customerId", e.stage_id as "stageId"
  from (select e.*, c.name as company, c.stage_id from (${chosen.join(' union all ')}) e
      join customer c on c.id = e.customer_id
    where ${isVisible} and ${now} is not null and ${zone}::text is not null
    order by abs(e.day - ${day}), e.kind, e.id limit ${mostCalendarEvents}) e
  order by day, e.kind, e.id`,
  {
    kind: kind.textOf<CalendarKindName>(),
    ...columnsOf(kind.text, 'id', 'day', 'company'),
    changed: kind.instant,
    ...columnsOf(kind.int, 'customerId', 'stageId'),
  },
);
