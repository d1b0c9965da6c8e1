import type { PublicContext } from './context.ts';
import { JsonText } from './db.ts';
import type { HotStatement } from './hot-read.ts';

/** The JSON array that a statement answers as its only row's `json`, and how many it holds. */
export const readJsonList = async (ctx: PublicContext, statement: HotStatement): Promise<JsonText> => {
  const text = `select json::text, json_array_length(json::json) as total from (${statement.text}) answer`;
  const [row] = await ctx.read<{ json: string; total: number }>({ ...statement, text });
  return new JsonText(row?.json ?? '[]', row?.total ?? 0);
};
