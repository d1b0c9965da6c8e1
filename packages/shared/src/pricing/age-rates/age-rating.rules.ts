import { type Amount, type AmountLike, Money, sum, toCents, toRate } from '#platform/money.ts';
import type { CensusRow } from '#records/census/row.ts';
import { bandOf } from './age-bands.ts';

/** What a carrier charges by age: the rate at age 21 with a curve of factors, or its own rate for each band of ages. */
export type AgePricing = { baseRate: AmountLike; factors: readonly number[] } | { rates: readonly number[] };

/** The adult who is rated like an employee: a child of this age or more. */
const adultFrom = 21;
/** Younger children cost nothing beyond the oldest of this number. */
const ratedChildren = 3;

/** The fields of a census row that age rating needs. */
export type RatedRow = Pick<CensusRow, 'dob' | 'hireDate' | 'tier' | 'spouseDob' | 'childDobs'>;

/** A tobacco ratio of one person of a row: 0 is the employee, 1 the spouse, 2 the first child of the census. */
export interface TobaccoRatio {
  member: number;
  ratio: number;
}

export interface RatedMember {
  /** As `TobaccoRatio` numbers them. */
  member: number;
  /** In whole years, on the day from which the person is covered. */
  age: number;
  tobacco: number;
  /** USD per month, half up to cents; 0 for a child beyond the oldest three under 21. */
  amount: Amount;
  isFree: boolean;
}

/** What a row lacks, so that its family has no amount. */
export type MissingFact = 'tier' | 'dob' | 'spouseDob' | 'childDobs';
export const missingTexts: Readonly<Record<MissingFact, string>> = {
  tier: 'the coverage tier',
  dob: 'the employee’s birth date',
  spouseDob: 'the spouse’s birth date',
  childDobs: 'the children’s birth dates',
};

export type RatedFamily = { missing: MissingFact[] } | { missing: []; members: RatedMember[]; amount: Amount };

/** Returns the age in whole years; 0 before the birth. A birthday on the day counts. @param day `YYYY-MM-DD` */
export const ageOn = (birth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return Math.max(0, years - (day.slice(5, 10) < birth.slice(5, 10) ? 1 : 0));
};

/** Returns what an age costs per month before tobacco, unrounded, USD. */
const monthlyRate = (pricing: AgePricing, age: number): Amount => {
  const at = bandOf(age);
  if ('rates' in pricing) return new Money(pricing.rates[at] ?? Number.NaN);
  return new Money(pricing.baseRate).times(pricing.factors[at] ?? Number.NaN);
};

const coversSpouse = (tier: string | null): boolean => tier === 'ES' || tier === 'EF';
const coversChildren = (tier: string | null): boolean => tier === 'EC' || tier === 'EF';

const missingOf = ({ tier, dob, spouseDob, childDobs }: RatedRow): MissingFact[] => [
  ...(tier === null ? (['tier'] as const) : []),
  ...(dob === null ? (['dob'] as const) : []),
  ...(coversSpouse(tier) && spouseDob === null ? (['spouseDob'] as const) : []),
  ...(coversChildren(tier) && childDobs.length === 0 ? (['childDobs'] as const) : []),
];

/** The day from which a row is covered: the effective date, or the hire date of someone who joins later. */
const coveredFrom = ({ hireDate }: RatedRow, effectiveDate: string): string =>
  hireDate !== null && hireDate > effectiveDate ? hireDate : effectiveDate;

interface Member {
  member: number;
  born: string;
}

/** The people whom a row’s tier covers: the employee, the spouse, and the children with the oldest first. */
const membersOf = ({ tier, dob, spouseDob, childDobs }: RatedRow): Member[] => [
  { member: 0, born: dob ?? '' },
  ...(coversSpouse(tier) ? [{ member: 1, born: spouseDob ?? '' }] : []),
  ...(coversChildren(tier) ? childDobs.map((born, at) => ({ member: 2 + at, born })) : []).toSorted((one, other) =>
    one.born < other.born ? -1 : Number(one.born > other.born),
  ),
];

/**
 * Rates one employee with the people whom the tier covers: each adult, and the oldest three children under 21.
 * @param basis.effectiveDate the first day of the plan, `YYYY-MM-DD`; an employee hired later has the age of the hire date
 * @returns what the row lacks, else each person’s amount and their sum, USD per month
 */
export const rateFamily = (
  row: RatedRow,
  { pricing, effectiveDate }: { pricing: AgePricing; effectiveDate: string },
  tobacco: readonly TobaccoRatio[] = [],
): RatedFamily => {
  const missing = missingOf(row);
  if (missing.length > 0) return { missing };
  const day = coveredFrom(row, effectiveDate);
  let children = 0;
  const members = membersOf(row).map(({ member, born }): RatedMember => {
    const age = ageOn(born, day);
    const isFree = member > 1 && age < adultFrom && ++children > ratedChildren;
    const ratio = tobacco.find((one) => one.member === member)?.ratio ?? 1;
    const amount = isFree ? new Money(0) : toCents(monthlyRate(pricing, age).times(ratio));
    return { member, age, tobacco: ratio, amount, isFree };
  });
  return { missing: [], members, amount: sum(members.map(({ amount }) => amount)) };
};

/** The rates of employees now and a year older: sums of factors, or of the carrier’s rates in USD. */
export interface Ageing {
  now: Amount;
  oneYearOlder: Amount;
  /** Two decimals; null without people. */
  percent: Amount | null;
}

/** Returns by how much rates rise through age alone, if every employee is a year older. @param ages of the employees */
export const ageingOf = (pricing: AgePricing, ages: readonly number[]): Ageing => {
  const weights: AgePricing = 'rates' in pricing ? pricing : { baseRate: 1, factors: pricing.factors };
  const total = (more: number): Amount => sum(ages.map((age) => monthlyRate(weights, age + more)));
  const [now, oneYearOlder] = [total(0), total(1)];
  const percent = now.isZero() ? null : toCents(oneYearOlder.div(now).minus(1).times(100));
  return { now: toRate(now), oneYearOlder: toRate(oneYearOlder), percent };
};
