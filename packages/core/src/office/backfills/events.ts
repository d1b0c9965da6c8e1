import { kind } from '#platform/row-kind.ts';
import { run, type Statement, statement } from '#platform/statement.ts';
import { eventDays } from '#records/events/purge-events.service.ts';
import { batchRows, positionOf, type ReleasedBackfill } from './backfill.ts';

const columns = { position: kind.bigint.orNull, filled: kind.int };

const fromAudit = statement(
  'fill-audit-events',
  `with next as materialized (select * from audit_event where id > $1 order by id limit ${batchRows}),
  made as (
    insert into event (id, type, entity, entity_id, customer_id, at, data, request_id, actor_id, actor_name, audit_id)
    select uuidv7(a.at - clock_timestamp()), t.type, a.entity, a.entity_id, a.customer_id, a.at,
      event_data_of_audit(t.type, a.changes), a.request_id, a.actor_id, a.actor_name, a.id
    from next a cross join lateral (select event_of_audit(a.entity, a.action, a.changes) as type) t
    where t.type is not null and a.at > now() - interval '${eventDays} days' order by a.id
    on conflict (audit_id) do nothing returning 1)
  select max(id) as position, (select count(*)::int from made) as filled from next`,
  columns,
);

const fromMail = statement(
  'fill-mail-events',
  `with next as materialized (select * from mail_message where id > $1 order by id limit ${batchRows}),
  made as (
    insert into event (id, type, entity, entity_id, customer_id, at, data, actor_name)
    select uuidv7(m.created_at - clock_timestamp()), 'mail.sent', 'mail', m.id::text, m.customer_id, m.created_at,
      jsonb_build_object('template', m.template), 'system'
    from next m
    where m.customer_id is not null and m.created_at > now() - interval '${eventDays} days' and not exists (
      select from event e where e.customer_id = m.customer_id and e.type = 'mail.sent' and e.entity_id = m.id::text)
    returning 1)
  select max(id)::bigint as position, (select count(*)::int from made) as filled from next`,
  columns,
);

/** Until the end of the transaction, webhooks are not told of new events (prisma/sql/170-webhooks.sql). */
const ofPast = statement('fill-past-events', `set local worksmart.events_of_past = 'yes'`);

type Made = Statement<{ position: string | bigint | null; filled: number }>;

/** Triggers make the events of later rows, whichever release writes them. So these backfills run once. */
const eventsOf = (name: ReleasedBackfill['name'], make: Made): ReleasedBackfill => ({
  name,
  async fillNext(db, after) {
    await run(db, ofPast, []);
    const [row] = await run(db, make, [after]);
    return { position: positionOf(row), filled: row?.filled ?? 0 };
  },
});

/** Makes events of the audit rows that were written before there were events, so that timelines begin full. */
export const auditEvents = eventsOf('events of audit rows', fromAudit);

/** Makes events of the emails that were written before there were events. */
export const mailEvents = eventsOf('events of emails', fromMail);
