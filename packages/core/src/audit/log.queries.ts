import type { AuditLogEntry, auditFilter } from '@worksmart/shared/audit/schema.ts';
import type { z } from 'zod';
import { Prisma } from '../generated/prisma/client.ts';
import type { Changes } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { redacted } from './redact.ts';

export type AuditFilter = z.output<typeof auditFilter>;

interface Row {
  id: bigint;
  at: Date;
  actorId: number | null;
  actorName: string;
  action: string;
  entity: string;
  entityId: string;
  requestId: string | null;
  changes: Changes;
  customerId: number | null;
  customerName: string | null;
  stageId: number | null;
  isDeleted: boolean | null;
  userName: string | null;
}

const conditionsOf = (ctx: Context, filter: AuditFilter, before: bigint | undefined): Prisma.Sql[] => {
  const { actorId, entity, entityId, customerId, action, start, end } = filter;
  const zone = ctx.config.BUSINESS_ZONE;
  const dayOf = (date: string) => Prisma.sql`${date.slice(0, 10)}::date`;
  return [
    Prisma.sql`true`,
    ...(actorId === undefined
      ? []
      : [actorId === 0 ? Prisma.sql`actor_id is null` : Prisma.sql`actor_id = ${actorId}`]),
    ...(entity ? [Prisma.sql`entity = ${entity}`] : []),
    ...(entityId ? [Prisma.sql`entity_id = ${entityId}`] : []),
    ...(customerId === undefined ? [] : [Prisma.sql`customer_id = ${customerId}`]),
    ...(action ? [Prisma.sql`action = ${action}`] : []),
    ...(start ? [Prisma.sql`at >= ${dayOf(start)}::timestamp at time zone ${zone}`] : []),
    ...(end ? [Prisma.sql`at < (${dayOf(end)} + 1)::timestamp at time zone ${zone}`] : []),
    ...(before === undefined
      ? []
      : [Prisma.sql`(at, id) < ((select b.at from audit_event b where b.id = ${before}), ${before})`]),
  ];
};

const entryOf = (row: Row): AuditLogEntry => {
  const { actorName, action, entity, entityId, actorId, userName, requestId } = row;
  const { customerId, customerName, stageId, isDeleted } = row;
  return {
    ...{
      id: String(row.id),
      at: row.at.toISOString(),
      actorName,
      action,
      entity,
      entityId,
      actorId,
      userName,
      requestId,
    },
    changes: redacted(row.changes) as AuditLogEntry['changes'],
    customer:
      customerId === null || customerName === null || stageId === null
        ? null
        : { id: customerId, name: customerName, stageId, isDeleted: isDeleted === true },
  };
};

/** The statement of one page, for its plan to be looked at. */
export const logSql = (ctx: Context, filter: AuditFilter, before: bigint | undefined, most: number): Prisma.Sql =>
  Prisma.sql`
    select a.id, a.at, a.actor_id as "actorId", a.actor_name as "actorName", a.action, a.entity,
      a.entity_id as "entityId", a.request_id as "requestId", a.changes, a.customer_id as "customerId",
      c.name as "customerName", c.stage_id as "stageId", c.deleted_at is not null as "isDeleted",
      u.first_name || ' ' || u.last_name as "userName"
    from (
      select * from audit_event where ${Prisma.join(conditionsOf(ctx, filter, before), ' and ')}
      order by at desc, id desc limit ${most}
    ) a
    left join customer c on c.id = a.customer_id
    left join app_user u on u.id = case when a.entity = 'user' and a.entity_id ~ '^[0-9]{1,9}$' then a.entity_id::int end
    order by a.at desc, a.id desc`;

/** Entries that pass a filter, newest first, `most` of them, older than `before`. */
export const readLog = async (
  ctx: Context,
  filter: AuditFilter,
  before: bigint | undefined,
  most: number,
): Promise<AuditLogEntry[]> => {
  const rows = await ctx.db.$queryRaw<Row[]>(logSql(ctx, filter, before, most));
  return rows.map(entryOf);
};

/** Whether more than so many entries pass a filter. */
export const isLongerThan = async (ctx: Context, filter: AuditFilter, most: number): Promise<boolean> => {
  const rows = await ctx.db.$queryRaw<unknown[]>`
    select 1 from audit_event where ${Prisma.join(conditionsOf(ctx, filter, undefined), ' and ')}
    order by at desc, id desc offset ${most} limit 1`;
  return rows.length > 0;
};

/** Each value of an indexed column, found by jumping from one to the next: a million rows hold some tens. */
const distinct = async (ctx: Context, column: 'action' | 'entity'): Promise<string[]> => {
  const name = Prisma.raw(column);
  const rows = await ctx.db.$queryRaw<{ value: string }[]>`
    with recursive one as (
      (select ${name} as value from audit_event order by ${name} limit 1)
      union all
      select (select ${name} from audit_event where ${name} > one.value order by ${name} limit 1) from one
      where one.value is not null
    )
    select value from one where value is not null`;
  return rows.map(({ value }) => value);
};

/** People (deleted ones too), calls and kinds of records that the log can be narrowed to. */
export const logOptions = async (
  ctx: Context,
): Promise<{ people: { id: number; name: string }[]; actions: string[]; entities: string[] }> => {
  const people = await ctx.db.$queryRaw<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name || case when deleted_at is null then '' else ' (deleted)' end as name
    from app_user order by lower(first_name), lower(last_name), id`;
  return { people, actions: await distinct(ctx, 'action'), entities: await distinct(ctx, 'entity') };
};
