import {
  isWholeBlock,
  maySeeBlock,
  mostLines,
  mostWholeLines,
  type TodayBlockName,
  type WholeBlockName,
} from '@worksmart/shared/office/today/blocks.ts';
import type { TodayBlock } from '@worksmart/shared/office/today/schema.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { mostNeeding, type RecordNeed, recordNeedNames } from '@worksmart/shared/records/customers/needs.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { RowOf } from '#platform/statement.ts';
import { needFor } from '#records/customers/records-needing-attention.service.ts';
import { readDueFollowUps } from '#records/notes/follow-ups/due-follow-ups.service.ts';
import { jobs, locked, mails, reference } from './administration-blocks.queries.ts';
import { crossings, files, notBegun, signed, unopened } from './client-blocks.queries.ts';
import { recordBlock } from './record-blocks.queries.ts';
import { setup } from './setup-block.queries.ts';

type Row = RowOf<typeof signed>;

const timedBlocks = { setup, signed, unopened, notBegun, crossings, files, jobs, reference, locked, mails } as const;

const isNeed = (name: TodayBlockName): name is RecordNeed => (recordNeedNames as readonly string[]).includes(name);

const readFollowUps = async (ctx: Context): Promise<Row> => {
  const { total, followUps } = await readDueFollowUps(ctx, mostLines);
  const lines = followUps.map(({ id, customer, firstLine, dueOn }) => ({
    id,
    name: customer.name,
    what: firstLine,
    kind: null,
    at: instantOf(dueOn, ctx.config.BUSINESS_ZONE).toISOString(),
    customer: { id: customer.id, stageId: customer.stageId },
  }));
  return { total, lines, lists: [] };
};

const readRow = async (ctx: Context, name: TodayBlockName, most: number): Promise<Row | undefined> => {
  if (name === 'followUps') return readFollowUps(ctx);
  if (isNeed(name)) {
    const { own, values } = needFor(ctx);
    return (await ctx.read(recordBlock({ need: name, own }), values))[0];
  }
  const values = [ctx.clock().toISOString(), today(ctx).slice(0, 10), ...(isWholeBlock(name) ? [most] : [])];
  return (await ctx.read(timedBlocks[name], values))[0];
};

const readLines = async (ctx: Context, name: TodayBlockName, most: number): Promise<TodayBlock> => {
  if (!maySeeBlock(ctx.actor, name)) throw forbidden();
  const { total = 0, lines = [], lists = [] } = (await readRow(ctx, name, most)) ?? {};
  const isMore = isNeed(name) && total > mostNeeding;
  return { total: isMore ? mostNeeding : total, isMore, lines, lists };
};

/**
 * Returns what needs attention, by one statement: the number, the first five lines and the lists that show all.
 * @throws AppError forbidden for a block that the user's role does not have
 */
export const readBlock = (ctx: Context, name: TodayBlockName): Promise<TodayBlock> => readLines(ctx, name, mostLines);

/**
 * Returns a block that no list shows, with all of its lines.
 * @throws AppError forbidden for a block that the user's role does not have
 */
export const readWholeBlock = (ctx: Context, name: WholeBlockName): Promise<TodayBlock> =>
  readLines(ctx, name, mostWholeLines);
