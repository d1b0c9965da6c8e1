import { Money } from '@worksmart/shared/platform/money.ts';
import type { PremiumToAdd } from './add-claims.ts';
import type { CensusPerson, FourAmounts, OfferedPlan } from './premium-client.ts';

/**
 * A random month of a client in which the carrier billed what it should have, made from the rules of desk.md without the
 * product's code, and one fault planted in it.
 */

export const tiers = ['EE', 'ES', 'EC', 'EF'] as const;
type Tier = (typeof tiers)[number];
export const washes = ['full', '15th', 'daily'] as const;

export interface Group {
  plans: OfferedPlan[];
  isWeekly: boolean;
  isBiWeekly: boolean;
  isSemiMonthly: boolean;
  isBenefitDollars: boolean;
  firstPay: string | null;
}

export interface Person extends CensusPerson {
  empNo: string;
  tier: string;
}

export interface RandomMonth {
  month: string;
  wash: (typeof washes)[number];
  groups: Group[];
  /** The census in force. */
  people: Person[];
  /** People of a later census. */
  later: Person[];
  bills: (Omit<PremiumToAdd, 'customerId'> & { employeeId: string; premium: number })[];
  termed: boolean;
}

/** A finding as `person kind difference`. */
export type Planted = readonly [person: string, kind: string, difference: number];

export type Chance = (below: number) => number;

const cents = (value: number | InstanceType<typeof Money>): number => new Money(value).toDecimalPlaces(2).toNumber();
const day = (month: string, of: number): string => `${month}-${String(of).padStart(2, '0')}`;
export const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** The days of the month that are billed for a person. */
export const billedDays = ({ month, wash }: RandomMonth, person: Person): number => {
  const last = daysIn(month);
  const within = (date: unknown) => (typeof date === 'string' ? date : null);
  const [joined, left] = [within(person.hireDate), within(person.cobra ? person.cobraEnd : person.termDate)];
  const from = joined && joined > day(month, 1) ? (joined > day(month, last) ? last + 1 : Number(joined.slice(8))) : 1;
  const to = left && left < day(month, last) ? (left < day(month, 1) ? 0 : Number(left.slice(8))) : last;
  if (from > to) return 0;
  if (wash === 'full') return last;
  if (wash === '15th') return from <= 15 && to > 15 ? last : 0;
  return to - from + 1;
};

export const ratesOf = ({ groups }: RandomMonth, code: string, tier: string): number[] =>
  groups.flatMap(({ plans }) =>
    plans.filter((plan) => plan.code === code).map(({ premiums }) => premiums[tiers.indexOf(tier as Tier)] ?? 0),
  );

/** @param days none for the whole month */
export const prorated = (rate: number, month: string, days: number): number =>
  cents(new Money(rate).times(days || daysIn(month)).div(daysIn(month)));

/** The pays of a month by a calendar, day by day. */
const paysOf = (month: string, firstPay: string | null, every: number): number[] => {
  if (!firstPay) return every === 7 ? [4, 5] : [2, 3];
  const first = Date.parse(firstPay) / 86_400_000;
  let pays = 0;
  for (let of = 1; of <= daysIn(month); of += 1) {
    if ((Date.parse(day(month, of)) / 86_400_000 - first) % every === 0) pays += 1;
  }
  return [pays];
};

/** What an employee may pay in the month, the monthly share first. */
export const sharesOf = (group: Group, plan: OfferedPlan, tier: string, month: string): number[] => {
  const at = tiers.indexOf(tier as Tier);
  const [premium, employer] = [plan.premiums[at] ?? 0, plan.employer?.[at] ?? 0];
  const each = (by: number) =>
    Math.max(cents(new Money(cents(new Money(premium).div(by))).minus(cents(new Money(employer).div(by)))), 0);
  const times = (count: number, by: number) => cents(new Money(each(by)).times(count));
  return [
    each(1),
    ...(group.isSemiMonthly ? [times(2, 2)] : []),
    ...(group.isBiWeekly ? paysOf(month, group.firstPay, 14).map((pays) => times(pays, 2)) : []),
    ...(group.isWeekly ? paysOf(month, group.firstPay, 7).map((pays) => times(pays, 4)) : []),
  ];
};

const random = (chance: Chance) => {
  const pick = <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item;
  const amounts = (least: number): FourAmounts => {
    const one = () => cents((least * 100 + chance(40_000)) / 100);
    return [one(), one(), one(), one()];
  };
  return { pick, amounts };
};

const randomPlan = (chance: Chance, type: 'medical' | 'dental' | 'vision', code: string): OfferedPlan => {
  const { amounts } = random(chance);
  const premiums = amounts(type === 'medical' ? 500 : 20);
  const percent = chance(3) === 0 ? chance(101) : null;
  const part = (premium: number) =>
    percent === null
      ? cents(chance(Math.round(premium * 100)) / 100)
      : new Money(premium).times(percent).div(100).toDecimalPlaces(4).toNumber();
  return { code, name: `${code} plan`, type, premiums, employer: premiums.map(part) as unknown as FourAmounts };
};

