import { formatDate } from '#platform/dates.ts';
import { type AmountLike, formatMoney } from '#platform/money.ts';
import { planYearText } from '#platform/plan-year.rules.ts';
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

/** A test as it is shown, wherever it is made. */
export type Tested = Omit<Affordability, 'applies' | 'seesEmployees' | 'exposure'>;

/** Says what the test lacks, so that nothing was tested; undefined if it was made. */
export const untestedText = ({ missing, year, guidelineYear, census }: Tested): string | undefined => {
  if (missing === 'percent') return missingLimitsText('affordability percentage', year);
  if (missing === 'guideline') return missingLimitsText('poverty guideline', guidelineYear);
  if (missing === 'census') return 'This test needs a census with the pay of the employees.';
  if (missing === 'pay')
    return `No full-time employee of the census of ${formatDate(census?.asOf ?? null)} has known pay.`;
  return missing === 'access' ? 'Only users who may see wages see this test.' : undefined;
};

/**
 * Says for how many employees a share is affordable: `Affordable for 4 of 7 (rate of pay, 2026); 3 are over by up to $56.78.`
 * @param saysGap whether the reader may see how much someone is over: from it and the share anyone could find a wage
 */
export const affordabilityText = (result: Tested, harbor: SafeHarbor, saysGap = true): string => {
  const { year, planYearMonth, tested, affordable, overBy, highest } = result;
  const how = `(${harborWords[harbor]}, ${planYearText(year, planYearMonth)})`;
  const gap = formatMoney(overBy ?? 0);
  if (tested === 0)
    return overBy === 0
      ? `Affordable for everyone ${how}: at most ${formatMoney(highest ?? 0)}.`
      : `Over the limit of ${formatMoney(highest ?? 0)} by ${gap} ${how}.`;
  const over = tested - affordable;
  if (over === 0) return `Affordable for all ${tested} ${how}.`;
  const by = saysGap || harbor === safeHarbor.povertyLine ? ` by up to ${gap}` : '';
  return `Affordable for ${affordable} of ${tested} ${how}; ${counted(over, 'is', 'are')} over${by}.`;
};

/** What the test is based on, and whom it leaves out. */
export const affordabilityBasis = (
  { census, tested, unknown, year, planYearMonth, guidelineYear }: Tested,
  { plan, share, harbor }: { plan: string; share: string; harbor: SafeHarbor },
): string => {
  const people = census
    ? `; census of ${formatDate(census.asOf)}, ${counted(tested, 'full-time employee', 'full-time employees')}`
    : '';
  const left =
    unknown > 0
      ? ` ${counted(unknown, 'employee without known hours or pay is', 'employees without known hours or pay are')} not tested.`
      : '';
  const guideline = harbor === safeHarbor.povertyLine ? ` (guideline of ${guidelineYear})` : '';
  const when = planYearText(year, planYearMonth);
  return `Employee-only share of ${share} per month in ${plan}${people}; ${harborWords[harbor]} safe harbor${guideline}; ${when}.${left}`;
};

/** The limits of the estimate, as it is printed below each. */
export const affordabilityLimits = ({ census }: Pick<Tested, 'census'>): string =>
  `${census ? `Estimates from a census of ${formatDate(census.asOf)}` : 'Estimates'}. They are not a determination of applicable large employer status, affordability or penalties. Please consult your tax or legal adviser. The common-law employer is tested, not the provider.`;

/** What was tested, and by which safe harbor. */
export interface TestedBy {
  plan: string;
  /** USD per month. */
  share: AmountLike;
  harbor: SafeHarbor;
}

/** Says in words for the customer why a share was not tested; undefined if it was. */
const customerGap = ({ missing, year, guidelineYear }: Tested): string | undefined =>
  missing === null
    ? undefined
    : {
        percent: `the affordability percentage of ${year} is not known yet`,
        guideline: `the poverty guideline of ${guidelineYear} is not known yet`,
        census: 'we do not have a census of your employees and their pay yet',
        pay: 'the pay of your full-time employees is not known yet',
        access: 'it depends on wages',
      }[missing];

/**
 * Returns the sentences for a customer: the result, its basis and its limits. No names, and nothing from which anyone could find a
 * wage.
 */
export const affordabilityForCustomer = (result: Tested, { plan, share, harbor }: TestedBy): string[] => {
  const gap = customerGap(result);
  if (gap) return [`Affordability under the Affordable Care Act was not tested: ${gap}.`];
  return [
    affordabilityText(result, harbor, false),
    affordabilityBasis(result, { plan, share: formatMoney(share), harbor }),
    affordabilityLimits(result),
  ];
};
