import type { Services } from '../platform/context.ts';
import { type GiveWay, givesWay } from '../platform/give-way.ts';
import { kind } from '../platform/row-kind.ts';
import { run, statement } from '../platform/statement.ts';
import { eventDays } from './purge-events.service.ts';

const step = 'events of earlier records';
const batch = 2_000;

/** The audit rows after $1 of one batch that have no event yet. Returns the last id; null at the end. */
const fillFromAudit = statement(
  'events-fill-audit',
  `with next as materialized (select * from audit_event where id > $1 order by id limit ${batch}),
  made as (
    insert into event (id, type, entity, entity_id, customer_id, at, data, request_id, actor_id, actor_name, audit_id)
    select uuidv7(a.at - clock_timestamp()), t.type, a.entity, a.entity_id, a.customer_id, a.at,
      event_data_of_audit(t.type, a.changes), a.request_id, a.actor_id, a.actor_name, a.id
    from next a cross join lateral (select event_of_audit(a.entity, a.action, a.changes) as type) t
    where t.type is not null and a.at > now() - interval '${eventDays} days' order by a.id
    on conflict (audit_id) do nothing)
  select max(id) as last from next`,
  { last: kind.bigint.orNull },
);

const fillFromMail = statement(
  'events-fill-mail',
  `with next as materialized (select * from mail_message where id > $1 order by id limit ${batch}),
  made as (
    insert into event (id, type, entity, entity_id, customer_id, at, data, actor_name)
    select uuidv7(m.created_at - clock_timestamp()), 'mail.sent', 'mail', m.id::text, m.customer_id, m.created_at,
      jsonb_build_object('template', m.template), 'system'
    from next m
    where m.customer_id is not null and m.created_at > now() - interval '${eventDays} days' and not exists (
      select from event e where e.customer_id = m.customer_id and e.type = 'mail.sent' and e.entity_id = m.id::text))
  select max(id) as last from next`,
  { last: kind.int.orNull },
);

type Id = bigint | number | string;

const fillAll = async (next: (after: Id) => Promise<Id | null>, giveWay: GiveWay): Promise<void> => {
  for (let last: Id | null = 0; last !== null; ) {
    last = await next(last);
    await giveWay();
  }
};

/**
 * Makes events of the audit rows and emails that were written before there were events, so that timelines begin full.
 * Does so once; an interrupted run starts again and skips what is there.
 */
export const fillEvents = async ({ database }: Pick<Services, 'database'>, stopping?: AbortSignal): Promise<void> => {
  const { prisma } = database;
  const giveWay = givesWay(database, stopping);
  const done = await prisma.preparationStep.findUnique({ where: { name: step } });
  if (done?.finishedAt) return;
  await prisma.preparationStep.createMany({ data: [{ name: step }], skipDuplicates: true });
  await fillAll(async (after) => (await run(prisma, fillFromAudit, [after]))[0]?.last ?? null, giveWay);
  await fillAll(async (after) => (await run(prisma, fillFromMail, [after]))[0]?.last ?? null, giveWay);
  await prisma.preparationStep.update({ where: { name: step }, data: { finishedAt: new Date() } });
};
