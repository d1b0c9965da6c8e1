import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourlyLimit, lowestHourlyRate, povertyLimit, salaryLimit, w2Limit } from './affordability.rules.ts';
import { countEmployees } from './large-employer.rules.ts';
import { notAffordableExposure, notOfferedExposure, offersEnough } from './penalties.rules.ts';

/** The same figures again in whole numbers, without the product's arithmetic. 1,000 random cases of each kind. */
const cases = { seed: 2026, numRuns: 1_000 };

/** Percent in hundredths, amounts in cents, rates in hundredths of a cent. */
const percents = fc.bigInt(1n, 2_000n);
const cents = (amount: { toFixed: (decimals: number) => string }) => BigInt(amount.toFixed(2).replace('.', ''));

test('limits are cut down to the cent, and the lowest rate is raised', () => {
  fc.assert(
    fc.property(percents, fc.bigInt(1n, 9_999_999n), fc.bigInt(0n, 100_000n), (percent, amount, share) => {
      const [ofPercent, ofAmount, ofShare] = [Number(percent) / 100, Number(amount) / 100, Number(share) / 100];
      expect(cents(povertyLimit(ofPercent, ofAmount))).toBe((percent * amount) / (10_000n * 12n));
      expect(cents(salaryLimit(ofPercent, ofAmount))).toBe((percent * amount) / (10_000n * 12n));
      expect(cents(hourlyLimit(ofPercent, Number(amount) / 10_000))).toBe((percent * amount * 130n) / (10_000n * 100n));
      const taxed = amount - 12n * share;
      expect(cents(w2Limit(ofPercent, ofAmount, ofShare))).toBe(taxed <= 0n ? 0n : (percent * taxed) / (10_000n * 12n));
      const [over, under] = [share * 10_000n, percent * 130n];
      expect(cents(lowestHourlyRate(ofPercent, ofShare))).toBe((over + under - 1n) / under);
    }),
    cases,
  );
});

const month = fc.record({
  fullTime: fc.integer({ min: 20, max: 70 }),
  partTimeHours: fc.integer({ min: 0, max: 3_000 }),
  seasonal: fc.integer({ min: 0, max: 20 }),
});

test('the count of a year is its mean in hundredths, cut down once', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 12, maxLength: 12 }), (months) => {
      const totals = months.map(
        ({ fullTime, partTimeHours }) => fullTime * 100 + Math.floor((partTimeHours * 200 + 120) / 240),
      );
      const sum = totals.reduce((all, total) => all + total, 0);
      const above = totals.flatMap((total, at) =>
        total > 5_000 ? [total - 5_000 - (months[at]?.seasonal ?? 0) * 100] : [],
      );
      const excepted = sum >= 60_000 && above.length > 0 && above.length <= 4 && above.every((over) => over <= 0);
      expect(countEmployees(months)).toMatchObject({
        count: Math.floor(sum / 1_200),
        monthsAbove: above.length,
        isSeasonalException: excepted,
        isLarge: sum >= 60_000 && !excepted,
      });
    }),
    cases,
  );
});

test('exposures are whole people times yearly amounts', () => {
  const people = fc.bigInt(0n, 500n);
  fc.assert(
    fc.property(people, people, fc.bigInt(1n, 9_999n), fc.bigInt(1n, 9_999n), (one, other, a, b) => {
      const [part, fullTime] = one < other ? [one, other] : [other, one];
      const penalties = { notOffered: Number(a), notAffordable: Number(b) };
      const most = fullTime > 30n ? (fullTime - 30n) * a : 0n;
      const year = part * b < most ? part * b : most;
      expect(cents(notOfferedExposure(Number(fullTime), penalties).year)).toBe(most * 100n);
      const { month: each } = notAffordableExposure(Number(fullTime), Number(part), penalties);
      expect(cents(each)).toBe((year * 200n + 12n) / 24n);
      const missing = (fullTime - part) * 20n;
      expect(offersEnough(Number(fullTime), Number(part))).toBe(missing <= 100n || missing <= fullTime);
    }),
    cases,
  );
});
