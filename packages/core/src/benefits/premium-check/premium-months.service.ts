import { type FindingKind, findingKinds, findingLabels } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import {
  type FoundMoney,
  type PremiumListFile,
  type PremiumMonth,
  premiumMessages,
  type premiumMonths,
} from '@worksmart/shared/benefits/premium-check/schema.ts';
import { daysBetween } from '@worksmart/shared/platform/dates.ts';
import { forbidden, invalid } from '@worksmart/shared/platform/errors.ts';
import { managesClients } from '@worksmart/shared/platform/permissions.ts';
import type { z } from 'zod';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import type { RowOf } from '#platform/statement.ts';
import { type RowColumn, rowTable } from '#platform/tables/row-table.ts';
import { type Table, tableResponse } from '#platform/tables/table-file.ts';
import { foundMoneyRows, knownMonths, premiumMonthRows } from './premium-months.queries.ts';

const assertMay = (ctx: Context): void => {
  if (!managesClients(ctx.actor)) throw forbidden();
};

type Row = RowOf<typeof premiumMonthRows>;

const shownMonth = (ctx: Context, { open, disputed, ...row }: Row): PremiumMonth => ({
  ...row,
  daysLeft: daysBetween(today(ctx), `${row.disputeUntil}T00:00:00`),
  kinds: Object.fromEntries(findingKinds.map((kind) => [kind, row[kind]])) as PremiumMonth['kinds'],
  state: open > 0 ? 'open' : disputed > 0 ? 'disputed' : 'done',
});

/** Reads a month, of all clients or of one, without asking who may see it. */
export const readMonths = async (
  ctx: Context,
  month: string,
  clientId: number | null = null,
): Promise<PremiumMonth[]> =>
  (await ctx.read(premiumMonthRows, [`${month}-01`, clientId])).map((row) => shownMonth(ctx, row));

/** The months with premiums, of all clients or of one, the newest first. */
export const readKnownMonths = async (ctx: Context, clientId: number | null = null): Promise<string[]> =>
  (await ctx.read(knownMonths, [clientId])).map(({ month }) => month);

/** Lists the clients of a month, by default the newest. @throws AppError forbidden */
export const listMonths = async (ctx: Context, asked?: string): Promise<z.infer<typeof premiumMonths>> => {
  assertMay(ctx);
  const months = await readKnownMonths(ctx);
  const month = asked ?? months[0] ?? null;
  return { months, month, rows: month ? await readMonths(ctx, month) : [] };
};

const stateLabels = { open: 'Open', disputed: 'Disputed', done: 'Done' } as const;
const kindColumn = (kind: FindingKind): [string, RowColumn<PremiumMonth>] => [
  findingLabels[kind],
  ['number', ({ kinds }) => kinds[kind]],
];
const months = rowTable<PremiumMonth>({
  Client: ['text', ({ client }) => client],
  'People Billed': ['number', ({ people }) => people],
  Premium: ['amount', ({ premium }) => premium],
  ...Object.fromEntries(findingKinds.map(kindColumn)),
  'Billed Too Much': ['amount', ({ tooMuch }) => tooMuch],
  'Billed Too Little': ['amount', ({ tooLittle }) => tooLittle],
  'Over-Withheld': ['amount', ({ overWithheld }) => overWithheld],
  'To Confirm': ['number', ({ toConfirm }) => toConfirm],
  'Dispute Until': ['date', ({ disputeUntil }) => disputeUntil],
  'Days Left': ['number', ({ daysLeft }) => daysLeft],
  State: ['text', ({ state }) => stateLabels[state]],
});

const monthTable = async (ctx: Context, month: string): Promise<Table> => ({
  name: `Premium Check ${month}`,
  columns: months.columns,
  rows: [(await readMonths(ctx, month)).map(months.cellsOf)],
});

/** Lists what was found, by client and year of coverage. @throws AppError forbidden */
export const listFoundMoney = async (ctx: Context): Promise<FoundMoney[]> => {
  assertMay(ctx);
  return ctx.read(foundMoneyRows);
};

const foundMoney = rowTable<FoundMoney>({
  Client: ['text', ({ client }) => client],
  Year: ['number', ({ year }) => year],
  Disputed: ['amount', ({ disputed }) => disputed],
  'Settled, Billed Too Much': ['amount', ({ settledTooMuch }) => settledTooMuch],
  'Settled, Billed Too Little': ['amount', ({ settledTooLittle }) => settledTooLittle],
  'Settled Differences': ['number', ({ settled }) => settled],
});

const foundTable = async (ctx: Context): Promise<Table> => ({
  name: 'Premium Money Found',
  columns: foundMoney.columns,
  rows: [(await ctx.read(foundMoneyRows)).map(foundMoney.cellsOf)],
});

/** Returns a month's clients, or the money found, as a file. @throws AppError forbidden; validation without a month */
export const extractList = async (ctx: Context, { list, month, format }: PremiumListFile): Promise<FileResponse> => {
  assertMay(ctx);
  if (list === 'month' && !month) throw invalid({ month: [premiumMessages.month] });
  const table = list === 'month' ? await monthTable(ctx, month ?? '') : await foundTable(ctx);
  await ctx.audit({ entity: 'extract', entityId: table.name });
  return tableResponse(format, table, ctx.clock);
};
