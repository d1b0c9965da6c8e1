import type { PublicContext } from './context.ts';
import type { CursorPage } from './cursor-page.ts';
import { pageCounts, pageSql, pageValues, type SortKey } from './cursor-page-sql.ts';
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

interface PageStatement {
  /** SQL of all rows of the list, with the columns of `keys`. */
  hit: string;
  keys: readonly SortKey[];
  /** SQL of a row as JSON, and the tables it comes from: `shown` and those joined to it. */
  item: string;
  from: string;
  /** The number of the first parameter after those of `hit` and `item`. */
  first: number;
}

/** Declares the statement of a page whose response is an array. */
export const jsonPage = (name: string, { hit, keys, item, from, first }: PageStatement) => {
  const { shown, order, counts } = pageSql(hit, keys, first);
  const text = `with ${shown}
    select (select coalesce(json_agg(${item} order by ${order}), '[]') from ${from})::text as json, ${counts}`;
  return { page: statement(name, text, { json: kind.text, ...pageCounts }), keys: keys.length };
};

/** Reads a page of `Item`s. */
export const readJsonPage = async <Item>(
  ctx: Pick<PublicContext, 'read'>,
  { page, keys }: ReturnType<typeof jsonPage>,
  values: readonly unknown[],
  asked: CursorPage,
): Promise<JsonText<Item[]>> => {
  const [row] = await ctx.read(page, [...values, ...pageValues(asked, keys)]);
  return new JsonText(row?.json ?? '[]', row?.total ?? 0, row?.last ? asked.cursorAfter(row.last) : undefined);
};
