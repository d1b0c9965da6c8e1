import type { PublicContext } from './context.ts';
import { JsonText } from './db.ts';
import type { PreparedQuery } from './prepared-query.ts';

/** Reads a JSON array of `Item`s, which a statement returns as its only row's `json`, and counts them. */
export const readJsonList = async <Item>(ctx: PublicContext, statement: PreparedQuery): Promise<JsonText<Item[]>> => {
  const text = `select json::text, json_array_length(json::json) as total from (${statement.text}) answer`;
  const [row] = await ctx.read<{ json: string; total: number }>({ ...statement, text });
  return new JsonText(row?.json ?? '[]', row?.total ?? 0);
};
