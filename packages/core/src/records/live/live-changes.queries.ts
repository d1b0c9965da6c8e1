import type { LiveMessage } from '@worksmart/shared/records/live/schema.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, statement } from '#platform/statement.ts';
import { whoOf } from '#records/events/who.service.ts';

/** Messages older than this are not sent again: a browser that was away longer reads everything again. */
export const liveMinutes = 10;
/** The most changes read at once. */
export const mostChanges = 2_000;

/** Events with the facts that decide who may learn of them. */
export const changeSelect = `select e.id::text as id, e.position, e.type as kind, e.entity, e.entity_id as "entityId",
    e.customer_id as "customerId", e.actor_id as "actorId", e.actor_name as "actorName", e.at,
    c.stage_id as "stageId", c.sales_agent_id as "salesAgentId",
    coalesce(case when e.entity = 'benefitGroup' then g.row_version end, c.row_version) as "rowVersion",
    (a.changes->'salesAgentId'->>0)::int as "previousAgentId"
  from event e
  left join customer c on c.id = e.customer_id
  left join audit_event a on e.entity = 'customer' and e.type in ('customer.assigned', 'customer.updated') and a.id = e.audit_id
  left join benefit_group_year g on g.id = case when e.entity = 'benefitGroup' then e.entity_id::int end`;

export const changeColumns = {
  position: kind.bigint.orNull,
  ...columnsOf(kind.text, 'id', 'kind', 'entity', 'entityId', 'actorName'),
  ...columnsOf(kind.int.orNull, 'customerId', 'actorId', 'stageId', 'salesAgentId', 'rowVersion', 'previousAgentId'),
  at: kind.instant,
};

/**
 * Events after position $1, and those without a position yet, which others may already see, except $2, which are known.
 * While an import keeps its transaction open, no event gets a position: without $2, all of them would be read at each
 * notification, and beyond the most that are read at once no new one.
 */
export const changesAfter = statement(
  'live-changes',
  `${changeSelect}
  where e.position > $1 or (e.position is null and e.at > now() - interval '${liveMinutes} minutes'
    and e.id <> all($2::uuid[]))
  order by e.position nulls last, e.id limit ${mostChanges}`,
  changeColumns,
);

export type LiveChange = RowOf<typeof changesAfter>;

/** The last position given, and the first one that is still at hand. */
export const livePosition = statement(
  'live-position',
  `select coalesce(max(position), 0) as last, (
    select min(position) from event where position is not null and at > now() - interval '${liveMinutes} minutes') as first
  from event`,
  { last: kind.bigint, first: kind.bigint.orNull },
);

export const messageOf = (change: LiveChange): LiveMessage => ({
  kind: change.kind,
  entity: change.entity,
  id: change.entityId,
  customerId: change.customerId,
  rowVersion: change.rowVersion,
  by: whoOf(change),
  byId: change.actorId,
  at: change.at.toISOString(),
});
