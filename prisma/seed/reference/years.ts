import { type AmountLike, Money } from '../../../packages/shared/src/money.ts';

/** The years that reference data is seeded for. */
export const seededYears = [2024, 2025, 2026, 2027] as const;

/** The year whose figures the one-year facts are taken for. */
export const factsYear = 2026;

/**
 * Works out a figure of another year than the facts'. `percent` is the yearly change, 6.5 for 6.5%.
 * @returns the figure in `decimals` decimals, half up, as text; the fact itself in its own year
 */
export function trended(fact: AmountLike, percent: number, year: number, decimals = 2): string {
  const yearly = new Money(percent).dividedBy(100).plus(1);
  return new Money(fact).times(yearly.pow(year - factsYear)).toFixed(decimals);
}

/** Says of a figure that is not a fact how it came about. */
export function illustrativeSource(year: number, percent: number): string {
  return year === factsYear
    ? `illustrative, ${factsYear}`
    : `illustrative: ${factsYear} changed by ${percent}% a year to ${year}`;
}
