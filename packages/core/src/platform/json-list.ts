import type { PublicContext } from './context.ts';
import { JsonText } from './db.ts';
import { kind } from './row-kind.ts';
import { statement } from './statement.ts';

/** The result row of a list statement. */
export const listRow = { json: kind.text, total: kind.int };

/** Returns the SQL of a list statement. @param text SQL whose only row has a JSON array as `json` */
export const listText = (text: string): string =>
  `select json::text, json_array_length(json::json) as total from (${text}) answer`;

/** Declares the statement of a list, as `statement` does. @param text see `listText` */
export const jsonList = (name: string, text: string) => statement(name, listText(text), listRow);

/** Reads a JSON array of `Item`s, and counts them. */
export const readJsonList = async <Item>(
  ctx: Pick<PublicContext, 'read'>,
  list: ReturnType<typeof jsonList>,
  values: readonly unknown[] = [],
): Promise<JsonText<Item[]>> => {
  const [row] = await ctx.read(list, values);
  return new JsonText(row?.json ?? '[]', row?.total ?? 0);
};
