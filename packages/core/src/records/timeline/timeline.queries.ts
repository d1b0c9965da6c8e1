import { renewalPortalActorName } from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import type { TimelineFacts } from '@worksmart/shared/records/timeline/facts.ts';
import { acceptanceActorName } from '@worksmart/shared/sales/acceptance/constants.ts';
import { instantJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { visibleSql } from '#records/customers/customer.policy.ts';
import { portalActors } from '#records/events/who.service.ts';

/** The most events that one page reads. Saves that follow each other fold into one line, so it is more than a page has. */
export const mostEvents = 200;

/** An event with its facts. */
export interface TimelineEvent extends TimelineFacts {
  id: string;
  at: string;
  actorId: number | null;
  actorName: string;
  /** The person behind what was done in a portal; null if it is not known, or for other events. */
  holder: string | null;
  requestId: string | null;
}

const nameOf = (which: string): string =>
  `(select nullif(btrim(k.first_name || ' ' || k.last_name), '') from contact k where k.customer_id = c.id and ${which}
    order by k.id limit 1)`;

/**
 * Who holds the link of a portal: the person who signed, else the contact whom the link was sent to. The link of an RFP goes
 * to the primary contact.
 */
const holder = `case when e.actor_id is null and e.actor_name in (${portalActors.map((name) => `'${name}'`).join(', ')})
  then coalesce(
    case e.actor_name
      when '${acceptanceActorName}' then (
        select coalesce(case when e.type = 'proposal.accepted' then p.signed_name end, p.contact_name) from acceptance p
        where p.customer_id = c.id and (e.entity <> 'proposal' or p.document_id = e.entity_id::int)
        order by p.id desc limit 1)
      when '${renewalPortalActorName}' then coalesce(
        (select s.name from renewal_signature s
          where e.type = 'renewal.signed' and s.group_year_id = g.id and s.signed_at <= e.at order by s.id desc limit 1),
        ${nameOf('k.email = g.mailed_to')})
    end,
    ${nameOf('k.is_primary')}) end`;

/** An event `e` as JSON, with the rows of `eventJoins`. */
export const eventFields = {
  id: 'e.id',
  at: instantJson('e.at'),
  type: 'e.type',
  entity: 'e.entity',
  entityId: 'e.entity_id',
  actorId: 'e.actor_id',
  actorName: 'e.actor_name',
  holder,
  requestId: 'e.request_id',
  action: 'a.action',
  fields: `array(select jsonb_build_object('entity', e.entity, 'field', field)
    from jsonb_object_keys(case when e.entity not in ('note', 'followUp') then a.changes end) field)`,
  fromStage: `(e.data->>'fromStage')::int`,
  toStage: `(e.data->>'toStage')::int`,
  name: `case when e.entity in ('document', 'proposal', 'benefitGroup')
    then coalesce(d.name, g.name, a.changes->'name'->>1, a.changes->'name'->>0)
    when e.entity = 'handOffTask' then coalesce(k.text, a.changes->'text'->>0)
    when e.type in ('customer.merged', 'customer.unmerged')
      then coalesce(a.changes->'mergedName'->>1, a.changes->'mergedName'->>0) end`,
  year: 'g.year',
  recipient: `coalesce(m.recipient, a.changes->'sentTo'->>1, a.changes->'mailedTo'->>1)`,
  template: `e.data->>'template'`,
  isNew: `coalesce(a.changes ? 'typeId' and a.changes->'typeId'->>0 is null, false)
    or (e.entity = 'handOffTask' and coalesce(a.changes ? 'text' and a.changes->'text'->>0 is null, false))`,
  isThere: 'coalesce(d.id, n.id, g.id) is not null',
  clientYearId: 'g.client_year_id',
  firstLine: `left(split_part(n.content, E'\\n', 1), 160)`,
  agent: `(select u.first_name || ' ' || u.last_name from app_user u
    where e.type = 'customer.assigned' and u.id = (a.changes->'salesAgentId'->>1)::int)`,
  person: `a.changes->'person'->>1`,
  dueOn: `a.changes->'dueOn'->>1`,
};

const about = (entity: string): string => `case when e.entity ${entity} then e.entity_id::int end`;

/** Joins the rows that say more about an event `e` of customer `c`; they belong to the same customer. */
export const eventJoins = `
    left join audit_event a on a.id = e.audit_id
    left join mail_message m on m.id = ${about(`= 'mail'`)} and m.customer_id = c.id
    left join note n on n.id = ${about(`in ('note', 'followUp')`)} and n.customer_id = c.id
    left join document d on d.id = ${about(`in ('document', 'proposal')`)} and d.customer_id = c.id
    left join hand_off_task k on k.id = ${about(`= 'handOffTask'`)} and k.customer_id = c.id
    left join benefit_group_year g on g.id = ${about(`= 'benefitGroup'`)} and g.customer_id = c.id`;

/**
 * The record and those that were merged into it, which keep their events until they are removed permanently. That they were
 * deleted is no news of this record.
 */
const withMerged = `with recursive one (id) as (
    select c.id union select m.merged_id from customer_merge m join one on m.customer_id = one.id
  ) select id from one`;

/**
 * The events of a customer that the user may open, newest first: those of the types $4, before the event $5, and only
 * those of the record $6, $7 unless these are null. No row if the user may not open the customer.
 */
export const timelineOf = statement(
  'timeline',
  `select coalesce((
    select json_agg(${objectJson(eventFields)} order by e.id desc) from (
      select e.* from (${withMerged}) one cross join lateral (select * from event
      where customer_id = one.id and not (type = 'customer.deleted' and entity_id <> c.id::text) and type = any($4::text[]) and ($5::uuid is null or id < $5::uuid)
        and ($6::text is null or (entity = $6 and entity_id = $7::text))
      order by id desc limit ${mostEvents + 1}) e order by e.id desc limit ${mostEvents + 1}
    ) e ${eventJoins}
  ), '[]') as events
  from customer c where c.id = $1 and c.deleted_at is null and ${visibleSql('$2', '$3')}`,
  { events: kind.json<TimelineEvent[]>() },
);
