import { type Amount, type AmountLike, Money, sum, toRate } from '#platform/money.ts';
import { addMonths, type Month, monthNumber } from '#platform/months.ts';

/** What was paid in a month for services of a month, USD. */
export interface PaidCell {
  serviceMonth: Month;
  paidMonth: Month;
  medical: AmountLike;
}

/** Amounts paid for a service month up to each month after it: at index 0 in the month itself. */
export type Triangle = readonly (readonly AmountLike[])[];

export interface CompletionFactor {
  /** Months from the service to the payment. */
  lag: number;
  /** Cumulative payments one month later divided by those at this lag, four decimals; null at the last lag. */
  link: Amount | null;
  /** The part of all payments made by this lag, four decimals. */
  completion: Amount;
  /** Payments fell from this lag to the next one. */
  falls: boolean;
  /** The user typed the factor. */
  typed: boolean;
}

/** Service months of a triangle. Later payments are rare. */
const servedMonths = 36;

/** Returns the cumulative payments of the last 36 service months up to `paidThrough`. */
export const triangleOf = (cells: readonly PaidCell[], paidThrough: Month): Triangle => {
  const bySpan = new Map<string, Amount>();
  for (const { serviceMonth, paidMonth, medical } of cells) {
    const lag = Math.max(0, monthNumber(paidMonth) - monthNumber(serviceMonth));
    const key = `${serviceMonth} ${lag}`;
    if (paidMonth <= paidThrough) bySpan.set(key, (bySpan.get(key) ?? new Money(0)).plus(medical));
  }
  return Array.from({ length: servedMonths }, (_, age) => {
    const serviceMonth = addMonths(paidThrough, -age);
    let total = new Money(0);
    return Array.from({ length: age + 1 }, (__, lag) => {
      total = total.plus(bySpan.get(`${serviceMonth} ${lag}`) ?? 0);
      return total;
    });
  });
};

const one = new Money(1);

/** A link over the months that have both lags; 1 without payments, since nothing is known. */
const linkAt = (triangle: Triangle, lag: number): Amount => {
  const both = triangle.filter((row) => row.length > lag + 1);
  const [before, after] = [sum(both.map((row) => row[lag] ?? 0)), sum(both.map((row) => row[lag + 1] ?? 0))];
  return before.gt(0) && after.gt(0) ? after.div(before) : one;
};

/**
 * Calculates completion factors (chain ladder, benefits.md 7.1): the share of a month's claims that is paid by each lag.
 * @param typed factors of the user, by lag
 */
export const completionFactors = (
  triangle: Triangle,
  typed: ReadonlyMap<number, AmountLike> = new Map(),
): CompletionFactor[] => {
  const lags = Math.max(0, ...triangle.map((row) => row.length));
  const factors: CompletionFactor[] = [];
  let toCome = one;
  for (let lag = lags - 1; lag >= 0; lag--) {
    const link = lag === lags - 1 ? null : linkAt(triangle, lag);
    toCome = toCome.times(link ?? 1);
    const own = typed.get(lag);
    factors.unshift({
      lag,
      link: link && toRate(link),
      completion: own === undefined ? toRate(one.div(toCome)) : toRate(own),
      falls: link?.lt(1) ?? false,
      typed: own !== undefined,
    });
  }
  return factors;
};

/** Returns the completion at a lag; everything is paid after the last known one. */
export const completionAt = (factors: readonly CompletionFactor[], lag: number): Amount =>
  factors[lag]?.completion ?? one;

/** A service month with a lower completion is not credible. */
export const leastCompletion = 0.7;
/** Months of payment after the last service month. */
export const usualRunOut = 2;

export interface Period {
  first: Month;
  last: Month;
  /** The wanted last month is not complete enough, so the period ends earlier. */
  cut: boolean;
}

/**
 * Returns the service months of the experience: it ends two months before the last payments unless the user chose
 * another month, and always before the months whose completion is under 0.7000.
 */
export const experiencePeriod = (
  factors: readonly CompletionFactor[],
  paidThrough: Month,
  { lastMonth, months }: { lastMonth: Month | null; months: number },
): Period => {
  const wanted = lastMonth ?? addMonths(paidThrough, -usualRunOut);
  const from = Math.max(0, monthNumber(paidThrough) - monthNumber(wanted));
  const credible = factors.filter(({ lag, completion }) => lag >= from && completion.lt(leastCompletion)).at(-1);
  const last = addMonths(paidThrough, -(credible ? credible.lag + 1 : from));
  return { first: addMonths(last, 1 - months), last, cut: last < wanted };
};
