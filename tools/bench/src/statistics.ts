/** The middle value; for an even count, the mean of the middle two. NaN for no values. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const middle = (sorted.length - 1) / 2;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (below + above) / 2;
}

/** The value below which a share of the values lies (nearest rank). @param share above 0, up to 1 */
export const quantile = (values: ArrayLike<number>, share: number): number =>
  Float64Array.from(values).sort()[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** The median, and the interval that leaves out a tenth of the values on each side. */
export type Spread = ReturnType<typeof spreadOf>;

/** The ratios of pairs of values, and the median of each side. */
export const ratiosOf = (pairs: readonly (readonly [number, number])[]) => ({
  ratio: spreadOf(pairs.map(([a, b]) => a / b)),
  medians: [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))] as const,
});

export const spreadOf = (values: readonly number[]) => ({
  median: median(values),
  low: quantile(values, 0.1),
  high: quantile(values, 0.9),
  count: values.length,
});

/**
 * How a measured spread compares with a goal: it is a miss only if the whole interval misses. If the load generator was
 * the limit, the figures say nothing about the goal.
 */
export type Verdict = 'holds' | 'holds by the median' | 'within the spread' | 'missed' | typeof limited;

const limited = 'limited by the generator';

/** From this share of the generator's ceiling on, the generator may be the limit. */
const limitedFrom = 0.85;

/** @param perSecond measured responses @param ceiling the most responses of this kind that the generator can count */
export const isLimited = (perSecond: number, ceiling: number): boolean => perSecond >= ceiling * limitedFrom;

/** @param atLeast true for a floor, false for a ceiling @param byGenerator whether the load generator limited a side */
export function judge(
  { median: middle, low, high }: Spread,
  goal: number,
  atLeast: boolean,
  byGenerator = false,
): Verdict {
  if (byGenerator) return limited;
  const reaches = (value: number) => (atLeast ? value >= goal : value <= goal);
  const [worst, best] = atLeast ? [low, high] : [high, low];
  if (reaches(worst)) return 'holds';
  if (reaches(middle)) return 'holds by the median';
  return reaches(best) ? 'within the spread' : 'missed';
}
