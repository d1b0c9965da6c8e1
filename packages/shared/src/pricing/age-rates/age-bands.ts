/** The first age with a band of its own, and the last one: those above it pay the same. */
const [firstBand, lastBand] = [14, 64];

/** The ages that carriers rate, in order: up to 14, each year from 15 to 63, and 64 or more. */
export const ageBands: readonly string[] = Array.from({ length: lastBand - firstBand + 1 }, (_, at) => {
  const age = firstBand + at;
  return age === firstBand ? '0-14' : age === lastBand ? '64+' : String(age);
});

/** Returns the place of an age in `ageBands`. @param age in whole years */
export const bandOf = (age: number): number => Math.min(Math.max(age, firstBand), lastBand) - firstBand;

/** The name of the curve that federal law sets where a state has none of its own. */
export const federalCurve = 'Federal default';

/** The sentence for a year in which no curve names the state: `No age curve for IN 2028 in Operations.` */
export const missingCurveText = (state: string, year: number): string =>
  `No age curve for ${state} ${year} in Operations.`;
