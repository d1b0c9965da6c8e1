import { ageBands } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import { type RatedRow, rateFamily } from '@worksmart/shared/pricing/age-rates/age-rating.rules.ts';
import { federalSheet } from '@worksmart/shared/pricing/age-rates/testing/federal-curve.ts';
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
  fc.assert(
    fc.property(family, terms, (row, { effectiveDate, cents, rates, ratio }) => {
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
    }),
    { numRuns },
  );
});
