import type { AuditLogEntry, auditFilter } from '@worksmart/shared/access/audit/schema.ts';
import type { z } from 'zod';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type Query, type RowOf, run, statement, variants } from '#platform/statement.ts';
import { redacted } from './redact.ts';

export type AuditFilter = z.output<typeof auditFilter>;

/** Says after which entry of the log a page begins. Its time is read if it is not known. */
export interface LogCursor {
  id: string;
  at: string | null;
}

type Limits = AuditFilter & { before?: LogCursor | undefined };

interface Condition {
  /** With a `?` for each value. */
  sql: string;
  /** Returns the values, or null if the condition does not apply. */
  values(filter: Limits, zone: string): unknown[] | null;
}

/** The condition of each field of the filter. An actor of 0 is the system. The names are part of the statements' names. */
const conditions: Readonly<Record<string, Condition>> = {
  system: { sql: 'actor_id is null', values: ({ actorId }) => (actorId === 0 ? [] : null) },
  user: { sql: 'actor_id = ?', values: ({ actorId }) => (actorId ? [actorId] : null) },
  entity: { sql: 'entity = ?', values: ({ entity }) => (entity ? [entity] : null) },
  id: { sql: 'entity_id = ?', values: ({ entityId }) => (entityId ? [entityId] : null) },
  customer: { sql: 'customer_id = ?', values: ({ customerId }) => (customerId === undefined ? null : [customerId]) },
  action: { sql: 'action = ?', values: ({ action }) => (action ? [action] : null) },
  from: {
    sql: 'at >= ?::date::timestamp at time zone ?',
    values: ({ start }, zone) => (start ? [start.slice(0, 10), zone] : null),
  },
  to: {
    sql: 'at < (?::date + 1)::timestamp at time zone ?',
    values: ({ end }, zone) => (end ? [end.slice(0, 10), zone] : null),
  },
  before: {
    sql: '(at, id) < (coalesce(?::timestamptz, (select b.at from audit_event b where b.id = ?::bigint)), ?::bigint)',
    values: ({ before }) => (before ? [before.at, before.id, before.id] : null),
  },
};

const choices = Object.fromEntries(Object.keys(conditions).map((name) => [name, [false, true]]));
const { before: _, ...choicesOfAll } = choices;

const where = (applied: Record<string, boolean>): string =>
  ['true', ...Object.entries(conditions).flatMap(([name, { sql }]) => (applied[name] ? [sql] : []))].join(' and ');

/** Returns which conditions apply, and the values of their parameters. */
const limitsOf = (ctx: Context, filter: Limits) => {
  const limits = Object.entries(conditions).map(
    ([name, { values }]) => [name, values(filter, ctx.config.BUSINESS_ZONE)] as const,
  );
  return {
    applied: Object.fromEntries(limits.map(([name, values]) => [name, values !== null])),
    values: limits.flatMap(([, values]) => values ?? []),
  };
};

/** Replaces each `?` in a text with the next parameter number. */
const numbered = (text: string): string => {
  let last = 0;
  return text.replaceAll('?', () => {
    last += 1;
    return `$${last}`;
  });
};

const page = variants(
  'audit-page',
  choices,
  (applied) =>
    numbered(`
    select a.id, a.at, a.actor_id as "actorId", a.actor_name as "actorName", a.action, a.entity,
      a.entity_id as "entityId", a.request_id as "requestId", a.changes, a.customer_id as "customerId",
      c.name as "customerName", c.stage_id as "stageId", c.deleted_at is not null as "isDeleted",
      u.first_name || ' ' || u.last_name as "userName"
    from (
      select * from audit_event where ${where(applied)}
      order by at desc, id desc limit ?
    ) a
    left join customer c on c.id = a.customer_id
    left join app_user u on u.id = case when a.entity = 'user' and a.entity_id ~ '^[0-9]{1,9}$' then a.entity_id::int end
    order by a.at desc, a.id desc`),
  {
    id: kind.bigint,
    at: kind.instant,
    ...columnsOf(kind.text, 'actorName', 'action', 'entity', 'entityId'),
    ...columnsOf(kind.text.orNull, 'requestId', 'customerName', 'userName'),
    ...columnsOf(kind.int.orNull, 'actorId', 'customerId', 'stageId'),
    changes: kind.json<Changes>(),
    isDeleted: kind.boolean.orNull,
  },
);

type Row = RowOf<ReturnType<typeof page>>;

const entryOf = ({ id, at, changes, customerId, customerName, stageId, isDeleted, ...row }: Row): AuditLogEntry => ({
  ...row,
  id: String(id),
  at: at.toISOString(),
  changes: redacted(changes) as AuditLogEntry['changes'],
  customer:
    customerId === null || customerName === null || stageId === null
      ? null
      : { id: customerId, name: customerName, stageId, isDeleted: isDeleted === true },
});

/** Returns the statement of one page. Exported so that a test can check its plan. */
export const logQuery = (
  ctx: Context,
  filter: AuditFilter,
  before: LogCursor | undefined,
  most: number,
): Query<Row> => {
  const { applied, values } = limitsOf(ctx, { ...filter, before });
  return [page(applied), [...values, most]];
};

/** Reads up to `most` entries that match a filter and are older than `before`, newest first. */
export const readLog = async (
  ctx: Context,
  filter: AuditFilter,
  before: LogCursor | undefined,
  most: number,
): Promise<AuditLogEntry[]> => {
  const rows = await run(ctx.db, ...logQuery(ctx, filter, before, most));
  return rows.map(entryOf);
};

const entryBehind = variants(
  'audit-longer',
  choicesOfAll,
  (applied) =>
    numbered(`
    select 1 from audit_event where ${where(applied)}
    order by at desc, id desc offset ? limit 1`),
  { '?column?': kind.int },
);

/** Whether more than `most` entries match a filter. */
export const isLongerThan = async (ctx: Context, filter: AuditFilter, most: number): Promise<boolean> => {
  const { applied, values } = limitsOf(ctx, filter);
  return (await run(ctx.db, entryBehind(applied), [...values, most])).length > 0;
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
  `select id, first_name || ' ' || last_name || case when deleted_at is null then '' else ' (deleted)' end as name
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
