import type { ClientRow, SalesRow } from '@worksmart/shared/customers/routes.ts';
import { visibleTo } from '../customers/customer.policy.ts';
import type { Context } from '../platform/context.ts';
import { listSource } from './customer-list.queries.ts';

/** Rows of a stage's list by their ids and in their order; those that this person may not open are left out. */
export const readRowsOf = async (
  ctx: Context,
  stageId: number,
  ids: readonly number[],
): Promise<(SalesRow | ClientRow)[]> => {
  const { columns, from } = listSource(stageId);
  const visible = visibleTo(ctx.actor, 3);
  const [row] = await ctx.read<{ json: (SalesRow | ClientRow)[] }>({
    name: `customers-extract-${stageId}`,
    text: `
      select coalesce(json_agg(x), '[]') as json from (
        select ${columns} from unnest($2::int[]) with ordinality as asked (id, place)
        join ${from.replace('customer c', 'customer c on c.id = asked.id')}
        where c.stage_id = $1 and c.deleted_at is null and ${visible.sql}
        order by asked.place) x`,
    values: [stageId, ids, ...visible.values],
  });
  return row?.json ?? [];
};

/** The stage of the first of these records that this person may open and that is of `stageId`, if one is given. */
export const stageOfFirst = async (
  ctx: Context,
  ids: readonly number[],
  stageId: number | undefined,
): Promise<number | undefined> => {
  const visible = visibleTo(ctx.actor, 3);
  const [row] = await ctx.read<{ stage: number }>({
    name: 'customers-extract-stage',
    text: `
      select c.stage_id as stage from unnest($1::int[]) with ordinality as asked (id, place)
      join customer c on c.id = asked.id
      where c.deleted_at is null and ($2::int is null or c.stage_id = $2) and ${visible.sql}
      order by asked.place limit 1`,
    values: [ids, stageId ?? null, ...visible.values],
  });
  return row?.stage;
};
