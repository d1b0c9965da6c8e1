import { type AmountLike, Money } from '#shared/platform/money.ts';

/** The years that reference data is seeded for. */
export const seededYears = [2024, 2025, 2026, 2027] as const;

/** The year to which single-year facts are assigned. */
export const factsYear = 2026;

/**
 * Calculates a figure for a year other than that of the facts. `percent` is the yearly change, 6.5 for 6.5%.
 * @returns the figure with two decimals, half up, as text; in its own year, the fact itself
 */
export function trended(fact: AmountLike, percent: number, year: number): string {
  const yearly = new Money(percent).dividedBy(100).plus(1);
  return new Money(fact).times(yearly.pow(year - factsYear)).toFixed(2);
}

/** Explains how a figure that is not a fact was derived. */
export function illustrativeSource(year: number, percent: number): string {
  return year === factsYear
    ? `illustrative, ${factsYear}`
    : `illustrative: ${factsYear} changed by ${percent}% a year to ${year}`;
}
