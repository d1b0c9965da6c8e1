import type { FieldErrors } from '@worksmart/shared/platform/errors.ts';
import { usedBenchmark } from '@worksmart/shared/pricing/reference/benchmark.rules.ts';
import { type Benchmark, benchmarkFields } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import {
  leastClients,
  type OwnBook,
  ownBookGapText,
  ownBookId,
  sizeBands,
} from '@worksmart/shared/pricing/reference/own-book.ts';
import { readBrand } from '#platform/brand.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { fieldsOf } from '#platform/record-columns.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { ownBookMedians } from './own-book.queries.ts';

const bookOf = async (ctx: Context, customerId: number): Promise<OwnBook> => {
  const year = businessYear(ctx);
  const [found] = await ctx.read(ownBookMedians, [customerId, year]);
  if (!found) return { row: null, missing: 'people', year, size: null };
  const { band, clients, isSpread, ...medians } = found;
  const size = sizeBands[band - 1]?.name ?? null;
  if (clients < leastClients) return { row: null, missing: 'clients', year, size };
  if (!isSpread) return { row: null, missing: 'largest', year, size };
  const { name: provider } = await readBrand(ctx);
  const row = {
    id: ownBookId,
    rowVersion: 0,
    year,
    name: `${provider} clients`,
    population: `${size}, median of ${clients}`,
    ...medians,
    source: `Medians of the ${clients} active clients with ${size}, by their medical plans of ${year}`,
  };
  return { row, missing: null, year, size };
};

/**
 * Returns what the active clients of a customer's size pay this year. It is computed when it is read.
 * @throws AppError not_found
 */
export const readOwnBook = async (ctx: Context, customerId: number): Promise<OwnBook> => {
  await openCustomer(ctx, customerId);
  return bookOf(ctx, customerId);
};

/**
 * Reads the row that a proposal's premiums are compared with: the chosen one, else the newest of all firms. Null if it does not
 * exist.
 */
export const readBenchmark = async (
  ctx: Context,
  customerId: number,
  chosenId: number | null,
): Promise<Benchmark | null> => {
  if (chosenId === ownBookId) return (await bookOf(ctx, customerId)).row;
  const rows = await ctx.db.benchmark.findMany({ orderBy: { id: 'asc' } });
  const shown = rows.map((row) => ({ ...row, ...fieldsOf(benchmarkFields, row) }) as Benchmark);
  return usedBenchmark(shown, chosenId) ?? null;
};

/** Returns why a chosen benchmark cannot be printed, on its field; nothing if none was chosen. */
export const benchmarkProblem = async (
  ctx: Context,
  customerId: number,
  { benchmark, benchmarkId = null }: { benchmark?: boolean | undefined; benchmarkId?: number | null | undefined },
): Promise<FieldErrors> => {
  if (!benchmark || benchmarkId === null) return {};
  if (await readBenchmark(ctx, customerId, benchmarkId)) return {};
  const gap = benchmarkId === ownBookId ? ownBookGapText(await bookOf(ctx, customerId)) : undefined;
  return { benchmarkID: [gap ?? 'This benchmark has no premiums, or no longer exists. Please choose another one.'] };
};
