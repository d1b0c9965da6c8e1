import { type Amount, type AmountLike, Money, percentText, toCents } from '#platform/money.ts';
import type { Benchmark } from './benchmark.schema.ts';

/** The employers whose figures a proposal uses, as the surveys name them. */
export const allFirms = 'All firms';

/** Returns the row that a proposal is compared with: the newest year of all firms with a premium; undefined if there is none. */
export const usedBenchmark = <Row extends Pick<Benchmark, 'year' | 'population' | 'single' | 'family'>>(
  rows: readonly Row[],
): Row | undefined =>
  rows
    .filter(({ population, single, family }) => population === allFirms && (single !== null || family !== null))
    .toSorted((one, other) => other.year - one.year)[0];

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

/** Writes a percentage with its sign: `+0.42%`, `-1.46%`. */
export const signedPercent = (percent: Amount): string => `${percent.gt(0) ? '+' : ''}${percentText(percent)}`;

/** Names a row: `2025 (KFF Employer Health Benefits Survey, all firms)`. */
export const benchmarkName = ({ year, name, population }: Pick<Benchmark, 'year' | 'name' | 'population'>): string =>
  `${year} (${name}, ${population.charAt(0).toLowerCase()}${population.slice(1)})`;

/** The sentence that stands under every comparison with a survey. */
export const benchmarkLimit = ({ name, year }: Pick<Benchmark, 'name' | 'year'>): string =>
  `Source: ${name}, ${year}. National survey averages; benefits, area and ages differ.`;

export const missingBenchmarkText = 'No benchmark of all firms in Operations: nothing is printed.';
