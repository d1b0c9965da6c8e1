import type { ClientRow, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { statement, variants } from '#platform/statement.ts';
import { visibility, visibleSql } from '#records/customers/customer.policy.ts';
import { listOf, listSource, lists } from './customer-list.sql.ts';

const rowsOf = variants(
  'customers-extract',
  { list: lists, more: [false, true] },
  ({ list, more }) => {
    const { columns, from } = listSource(list, more ? '$5::date' : undefined);
    return `
      select coalesce(json_agg(x), '[]')::text as json from (
        select ${columns} from unnest($2::int[]) with ordinality as asked (id, place)
        join ${from.replace('customer c', 'customer c on c.id = asked.id')}
        where c.stage_id = $1 and c.deleted_at is null and ${visibleSql('$3', '$4')}
        order by asked.place) x`;
  },
  { json: kind.text },
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

export interface ChosenRows {
  stageId: number;
  ids: readonly number[];
  /** With the columns that a user may add. */
  more: boolean;
}

/** Reads rows of a stage's list by id as JSON text, in the given order. Skips records that the user may not open. */
export const readRowsJson = async (ctx: Context, { stageId, ids, more }: ChosenRows): Promise<string> => {
  const [row] = await ctx.read(rowsOf({ list: listOf(stageId), more }), [
    stageId,
    ids,
    ...visibility(ctx.actor),
    ...(more ? [today(ctx)] : []),
  ]);
  return row?.json ?? '[]';
};

/** Reads the same rows as objects. */
export const readRowsOf = async (ctx: Context, chosen: ChosenRows): Promise<(SalesRow | ClientRow)[]> =>
  JSON.parse(await readRowsJson(ctx, chosen));

/** Returns the stage of the first of these records that the user may open and that is at `stageId`, if given. */
export const stageOfFirst = async (
  ctx: Context,
  ids: readonly number[],
  stageId: number | undefined,
): Promise<number | undefined> => {
  const [row] = await ctx.read(firstStage, [ids, stageId ?? null, ...visibility(ctx.actor)]);
  return row?.stage;
};
