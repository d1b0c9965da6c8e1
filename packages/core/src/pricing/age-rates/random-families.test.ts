import { Money } from '@worksmart/shared/platform/money.ts';
import { ageBands } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import { ageingOf, type RatedRow, rateFamily } from '@worksmart/shared/pricing/age-rates/age-rating.rules.ts';
import { federalSheet } from '@worksmart/shared/pricing/age-rates/testing/federal-curve.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  byTier,
  changesOfPeople,
  comparePlan,
  peopleOf,
} from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { insuranceType } from '@worksmart/shared/records/lookups/constants.ts';
import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** `pnpm fuzz` rates a thousand families, `npm test` fifty. */
const numRuns = process.env.FUZZ === 'full' ? 1_000 : 50;

/** The curve in thousandths, read from its text: none of the product's arithmetic. */
const thousandths = federalSheet.split('\n').map((line) => BigInt((line.split('\t')[1] ?? '').replace('.', '')));

const day = fc
  .date({ min: new Date('1940-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const family = fc.record({
  dob: day,
  spouseDob: day,
  childDobs: fc.array(
    fc
      .date({ min: new Date('1996-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    { minLength: 1, maxLength: 7 },
  ),
  tier: fc.constantFrom('EE', 'ES', 'EC', 'EF'),
  hireDate: fc.option(day, { nil: null }),
});
const terms = fc.record({
  effectiveDate: fc.constantFrom('2026-01-01', '2026-07-01', '2027-02-01', '2028-02-01'),
  cents: fc.integer({ min: 1, max: 999_999 }),
  rates: fc.option(fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 51, maxLength: 51 }), { nil: null }),
  ratio: fc.integer({ min: 100, max: 150 }),
});

/** Counts birthdays one by one. */
const birthdays = (born: string, on: string): number => {
  let age = 0;
  while (`${Number(born.slice(0, 4)) + age + 1}${born.slice(4)}` <= on) age += 1;
  return age;
};

/** Half up to whole cents of a fraction. */
const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

test('agrees with whole-number arithmetic for random families', () => {
  forAll({ numRuns }, family, terms, (row, { effectiveDate, cents, rates, ratio }) => {
    const on = row.hireDate !== null && row.hireDate > effectiveDate ? row.hireDate : effectiveDate;
    const costOf = (born: string, hundredths: bigint): bigint => {
      const age = birthdays(born, on);
      const at = age <= 14 ? 0 : age >= 64 ? ageBands.length - 1 : ageBands.indexOf(String(age));
      if (rates) return halfUp(BigInt(rates[at] ?? 0) * hundredths, 100n);
      return halfUp(BigInt(cents) * (thousandths[at] ?? 0n) * hundredths, 100_000n);
    };
    const children = row.childDobs.map((born) => birthdays(born, on));
    const oldestMinors = row.childDobs
      .filter((_, at) => (children[at] ?? 0) < 21)
      .sort()
      .slice(0, 3);
    const grown = row.childDobs.filter((_, at) => (children[at] ?? 0) >= 21);
    const others = [
      ...(row.tier.includes('S') || row.tier === 'EF' ? [row.spouseDob] : []),
      ...(row.tier === 'EC' || row.tier === 'EF' ? [...grown, ...oldestMinors] : []),
    ];
    const expected = others.reduce((sum, born) => sum + costOf(born, 100n), costOf(row.dob, BigInt(ratio)));
    const factors = thousandths.map((one) => Number(one) / 1_000);
    const pricing = rates ? { rates: rates.map((rate) => rate / 100) } : { baseRate: cents / 100, factors };
    const rated = rateFamily(row as RatedRow, { pricing, effectiveDate }, [{ member: 0, ratio: ratio / 100 }]);
    expect('amount' in rated && rated.amount.times(100).toFixed()).toBe(String(expected));
  });
});

/** Half up, away from zero, of a fraction with a positive denominator. */
const rounded = (above: bigint, below: bigint): bigint => (above < 0n ? -halfUp(-above, below) : halfUp(above, below));

test('a year more costs what the factors of the next ages add', () => {
  const factors = thousandths.map((one) => Number(one) / 1_000);
  const at = (age: number) => thousandths[age <= 14 ? 0 : age >= 64 ? ageBands.length - 1 : age - 14] ?? 0n;
  forAll({ numRuns }, fc.array(fc.nat(90), { minLength: 1, maxLength: 200 }), (ages) => {
    const [now, older] = [0, 1].map((more) => ages.reduce((all, age) => all + at(age + more), 0n));
    const found = ageingOf({ baseRate: 412.5, factors }, ages);
    expect([found.now, found.oneYearOlder].map((sum) => BigInt(sum.times(1_000).toFixed()))).toEqual([now, older]);
    expect(found.percent?.times(100).toFixed()).toBe(
      String(rounded(((older ?? 0n) - (now ?? 0n)) * 10_000n, now ?? 1n)),
    );
  });
});

const line = fc.record({
  tier: fc.constantFrom(...coverageTiers),
  cents: fc.bigInt({ min: 1n, max: 400_000n }),
  active: fc.boolean(),
});

test('a plan with a line per employee compares each with the rate of the tier, and adds them up', () => {
  const rates = fc.array(fc.bigInt({ min: 0n, max: 400_000n }), { minLength: 4, maxLength: 4 });
  forAll({ numRuns }, fc.array(line, { minLength: 1, maxLength: 40 }), rates, (lines, offered) => {
    const usd = (cents: bigint) => new Money(String(cents)).div(100);
    const of = (tier: (typeof coverageTiers)[number]) => offered[coverageTiers.indexOf(tier)] ?? 0n;
    const provider = byTier((tier) => usd(of(tier)));
    const none = { eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null };
    const employees = lines.map(({ tier, cents, active }) => ({ ...none, [`${tier}_Amount`]: usd(cents), active }));
    const quantities = { eE_Quantity: null, eS_Quantity: null, eC_Quantity: null, eF_Quantity: null };
    const plan = { insuranceType: { id: insuranceType.individual }, ...none, ...quantities, employees };

    const counted = lines.filter(({ active }) => active);
    const differences = counted.map(({ tier, cents }) => cents - of(tier));
    const today = counted.reduce((all, { cents }) => all + cents, 0n);
    const saved = differences.reduce((all, one) => all + one, 0n);
    const more = differences.filter((one) => one < 0n);
    const { monthly, annual } = comparePlan(plan, provider);
    const cents = (amount: { times: (by: number) => { toFixed: () => string } } | null | undefined) =>
      amount ? BigInt(amount.times(100).toFixed()) : null;
    if (counted.length > 0) {
      expect([monthly.customer, monthly.difference, annual.difference].map(cents)).toEqual([today, saved, saved * 12n]);
      expect(cents(monthly.percent)).toBe(rounded(saved * 10_000n, today));
    }
    const changes = changesOfPeople(peopleOf(employees, provider));
    expect(changes && { ...changes, largestIncrease: cents(changes.largestIncrease) }).toEqual(
      counted.length === 0
        ? null
        : {
            less: differences.filter((one) => one > 0n).length,
            more: more.length,
            same: differences.filter((one) => one === 0n).length,
            largestIncrease: more.length > 0 ? -(more.toSorted((one, other) => Number(one - other))[0] ?? 0n) : null,
          },
    );
  });
});
