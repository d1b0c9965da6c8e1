import type { AuditLogEntry, auditFilter } from '@worksmart/shared/audit/schema.ts';
import type { z } from 'zod';
import type { Changes } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { kind } from '../platform/row-kind.ts';
import { type Query, type RowOf, run, statement, variants } from '../platform/statement.ts';
import { redacted } from './redact.ts';

export type AuditFilter = z.output<typeof auditFilter>;

/** Which fields of the filter have a value. */
interface Limits {
  actor: 'nobody' | 'somebody' | null;
  entity: boolean;
  id: boolean;
  customer: boolean;
  action: boolean;
  start: boolean;
  end: boolean;
}

const choice = [false, true] as const;
const limits = {
  actor: ['nobody', 'somebody', null],
  ...{ entity: choice, id: choice, customer: choice, action: choice, start: choice, end: choice },
} as const;

const limitsOf = ({ actorId, ...filter }: AuditFilter): Limits => ({
  actor: actorId === undefined ? null : actorId === 0 ? 'nobody' : 'somebody',
  entity: Boolean(filter.entity),
  id: Boolean(filter.entityId),
  customer: filter.customerId !== undefined,
  action: Boolean(filter.action),
  start: Boolean(filter.start),
  end: Boolean(filter.end),
});

/** Replaces each `?` in a text with the next parameter number. */
const numbered = (text: string): string => {
  let last = 0;
  return text.replaceAll('?', () => {
    last += 1;
    return `$${last}`;
  });
};

/** Returns the conditions. Their parameters are in the order of `valuesOf`. */
const conditions = (is: Limits & { before?: boolean }): string =>
  [
    'true',
    is.actor === 'nobody' && 'actor_id is null',
    is.actor === 'somebody' && 'actor_id = ?',
    is.entity && 'entity = ?',
    is.id && 'entity_id = ?',
    is.customer && 'customer_id = ?',
    is.action && 'action = ?',
    is.start && 'at >= ?::date::timestamp at time zone ?',
    is.end && 'at < (?::date + 1)::timestamp at time zone ?',
    is.before && '(at, id) < ((select b.at from audit_event b where b.id = ?), ?)',
  ]
    .filter(Boolean)
    .join(' and ');

const valuesOf = (ctx: Context, filter: AuditFilter, before: bigint | undefined): unknown[] => {
  const { actorId, entity, entityId, customerId, action, start, end } = filter;
  const dayIn = (date: string) => [date.slice(0, 10), ctx.config.BUSINESS_ZONE];
  return [
    ...(actorId ? [actorId] : []),
    ...(entity ? [entity] : []),
    ...(entityId ? [entityId] : []),
    ...(customerId === undefined ? [] : [customerId]),
    ...(action ? [action] : []),
    ...(start ? dayIn(start) : []),
    ...(end ? dayIn(end) : []),
    ...(before === undefined ? [] : [before, before]),
  ];
};

const page = variants(
  'audit-page',
  { ...limits, before: choice },
  (is) =>
    numbered(`
    select a.id, a.at, a.actor_id as "actorId", a.actor_name as "actorName", a.action, a.entity,
      a.entity_id as "entityId", a.request_id as "requestId", a.changes, a.customer_id as "customerId",
      c.name as "customerName", c.stage_id as "stageId", c.deleted_at is not null as "isDeleted",
      u.first_name || ' ' || u.last_name as "userName"
    from (
      select * from audit_event where ${conditions(is)}
      order by at desc, id desc limit ?
    ) a
    left join customer c on c.id = a.customer_id
    left join app_user u on u.id = case when a.entity = 'user' and a.entity_id ~ '^[0-9]{1,9}$' then a.entity_id::int end
    order by a.at desc, a.id desc`),
  {
    id: kind.bigint,
    at: kind.instant,
    actorId: kind.int.orNull,
    actorName: kind.text,
    action: kind.text,
    entity: kind.text,
    entityId: kind.text,
    requestId: kind.text.orNull,
    changes: kind.json<Changes>(),
    customerId: kind.int.orNull,
    customerName: kind.text.orNull,
    stageId: kind.int.orNull,
    isDeleted: kind.boolean.orNull,
    userName: kind.text.orNull,
  },
);

type Row = RowOf<ReturnType<typeof page>>;

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

/** Returns the statement of one page. Exported so that a test can check its plan. */
export const logQuery = (ctx: Context, filter: AuditFilter, before: bigint | undefined, most: number): Query<Row> => [
  page({ ...limitsOf(filter), before: before !== undefined }),
  [...valuesOf(ctx, filter, before), most],
];

/** Reads up to `most` entries that match a filter and are older than `before`, newest first. */
export const readLog = async (
  ctx: Context,
  filter: AuditFilter,
  before: bigint | undefined,
  most: number,
): Promise<AuditLogEntry[]> => {
  const rows = await run(ctx.db, ...logQuery(ctx, filter, before, most));
  return rows.map(entryOf);
};

const entryBehind = variants(
  'audit-longer',
  limits,
  (is) =>
    numbered(`
    select 1 from audit_event where ${conditions(is)}
    order by at desc, id desc offset ? limit 1`),
  { '?column?': kind.int },
);

/** Whether more than `most` entries match a filter. */
export const isLongerThan = async (ctx: Context, filter: AuditFilter, most: number): Promise<boolean> => {
  const values = [...valuesOf(ctx, filter, undefined), most];
  return (await run(ctx.db, entryBehind(limitsOf(filter)), values)).length > 0;
};

/** Reads the distinct values of an indexed column by jumping from one to the next: a million rows have only dozens. */
const distinct = variants(
  'audit-values',
  { column: ['action', 'entity'] },
  ({ column }) => `
    with recursive one as (
      (select ${column} as value from audit_event order by ${column} limit 1)
      union all
      select (select ${column} from audit_event where ${column} > one.value order by ${column} limit 1) from one
      where one.value is not null
    )
    select value from one where value is not null`,
  { value: kind.text },
);

const everybody = statement(
  'audit-people',
  `
    select id, first_name || ' ' || last_name || case when deleted_at is null then '' else ' (deleted)' end as name
    from app_user order by lower(first_name), lower(last_name), id`,
  { id: kind.int, name: kind.text },
);

/** Returns the filter options of the log: users (including deleted ones), actions and kinds of records. */
export const logOptions = async (
  ctx: Context,
): Promise<{ people: { id: number; name: string }[]; actions: string[]; entities: string[] }> => {
  const valuesIn = async (column: 'action' | 'entity') =>
    (await run(ctx.db, distinct({ column }))).map(({ value }) => value);
  const people = await run(ctx.db, everybody);
  return { people, actions: await valuesIn('action'), entities: await valuesIn('entity') };
};
