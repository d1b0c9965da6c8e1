import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

const unassigned = statement(
  'list-unassigned',
  `select c.id from customer c
   where c.deleted_at is null and c.sales_agent_id is null and c.stage_id = $1 and c.stage_date >= $2 and c.stage_date < $3`,
  { id: kind.int },
);

/** Returns the ids of a stage's records without a sales agent that entered it between two instants. */
export const readUnassigned = async (ctx: Context, stageId: number, start: Date, end: Date): Promise<number[]> => {
  const rows = await ctx.read(unassigned, [stageId, start, end]);
  return rows.map(({ id }) => id);
};
