import type { SeasonChange } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { mayCause } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import {
  blocksOf,
  maySeeBlock,
  mostItems,
  mostWholeItems,
  type TodayBlockName,
  todayBlocks,
  type WholeBlockName,
} from '@worksmart/shared/office/today/blocks.ts';
import { actionOf, listsOf, type Place } from '@worksmart/shared/office/today/places.ts';
import { dueDayOf, ranked, sectionOf } from '@worksmart/shared/office/today/rank.rules.ts';
import type { TodayCount, TodayItem, TodayList, WholeTodayBlock } from '@worksmart/shared/office/today/schema.ts';
import { daysBetween } from '@worksmart/shared/platform/dates.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { percentText, sum } from '@worksmart/shared/platform/money.ts';
import { seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import { readSeasonChanges } from '#benefits/renewals/season/season-changes.service.ts';
import { businessYear, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { BlockLine } from './block-sql.ts';
import { type Block, isRenewalBlock, readBlock } from './read-block.ts';

const placeOf = (ctx: Context): Place => ({
  year: businessYear(ctx),
  managesRenewals: mayCause(ctx.actor, 'approve'),
  onlyAgent: seesOnlyOwnRecords(ctx.actor) ? ctx.actor.name : null,
});

const itemOf = (ctx: Context, kind: TodayBlockName, { subject, ...line }: BlockLine): TodayItem => {
  const day = today(ctx);
  const dueOn = dueDayOf(kind, line, day, ctx.config.BUSINESS_ZONE);
  const dueInDays = dueOn === null ? null : daysBetween(day, dueOn);
  return {
    ...line,
    kind,
    what: [todayBlocks[kind].reason, line.what].filter(Boolean).join(' · '),
    dueOn,
    dueInDays,
    section: sectionOf(dueInDays),
    action: actionOf(kind, { ...line, subject }, placeOf(ctx)),
  };
};

const countOf = (ctx: Context, { name, total, isMore, lists }: Block): TodayCount => ({
  kind: name,
  total,
  isMore,
  lists: listsOf(name, total, lists, placeOf(ctx)),
});

const percentOf = ({ percent, dollars }: SeasonChange): string =>
  percent === null || dollars !== null ? '' : ` · premiums ${percent < 0 ? '' : '+'}${percentText(percent, 1)}`;

/** Adds to renewals what they change: per year where the employees are known, else in percent. */
const withChanges = async (ctx: Context, items: readonly TodayItem[]): Promise<TodayItem[]> => {
  const ids = items.filter(({ kind }) => isRenewalBlock(kind)).map(({ id }) => id);
  if (ids.length === 0) return [...items];
  const read: SeasonChange[] = JSON.parse((await readSeasonChanges(ctx, ids)).text);
  const changes = new Map(read.map((change) => [change.id, change]));
  return items.map((item) => {
    const change = isRenewalBlock(item.kind) ? changes.get(item.id) : undefined;
    if (!change) return item;
    const { dollars } = change;
    return {
      ...item,
      what: item.what + percentOf(change),
      money: dollars ? { amount: dollars * 12, of: 'change' } : null,
    };
  });
};

const together = (first: TodayItem, others: readonly TodayItem[]): TodayItem => {
  if (others.length === 0) return first;
  const amounts = [first, ...others].flatMap(({ money }) => money?.amount ?? []);
  const groups = others.length === 1 ? '1 more group' : `${others.length} more groups`;
  return {
    ...first,
    what: `${first.what} · and ${groups}`,
    money: amounts.length > 0 ? { amount: sum(amounts).toNumber(), of: 'change' } : null,
  };
};

/** Returns one row for all renewals of a client that need the same: the first, with the money of all. */
const byClient = (items: readonly TodayItem[]): TodayItem[] => {
  const keyOf = ({ kind, customer }: TodayItem, at: number) =>
    isRenewalBlock(kind) && customer ? `${kind} ${customer.id}` : at;
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first ? together(first, others) : [],
  );
};

/** Returns one row for all leads without an agent, which are not listed as new or idle too. */
const withOneUnassigned = (items: readonly TodayItem[], total: number): TodayItem[] => {
  const unassigned = items.filter(({ kind }) => kind === 'unassigned');
  const [first] = unassigned;
  if (!first) return [...items];
  const ids = new Set(unassigned.map(({ id }) => id));
  const isListed = ({ kind, id }: TodayItem) =>
    kind !== 'unassigned' && !((kind === 'new' || kind === 'idle') && ids.has(id));
  const more = total === 2 ? '1 more lead' : `${total - 1} more leads`;
  return [total === 1 ? first : { ...first, what: `${first.what} · and ${more}` }, ...items.filter(isListed)];
};

/**
 * Returns what the user can do, ranked by the rule of `ranked`, and the number of each kind. Each kind is read by one
 * statement and has at most 30 rows. A kind that cannot be read is named in `failed` and does not hold up the others.
 * @throws the first error if nothing can be read
 */
export const readToday = async (ctx: Context): Promise<TodayList> => {
  const names = blocksOf(ctx.actor);
  const read = await Promise.allSettled(names.map((name) => readBlock(ctx, name, mostItems)));
  const blocks = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const errors = read.flatMap((one, at) => (one.status === 'rejected' ? [{ kind: names[at], err: one.reason }] : []));
  if (errors[0] && blocks.length === 0) throw errors[0].err;
  for (const error of errors) ctx.log.error(error, 'could not read a block of Today');
  const items = blocks.flatMap(({ name, lines }) => lines.map((line) => itemOf(ctx, name, line)));
  const unassigned = blocks.find(({ name }) => name === 'unassigned')?.total ?? 0;
  return {
    items: ranked(byClient(await withChanges(ctx, withOneUnassigned(items, unassigned)))),
    counts: blocks.map((block) => countOf(ctx, block)),
    failed: errors.flatMap(({ kind }) => kind ?? []),
  };
};

/**
 * Returns a block that no list shows, with all of its rows.
 * @throws AppError forbidden for a block that the user's role does not have
 */
export const readWholeBlock = async (ctx: Context, name: WholeBlockName): Promise<WholeTodayBlock> => {
  if (!maySeeBlock(ctx.actor, name)) throw forbidden();
  const block = await readBlock(ctx, name, mostWholeItems);
  return { ...countOf(ctx, block), items: block.lines.map((line) => itemOf(ctx, name, line)) };
};
