import { formatDate } from '#platform/dates.ts';
import { formatMoney } from '#platform/money.ts';
import { missingLimitsText } from '#pricing/reference/benefit-year.schema.ts';
import { type SafeHarbor, safeHarbor } from './affordability.rules.ts';
import type { Affordability } from './schema.ts';

const harborWords = {
  [safeHarbor.povertyLine]: 'federal poverty line',
  [safeHarbor.rateOfPay]: 'rate of pay',
  [safeHarbor.w2]: 'W-2 estimate',
} as const satisfies Record<SafeHarbor, string>;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Says what the test lacks, so that nothing was tested; undefined if it was made. */
export const untestedText = ({ missing, year, census }: Affordability): string | undefined => {
  if (missing === 'percent') return missingLimitsText('affordability percentage', year);
  if (missing === 'guideline') return missingLimitsText('poverty guideline', year - 1);
  if (missing === 'census') return 'This test needs a census with the pay of the employees.';
  if (missing === 'pay')
    return `No full-time employee of the census of ${formatDate(census?.asOf ?? null)} has known pay.`;
  return missing === 'access' ? 'Only users who may see wages see this test.' : undefined;
};

/** Says for how many employees a share is affordable: `Affordable for 4 of 7 (rate of pay, 2026); 3 are over by up to $56.78.` */
export const affordabilityText = (result: Affordability, harbor: SafeHarbor): string => {
  const { year, tested, affordable, overBy, highest } = result;
  const how = `(${harborWords[harbor]}, ${year})`;
  const gap = formatMoney(overBy ?? 0);
  if (tested === 0)
    return overBy === 0
      ? `Affordable for everyone ${how}: at most ${formatMoney(highest ?? 0)}.`
      : `Over the limit of ${formatMoney(highest ?? 0)} by ${gap} ${how}.`;
  const over = tested - affordable;
  if (over === 0) return `Affordable for all ${tested} ${how}.`;
  return `Affordable for ${affordable} of ${tested} ${how}; ${counted(over, 'is', 'are')} over by up to ${gap}.`;
};

/** What the test is based on, and whom it leaves out. */
export const affordabilityBasis = (
  { census, tested, unknown, year }: Affordability,
  { plan, share, harbor }: { plan: string; share: string; harbor: SafeHarbor },
): string => {
  const people = census
    ? `; census of ${formatDate(census.asOf)}, ${counted(tested, 'full-time employee', 'full-time employees')}`
    : '';
  const left =
    unknown > 0
      ? ` ${counted(unknown, 'employee without known hours or pay is', 'employees without known hours or pay are')} not tested.`
      : '';
  return `Employee-only share of ${share} per month in ${plan}${people}; ${harborWords[harbor]} safe harbor; ${year}.${left}`;
};

/** The limits of the estimate, as it is printed below each. */
export const affordabilityLimits = ({ census }: Affordability): string =>
  `${census ? `Estimates from a census of ${formatDate(census.asOf)}` : 'Estimates'}. They are not a determination of applicable large employer status, affordability or penalties. Please consult your tax or legal adviser. The common-law employer is tested, not the provider.`;
