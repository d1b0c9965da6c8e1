import { followUpDays, type TodayBlockName } from '@worksmart/shared/office/today/blocks.ts';
import { managesClients, seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import { mostNeeding, type RecordNeed, recordNeedNames } from '@worksmart/shared/records/customers/needs.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { RowOf } from '#platform/statement.ts';
import { needFor } from '#records/customers/records-needing-attention.service.ts';
import { readDueFollowUps } from '#records/notes/follow-ups/due-follow-ups.service.ts';
import { jobs, locked, mails, reference } from './administration-blocks.queries.ts';
import { crossings, files, newClients, notBegun, premiums, signed, tasks, unopened } from './client-blocks.queries.ts';
import { recordBlock } from './record-blocks.queries.ts';
import { setup } from './setup-block.queries.ts';

type Row = RowOf<typeof signed>;

const renewals = { signed, unopened, notBegun } as const;
type RenewalBlockName = keyof typeof renewals;
/** The blocks of which a sales agent sees only the own clients’ rows. */
const ofClients = { ...renewals, newClients } as const;

/** Whether the rows of a block are renewals. */
export const isRenewalBlock = (name: TodayBlockName): name is RenewalBlockName => name in renewals;

const timedBlocks = { setup, premiums, crossings, files, jobs, reference, locked, mails } as const;

const isNeed = (name: TodayBlockName): name is RecordNeed & TodayBlockName =>
  (recordNeedNames as readonly string[]).includes(name);

const readFollowUps = async (ctx: Context, most: number): Promise<Row> => {
  const { total, followUps } = await readDueFollowUps(ctx, most, followUpDays);
  const lines = followUps.map(({ id, customer, firstLine, dueOn }) => ({
    id,
    name: customer.name,
    what: firstLine,
    subject: null,
    at: instantOf(dueOn, ctx.config.BUSINESS_ZONE).toISOString(),
    dueOn,
    money: null,
    customer: { id: customer.id, stageId: customer.stageId },
  }));
  return { total, lines, lists: [] };
};

const readRow = async (ctx: Context, name: TodayBlockName, most: number): Promise<Row | undefined> => {
  if (name === 'followUps') return readFollowUps(ctx, most);
  if (isNeed(name)) {
    const { own, values } = needFor(ctx);
    return (await ctx.read(recordBlock({ need: name, own }), [...values, most]))[0];
  }
  const values = [ctx.clock().toISOString(), today(ctx).slice(0, 10), most];
  if (name === 'tasks') return (await ctx.read(tasks, [...values, ctx.actor.userId, managesClients(ctx.actor)]))[0];
  if (name !== 'newClients' && !isRenewalBlock(name)) return (await ctx.read(timedBlocks[name], values))[0];
  const onlyAgent = seesOnlyOwnRecords(ctx.actor) ? ctx.actor.userId : null;
  return (await ctx.read(ofClients[name], [...values, onlyAgent]))[0];
};

/** A block as read: the number, the first rows, and how the number spreads over several lists. */
export interface Block extends Row {
  name: TodayBlockName;
  /** Whether there are more than `total`. */
  isMore: boolean;
}

/** Reads one block of the user's role by one statement. @param most how many rows to return; `total` counts all */
export const readBlock = async (ctx: Context, name: TodayBlockName, most: number): Promise<Block> => {
  const { total, lines, lists } = (await readRow(ctx, name, most)) ?? { total: 0, lines: [], lists: [] };
  const isMore = isNeed(name) && total > mostNeeding;
  return { name, total: isMore ? mostNeeding : total, isMore, lines, lists };
};
