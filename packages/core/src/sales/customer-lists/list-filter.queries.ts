import { maxWholeList } from '@worksmart/shared/platform/lists/window.schema.ts';
import { bulkBatch } from '@worksmart/shared/records/customers/list.schema.ts';
import type { Context, PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { searchValue } from '#platform/search-sql.ts';
import { statement, variants } from '#platform/statement.ts';
import { facetsSql, listOf, lists } from './customer-list.sql.ts';
import { countParameters, filterChoices, filteredOf, type ListQuery, valuesOf, whereOf } from './list-query.sql.ts';
import { planRenewsSql } from './more-columns.sql.ts';

const filtered = { list: lists, ...filterChoices } as const;

/** Counts no further than the answer needs. */
const listIsLong = variants(
  'list-count',
  filtered,
  ({ list, ...chosen }) => `
    select count(*) > ${maxWholeList} as long
    from (select from customer c where ${whereOf(list, chosen)} limit ${maxWholeList + 1}) c`,
  { long: kind.boolean },
);

const facets = variants(
  'list-facets',
  filtered,
  ({ list, ...chosen }) => `
    with hit as materialized (select c.* from customer c where ${whereOf(list, chosen)})
    select json_build_object(${facetsSql(list)})::text as json`,
  { json: kind.text },
);

const batchIds = variants(
  'list-batch',
  filtered,
  ({ list, ...chosen }) => `
    with hit as materialized (
      select c.id, c.name from customer c
      where ${whereOf(list, chosen)} and c.id > $${countParameters(list, chosen) + 1}
    ), batch as (select * from hit order by id limit ${bulkBatch})
    select coalesce(json_agg(json_build_object('id', id, 'companyName', name) order by id), '[]') as batch,
      ((select count(*) from hit) - count(*))::int as rest
    from batch`,
  { batch: kind.json<{ id: number; companyName: string }[]>(), rest: kind.int },
);

const filteredList = (query: ListQuery) => ({ list: listOf(query.stageId), ...filteredOf(query) });

/** Returns whether a list has more rows than are sent whole. */
export const readIsLong = async (ctx: PublicContext, query: ListQuery): Promise<boolean> => {
  const [row] = await ctx.read(listIsLong(filteredList(query)), valuesOf(query));
  return row?.long ?? false;
};

/** Reads the values that occur in a list's columns with a choice, as JSON text. */
export const readFacets = async (ctx: PublicContext, query: ListQuery): Promise<string> => {
  const [row] = await ctx.read(facets(filteredList(query)), valuesOf(query));
  return row?.json ?? '{}';
};

/** Reads the next records of a list in the order of their ids, and how many there are beyond them. */
export const readBatch = async (ctx: PublicContext, query: ListQuery, afterId: number) => {
  const [row] = await ctx.read(batchIds(filteredList(query)), [...valuesOf(query), afterId]);
  return row ?? { batch: [], rest: 0 };
};

const unassigned = statement(
  'list-unassigned',
  `select c.id from customer c
   where c.deleted_at is null and c.sales_agent_id is null and c.stage_id = $1 and c.stage_date >= $2 and c.stage_date < $3`,
  { id: kind.int },
);

const planRenews = statement('list-plan-renews', planRenewsSql, { id: kind.int });

/** Returns the ids of a stage's records that entered it between two instants and whose Plan Renews contains a text. */
export const readPlanRenews = async (
  ctx: Context,
  { stageId, start, end, day }: Pick<ListQuery, 'stageId' | 'start' | 'end' | 'day'>,
  typed: string,
): Promise<number[]> => {
  const rows = await ctx.read(planRenews, [stageId, start, end, day, searchValue(typed)]);
  return rows.map(({ id }) => id);
};

/** Returns the ids of a stage's records without a sales agent that entered it between two instants. */
export const readUnassigned = async (ctx: Context, stageId: number, start: Date, end: Date): Promise<number[]> => {
  const rows = await ctx.read(unassigned, [stageId, start, end]);
  return rows.map(({ id }) => id);
};
