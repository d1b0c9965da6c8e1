import { type Amount, type AmountLike, Money, percentText, toCents } from '#platform/money.ts';
import type { Benchmark } from './benchmark.schema.ts';
import { isOwnBook } from './own-book.ts';

/** The employers whose figures a proposal uses, as the surveys name them. */
export const allFirms = 'All firms';

type Figures = Pick<Benchmark, 'id' | 'year' | 'population' | 'single' | 'family' | 'workerSingle' | 'workerFamily'>;

export const hasPremiums = ({ single, family }: Pick<Benchmark, 'single' | 'family'>): boolean =>
  single !== null || family !== null;
export const hasShares = ({ workerSingle, workerFamily }: Pick<Benchmark, 'workerSingle' | 'workerFamily'>): boolean =>
  workerSingle !== null || workerFamily !== null;

/**
 * Returns the row that is compared with: the chosen one, else the newest year of all firms. Undefined if there is none, also if
 * the chosen one no longer exists: no other row stands in for it.
 * @param chosenId null for none
 * @param has whether a row has the figures that are compared
 */
export const usedBenchmark = <Row extends Figures>(
  rows: readonly Row[],
  chosenId: number | null = null,
  has: (row: Row) => boolean = hasPremiums,
): Row | undefined =>
  chosenId === null
    ? rows.filter((row) => row.population === allFirms && has(row)).toSorted((one, other) => other.year - one.year)[0]
    : rows.find((row) => row.id === chosenId && has(row));

/** A premium, or a worker's share of it, next to a benchmark. USD per year; positive: above the benchmark. */
export interface Benchmarked {
  own: Amount;
  benchmark: Amount;
  difference: Amount;
  /** Of the benchmark, two decimals; null if that is 0. */
  percent: Amount | null;
}

/** Compares 12 times a shown monthly amount with a yearly benchmark. No trend is applied. */
export const compareWithBenchmark = (monthly: AmountLike, benchmark: AmountLike): Benchmarked => {
  const own = toCents(monthly).times(12);
  const yearly = new Money(benchmark);
  const difference = own.minus(yearly);
  return {
    own,
    benchmark: yearly,
    difference,
    percent: yearly.isZero() ? null : toCents(difference.div(yearly).times(100)),
  };
};

/** Writes a percentage with its sign: `+0.42%`, `−1.46%`. */
export const signedPercent = (percent: Amount): string => `${percent.gt(0) ? '+' : ''}${percentText(percent)}`;

/** Names a row: `2025 (KFF Employer Health Benefits Survey, all firms)`. An abbreviation such as PPO stays. */
export const benchmarkName = ({ year, name, population }: Pick<Benchmark, 'year' | 'name' | 'population'>): string =>
  `${year} (${name}, ${population.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())})`;

/** The sentence that stands under every comparison. */
export const benchmarkLimit = ({ id, name, year }: Pick<Benchmark, 'id' | 'name' | 'year'>): string =>
  `Source: ${name}, ${year}. ${isOwnBook({ id }) ? 'Medians of these clients' : 'National survey averages'}; benefits, area and ages differ.`;

/** What the figures of a row are called. */
export const benchmarkKind = (row: Pick<Benchmark, 'id'>): string => (isOwnBook(row) ? 'Median' : 'National average');

export const missingBenchmarkText = 'No benchmark of all firms in Operations: nothing is printed.';
