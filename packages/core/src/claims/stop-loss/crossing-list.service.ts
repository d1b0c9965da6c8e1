import type { Crossing, stopLossRoutes } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';
import { instantJson, objectJson } from '#platform/json-sql.ts';
import { rowTable } from '#platform/tables/row-table.ts';
import { tableResponse } from '#platform/tables/table-file.ts';

type Which = RouteInput<typeof stopLossRoutes.crossings>['query'];

const redacted = `'Member ' || lpad(m.number::text, 4, '0')`;
const named = `coalesce(nullif(concat_ws(', ', k.member_last_name, k.member_first_name), ''), ${redacted})`;
const nameJoin = 'left join claim k on k.import_id = x.import_id and k.row_no = x.row_no';

/** Numbers a client's members in the order in which they first entered the list, so that a member keeps its number. */
const listSql = (member: string, join: string): string => `
  with live as (
    select x.*, i.label, i.published_at from stop_loss_crossing x
      join file_import i on i.id = x.import_id and i.state = 'published'),
  member as (
    select customer_id, member_key,
      row_number() over (partition by customer_id order by min(published_at), min(import_id), md5(member_key)) as number
    from live group by 1, 2),
  reached as (
    select distinct on (customer_id, year, member_key, import_id) * from live
    where ($1::int is null or import_id = $1) and ($2::int is null or customer_id = $2) and ($3::int is null or year = $3)
    order by customer_id, year, member_key, import_id, threshold desc)
  select coalesce(json_agg(${objectJson({
    customerId: 'x.customer_id',
    client: 'u.name',
    year: 'x.year',
    member,
    threshold: 'x.threshold',
    paid: 'x.paid',
    paidNow: 'x.paid_now',
    deductible: 'x.deductible',
    importId: 'x.import_id',
    importLabel: 'x.label',
    crossedOn: instantJson('x.published_at'),
    isNew: `x.published_at > $4::timestamptz - interval '7 days'`,
  })} order by x.published_at desc, x.import_id desc, x.threshold desc, lower(u.name), u.id, m.number), '[]') as json
  from reached x
    join customer u on u.id = x.customer_id and u.deleted_at is null
    join member m on m.customer_id = x.customer_id and m.member_key = x.member_key
    ${join}`;

const crossings = jsonList('stop-loss-crossings', listSql(redacted, ''));
const namedCrossings = jsonList('stop-loss-named-crossings', listSql(named, nameJoin));

/** Audits the access before returning the list, since it is health information with or without names. */
const list = async (
  ctx: Context,
  which: Which,
  statement: typeof crossings,
  action?: string,
): Promise<JsonText<Crossing[]>> => {
  const { importId, customerId, year } = which;
  await ctx.audit({
    entity: importId === undefined ? 'stop-loss' : 'file-import',
    entityId: importId ?? year ?? 0,
    customerId: customerId ?? null,
    ...(action && { action }),
  });
  const values = [importId ?? null, customerId ?? null, year ?? null, ctx.clock().toISOString()];
  return readJsonList(ctx, statement, values);
};

/**
 * Returns the members who crossed 50, 75 or 100% of the deductible, newest first, with one row per import that raised
 * their share.
 * @returns a list of `crossing`, with members as numbers
 */
export const listCrossings = (ctx: Context, which: Which): Promise<JsonText<Crossing[]>> => {
  if (!mayOpen(ctx.actor.roleId, 'operations')) throw forbidden();
  return list(ctx, which, crossings);
};

const { columns, cellsOf } = rowTable<Crossing & { publishedOn: string }>({
  Client: ['text', ({ client }) => client],
  Member: ['text', ({ member }) => member],
  'Crossed %': ['percent', ({ threshold }) => threshold],
  'Since Import': ['text', ({ importLabel }) => importLabel],
  Published: ['date', ({ publishedOn }) => publishedOn],
  Year: ['number', ({ year }) => year],
  'Paid Then': ['amount', ({ paid }) => paid],
  'Paid Now': ['amount', ({ paidNow }) => paidNow],
  Deductible: ['amount', ({ deductible }) => deductible],
});

/**
 * Returns the list as a file, with names or without, and audits it.
 * @throws AppError forbidden to users who may not read the list, or its names
 */
export const crossingsFile = async (
  ctx: Context,
  { names, format, ...which }: Which & { names: boolean; format: TableFormat },
): Promise<FileResponse> => {
  if (!mayOpen(ctx.actor.roleId, names ? 'reports' : 'operations')) throw forbidden();
  const statement = names ? namedCrossings : crossings;
  const { parts } = await list(ctx, which, statement, names ? 'stopLoss.crossingsFileNames' : undefined);
  const dayOf = ({ crossedOn }: Crossing) => businessDay(new Date(crossedOn), ctx.config.BUSINESS_ZONE).slice(0, 10);
  const rows = (JSON.parse(parts.join('')) as Crossing[]).map((row) => cellsOf({ ...row, publishedOn: dayOf(row) }));
  const name = `Stop-Loss List ${which.year ?? today(ctx).slice(0, 10)}`;
  return tableResponse(format, { name, columns, rows: [rows] }, ctx.clock);
};

/** Returns the same list with names, for the administrator. */
export const listNamedCrossings = (ctx: Context, which: Which): Promise<JsonText<Crossing[]>> => {
  if (!mayOpen(ctx.actor.roleId, 'reports')) throw forbidden();
  return list(ctx, which, namedCrossings);
};
