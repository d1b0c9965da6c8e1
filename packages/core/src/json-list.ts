import type { PublicContext } from './context.ts';
import { JsonText } from './db.ts';
import type { HotStatement } from './hot-read.ts';

/** The JSON array that a statement answers as its only row's `json`. */
export const readJsonList = async (ctx: PublicContext, statement: HotStatement): Promise<JsonText> => {
  const [row] = await ctx.read<{ json: string }>(statement);
  return new JsonText(row?.json ?? '[]');
};
