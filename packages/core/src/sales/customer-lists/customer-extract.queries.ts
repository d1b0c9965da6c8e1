import type { ClientRow, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { statement, variants } from '#platform/statement.ts';
import { visibility, visibleSql } from '#records/customers/customer.policy.ts';
import { listOf, listSource, lists } from './customer-list.sql.ts';

const rowsOf = variants(
  'customers-extract',
  { list: lists },
  ({ list }) => {
    const { columns, from } = listSource(list);
    return `
      select coalesce(json_agg(x), '[]') as json from (
        select ${columns} from unnest($2::int[]) with ordinality as asked (id, place)
        join ${from.replace('customer c', 'customer c on c.id = asked.id')}
        where c.stage_id = $1 and c.deleted_at is null and ${visibleSql('$3', '$4')}
        order by asked.place) x`;
  },
  { json: kind.json<(SalesRow | ClientRow)[]>() },
);

const firstStage = statement(
  'customers-extract-stage',
  `
      select c.stage_id as stage from unnest($1::int[]) with ordinality as asked (id, place)
      join customer c on c.id = asked.id
      where c.deleted_at is null and ($2::int is null or c.stage_id = $2) and ${visibleSql('$3', '$4')}
      order by asked.place limit 1`,
  { stage: kind.int },
);

/** Reads rows of a stage's list by id, in the given order. Skips records that the user may not open. */
export const readRowsOf = async (
  ctx: Context,
  stageId: number,
  ids: readonly number[],
): Promise<(SalesRow | ClientRow)[]> => {
  const [row] = await ctx.read(rowsOf({ list: listOf(stageId) }), [stageId, ids, ...visibility(ctx.actor)]);
  return row?.json ?? [];
};

/** Returns the stage of the first of these records that the user may open and that is at `stageId`, if given. */
export const stageOfFirst = async (
  ctx: Context,
  ids: readonly number[],
  stageId: number | undefined,
): Promise<number | undefined> => {
  const [row] = await ctx.read(firstStage, [ids, stageId ?? null, ...visibility(ctx.actor)]);
  return row?.stage;
};
