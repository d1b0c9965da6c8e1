import { followUpDays, type TodayBlockName } from '@worksmart/shared/office/today/blocks.ts';
import { managesClients, seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import { mostNeeding, type RecordNeed, recordNeedNames } from '@worksmart/shared/records/customers/needs.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { keptHits } from '#platform/lists/kept-hits.service.ts';
import type { RowOf } from '#platform/statement.ts';
import { visibility } from '#records/customers/customer.policy.ts';
import { keptNeeds, needFor } from '#records/customers/records-needing-attention.service.ts';
import { readDueFollowUps } from '#records/notes/follow-ups/due-follow-ups.service.ts';
import { jobs, locked, mails, reference } from './administration-blocks.queries.ts';
import {
  crossings,
  files,
  newClients,
  premiums,
  type RenewalBlockName,
  renewalHits,
  renewalLines,
  tasks,
} from './client-blocks.queries.ts';
import { recordBlock, recordHits, recordLines } from './record-blocks.queries.ts';
import { setup } from './setup-block.queries.ts';

type Row = RowOf<ReturnType<typeof newClients>>;

/** Whether the rows of a block are renewals. */
export const isRenewalBlock = (name: TodayBlockName): name is RenewalBlockName =>
  name === 'signed' || name === 'unopened' || name === 'notBegun';

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

/** Which renewals wait is kept until a renewal changes, and whether one is forgotten for a minute; their lines are read each time. */
const readRenewals = async (
  ctx: Context,
  name: RenewalBlockName,
  [now, day, most]: Timed,
  onlyAgent: number | null,
) => {
  const scope = ['today', name, day, most, onlyAgent, name === 'unopened' && now.slice(0, 16)];
  const { total, ids } = await keptHits(ctx, 'renewals', scope, async () => {
    const [row] = await ctx.read(renewalHits({ kind: name, own: onlyAgent !== null }), [now, day, most, onlyAgent]);
    return row ?? { total: 0, ids: [] };
  });
  const [row] = await ctx.read(renewalLines({ kind: name }), [now, day, most, ids]);
  return row && { ...row, total };
};

const isKept = (need: RecordNeed): need is (typeof keptNeeds)[number] =>
  (keptNeeds as readonly RecordNeed[]).includes(need);

/** As with renewals: most saves change nothing by which these records are chosen. */
const readRecords = async (ctx: Context, need: RecordNeed, most: number): Promise<Row | undefined> => {
  const { own, values } = needFor(ctx);
  if (!isKept(need)) return (await ctx.read(recordBlock({ need, own }), [...values, most]))[0];
  const minute = ctx.clock().toISOString().slice(0, 16);
  const scope = ['today', need, minute, today(ctx), most, visibility(ctx.actor)];
  const { total, ids } = await keptHits(ctx, 'needs', scope, async () => {
    const [row] = await ctx.read(recordHits({ need, own }), [...values, most]);
    return row ?? { total: 0, ids: [] };
  });
  const [row] = await ctx.read(recordLines({ need, own }), [...values, most, ids]);
  return row && { ...row, total };
};

/** The time, the business day and the number of rows: the first parameters of a block. */
type Timed = [now: string, day: string, most: number];

const readRow = async (ctx: Context, name: TodayBlockName, most: number): Promise<Row | undefined> => {
  if (name === 'followUps') return readFollowUps(ctx, most);
  if (isNeed(name)) return readRecords(ctx, name, most);
  const values: Timed = [ctx.clock().toISOString(), today(ctx).slice(0, 10), most];
  if (name === 'tasks') return (await ctx.read(tasks, [...values, ctx.actor.userId, managesClients(ctx.actor)]))[0];
  // Of these a sales agent sees only the own clients’ rows.
  const onlyAgent = seesOnlyOwnRecords(ctx.actor) ? ctx.actor.userId : null;
  if (isRenewalBlock(name)) return readRenewals(ctx, name, values, onlyAgent);
  if (name === 'newClients')
    return (await ctx.read(newClients({ own: onlyAgent !== null }), [...values, onlyAgent]))[0];
  return (await ctx.read(timedBlocks[name], values))[0];
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
