import { type Amount, type AmountLike, cutToCents, Money, raisedToCents } from '#platform/money.ts';

/**
 * Whether coverage is affordable under the ACA (benefits, section 2.3). A legal maximum is cut down to the cent, a minimum is
 * raised.
 */

/** How the wages of an employee are estimated. */
export const safeHarbor = { povertyLine: 1, rateOfPay: 2, w2: 3 } as const;
export type SafeHarbor = (typeof safeHarbor)[keyof typeof safeHarbor];
export const safeHarborNames = {
  [safeHarbor.povertyLine]: 'Federal Poverty Line',
  [safeHarbor.rateOfPay]: 'Rate of Pay',
  [safeHarbor.w2]: 'W-2 (estimate)',
} as const satisfies Record<SafeHarbor, string>;

/** The hours of a month that the rate of pay is multiplied by, whatever is worked. */
const hoursPerMonth = 130;

const shareOf = (percent: AmountLike, amount: AmountLike): Amount => new Money(percent).times(amount).div(100);

/** The highest share per month by the poverty guideline. @param guideline USD per year for one person */
export const povertyLimit = (percent: AmountLike, guideline: AmountLike): Amount =>
  cutToCents(shareOf(percent, guideline).div(12));

/** The highest share per month by an hourly rate. */
export const hourlyLimit = (percent: AmountLike, rate: AmountLike): Amount =>
  cutToCents(shareOf(percent, rate).times(hoursPerMonth));

/** The highest share per month by a salary. @param annual USD per year */
export const salaryLimit = (percent: AmountLike, annual: AmountLike): Amount =>
  cutToCents(shareOf(percent, annual).div(12));

/** The highest share per month by Box 1 of the W-2, estimated as the wages less the employee's pre-tax share. */
export const w2Limit = (percent: AmountLike, annual: AmountLike, share: AmountLike): Amount =>
  Money.max(salaryLimit(percent, new Money(annual).minus(new Money(share).times(12))), 0);

/** The highest share that stays within its own W-2 limit, which falls as the share rises. */
const w2Highest = (percent: AmountLike, annual: AmountLike): Amount =>
  cutToCents(shareOf(percent, annual).div(12).div(shareOf(percent, 1).plus(1)));

/** The lowest hourly rate at which a share per month is affordable. */
export const lowestHourlyRate = (percent: AmountLike, share: AmountLike): Amount =>
  raisedToCents(new Money(share).div(shareOf(percent, hoursPerMonth)));

/** How many of these employees pass by no safe harbor, as far as their pay is known. */
export const failingEvery = (people: readonly TestedPay[], year: AffordabilityYear, share: AmountLike): number =>
  people.filter((person) => {
    const limits = Object.values(safeHarbor).flatMap((harbor) => limitOf(person, year, harbor, share) ?? []);
    return limits.length > 0 && limits.every(({ now }) => now.lt(share));
  }).length;

/** The figures of the plan year, and the guidelines of `guidelineYear`, which were in force when it began. */
export interface AffordabilityYear {
  year: number;
  guidelineYear: number;
  percent: number;
  /** USD per year for one person; null if Operations lacks it. */
  povertyLine: number | null;
  povertyLineAlaska: number | null;
  povertyLineHawaii: number | null;
}

/** What the test needs to know about an employee. */
export interface TestedPay {
  state: string | null;
  payType: 'H' | 'S' | null;
  hourlyRate?: number | null | undefined;
  /** USD per year. */
  annual?: number | null | undefined;
}

/** Returns the guideline of a state, USD per year; null if Operations lacks it. */
export const guidelineOf = (year: AffordabilityYear, state: string | null): number | null => {
  if (state === 'AK') return year.povertyLineAlaska;
  return state === 'HI' ? year.povertyLineHawaii : year.povertyLine;
};

/** The most that an employee may pay. */
interface Limit {
  /** The limit at the share that is tested. */
  now: Amount;
  /** The highest share that would pass. */
  highest: Amount;
}

const same = (limit: Amount): Limit => ({ now: limit, highest: limit });

/** Returns the limit of one employee, USD per month; null if the pay or the guideline is unknown. */
export const limitOf = (
  pay: TestedPay,
  year: AffordabilityYear,
  harbor: SafeHarbor,
  share: AmountLike,
): Limit | null => {
  const { percent } = year;
  const { payType, hourlyRate = null, annual = null } = pay;
  if (harbor === safeHarbor.povertyLine) {
    const guideline = guidelineOf(year, pay.state);
    return guideline === null ? null : same(povertyLimit(percent, guideline));
  }
  if (harbor === safeHarbor.w2)
    return annual === null ? null : { now: w2Limit(percent, annual, share), highest: w2Highest(percent, annual) };
  if (payType === 'H' || (payType === null && hourlyRate !== null))
    return hourlyRate === null ? null : same(hourlyLimit(percent, hourlyRate));
  return annual === null ? null : same(salaryLimit(percent, annual));
};

/** An employee with the limit of the test. */
export interface Tested<Person> {
  person: Person;
  limit: Amount;
  /** How much the share is over the limit; 0 if it is affordable. */
  over: Amount;
}

export interface AffordabilityTest<Person> {
  tested: Tested<Person>[];
  /** Those whose pay is unknown. */
  unknown: Person[];
  affordable: number;
  /** The most that the share is over someone's limit; 0 if all pass. */
  overBy: Amount;
  /** The highest share that everyone tested could pay; null without anyone. */
  highest: Amount | null;
}

/** Tests a share against the limits of these employees. The offer is tested, so those who waive it count as well. */
export const testAffordability = <Person extends TestedPay>(
  people: readonly Person[],
  year: AffordabilityYear,
  harbor: SafeHarbor,
  share: AmountLike,
): AffordabilityTest<Person> => {
  const limits = people.map((person) => ({ person, limit: limitOf(person, year, harbor, share) }));
  const known = limits.flatMap(({ person, limit }) => (limit ? [{ person, limit }] : []));
  const tested = known.map(({ person, limit }) => ({
    person,
    limit: limit.now,
    over: Money.max(new Money(share).minus(limit.now), 0),
  }));
  const highest = known.map(({ limit }) => limit.highest);
  return {
    tested,
    unknown: limits.flatMap(({ person, limit }) => (limit ? [] : [person])),
    affordable: tested.filter(({ over }) => over.isZero()).length,
    overBy: Money.max(0, ...tested.map(({ over }) => over)),
    highest: highest.length > 0 ? Money.min(...highest) : null,
  };
};