const randomGroup = (chance: Chance, month: string): Group => ({
  plans: [
    randomPlan(chance, 'medical', 'M1'),
    ...(chance(2) ? [randomPlan(chance, 'medical', 'M2')] : []),
    randomPlan(chance, 'dental', 'D1'),
    ...(chance(2) ? [randomPlan(chance, 'vision', 'V1')] : []),
  ],
  isWeekly: chance(2) === 0,
  isBiWeekly: chance(3) === 0,
  isSemiMonthly: chance(3) === 0,
  isBenefitDollars: chance(6) === 0,
  firstPay: chance(2) ? day(`${month.slice(0, 4)}-01`, 1 + chance(14)) : null,
});

const randomPerson = (chance: Chance, at: number, month: string): Person => {
  const { pick } = random(chance);
  const tier = pick([...tiers, ...tiers, 'WV', 'NE'] as const);
  const cobra = chance(8) === 0 && tier !== 'WV' && tier !== 'NE';
  const leaves = chance(5) === 0 ? day(month, 1 + chance(daysIn(month))) : null;
  return {
    empNo: `E${at}`,
    lastName: `Last${at}`,
    firstName: 'Ann',
    tier,
    cobra,
    currentPlan: pick(['M1', 'm1 plan']),
    hireDate: chance(5) === 0 ? day(month, 1 + chance(daysIn(month))) : chance(2) ? '2020-05-04' : null,
    ...(cobra ? { cobraEnd: leaves, termDate: '2025-11-30' } : { termDate: leaves }),
  };
};

/** The carrier's lines for a person, as they should be. */
const billsOf = (chance: Chance, made: RandomMonth, person: Person): RandomMonth['bills'] => {
  const { pick } = random(chance);
  const days = billedDays(made, person);
  const isCovered = (tiers as readonly string[]).includes(person.tier) && days > 0;
  const group = pick(made.groups);
  return group.plans.flatMap((plan) => {
    const isMedical = plan.type === 'medical';
    if (isMedical ? !isCovered || plan.code !== 'M1' : chance(2)) return [];
    const tier = isMedical ? person.tier : pick(tiers);
    const rate = plan.premiums[tiers.indexOf(tier as Tier)] ?? 0;
    const full = prorated(rate, made.month, days);
    const premium =
      person.cobra && chance(2)
        ? new Money(rate)
            .times(1.02)
            .times(days || daysIn(made.month))
            .div(daysIn(made.month))
            .toDecimalPlaces(2, 1)
            .toNumber()
        : full;
    return [
      {
        month: made.month,
        planType: plan.type ?? 'medical',
        planCode: plan.code,
        tier,
        employeeId: person.empNo,
        employeeLastName: `Last${person.empNo.slice(1)}`,
        premium,
        employee: person.cobra || chance(4) === 0 ? null : pick(sharesOf(group, plan, tier, made.month)),
      },
    ];
  });
};

/** Bills as carriers correct them: a wrong line with its credit, and another amount that an adjustment makes right. */
const withAdjustments = (chance: Chance, bills: RandomMonth['bills']): RandomMonth['bills'] =>
  bills.flatMap((bill) => {
    const off = cents(chance(20_000) / 100) + 1;
    const adjusted = { ...bill, transactionType: 'A', employee: null };
    if (chance(8) === 0)
      return [
        { ...bill, premium: cents(bill.premium + off) },
        { ...adjusted, premium: -off },
      ];
    if (chance(12) === 0) {
      const wrong = { ...bill, planCode: 'GONE', premium: off, employee: null };
      return [bill, wrong, { ...wrong, premium: -off, transactionType: 'A' }];
    }
    return [bill];
  });

/** @param chance returns a random whole number from 0 up to, but not, its argument */
export const randomMonth = (chance: Chance): RandomMonth => {
  const { pick } = random(chance);
  const month = `2026-${String(1 + chance(12)).padStart(2, '0')}`;
  const made: RandomMonth = {
    month,
    wash: pick(washes),
    groups: Array.from({ length: 1 + chance(2) }, () => randomGroup(chance, month)),
    people: Array.from({ length: 4 + chance(8) }, (_, at) => randomPerson(chance, at + 1, month)),
    later: [],
    bills: [],
    termed: false,
  };
  // One person is always covered for the whole month, so that the file has a medical premium.
  made.people.push({ empNo: 'E90', lastName: 'Last90', firstName: 'Ann', tier: 'EE', currentPlan: 'M1', cobra: false });
  if (chance(2)) made.later = [{ ...randomPerson(chance, 80, month), hireDate: day(month, 1 + chance(28)) }];
  const bills = [...made.people, ...made.later].flatMap((person) => billsOf(chance, made, person));
  made.bills = bills;
  return made;
};

export const adjusted = (chance: Chance, made: RandomMonth): RandomMonth => ({
  ...made,
  bills: withAdjustments(chance, made.bills),
});
