import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import {
  hourlyLimit,
  limitOf,
  lowestHourlyRate,
  povertyLimit,
  safeHarbor,
  salaryLimit,
  testAffordability,
  w2Limit,
} from './affordability.rules.ts';
import { countEmployees } from './large-employer.rules.ts';
import { notAffordableExposure, notOfferedExposure, offersEnough } from './penalties.rules.ts';

/** The same figures again in whole numbers, without the product's arithmetic. 1,000 random cases of each kind. */
const cases = { seed: 2026, numRuns: 1_000 };

/** Percent in hundredths, amounts in cents, rates in hundredths of a cent. */
const percents = fc.bigInt(1n, 2_000n);
const cents = (amount: { toFixed: (decimals: number) => string }) => BigInt(amount.toFixed(2).replace('.', ''));

test('limits are cut down to the cent, and the lowest rate is raised', () => {
  forAll(cases, percents, fc.bigInt(1n, 9_999_999n), fc.bigInt(0n, 100_000n), (percent, amount, share) => {
    const [ofPercent, ofAmount, ofShare] = [Number(percent) / 100, Number(amount) / 100, Number(share) / 100];
    expect(cents(povertyLimit(ofPercent, ofAmount))).toBe((percent * amount) / (10_000n * 12n));
    expect(cents(salaryLimit(ofPercent, ofAmount))).toBe((percent * amount) / (10_000n * 12n));
    expect(cents(hourlyLimit(ofPercent, Number(amount) / 10_000))).toBe((percent * amount * 130n) / (10_000n * 100n));
    const taxed = amount - 12n * share;
    expect(cents(w2Limit(ofPercent, ofAmount, ofShare))).toBe(taxed <= 0n ? 0n : (percent * taxed) / (10_000n * 12n));
    const [over, under] = [share * 10_000n, percent * 130n];
    expect(cents(lowestHourlyRate(ofPercent, ofShare))).toBe((over + under - 1n) / under);
  });
});

const month = fc.record({
  fullTime: fc.integer({ min: 20, max: 70 }),
  partTimeHours: fc.integer({ min: 0, max: 3_000 }),
  seasonal: fc.integer({ min: 0, max: 20 }),
});

test('the count of a year is its mean in hundredths, cut down once', () => {
  forAll(cases, fc.array(month, { minLength: 12, maxLength: 12 }), (months) => {
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
  });
});

test('exposures are whole people times yearly amounts', () => {
  const people = fc.bigInt(0n, 500n);
  forAll(cases, people, people, fc.bigInt(1n, 9_999n), fc.bigInt(1n, 9_999n), (one, other, a, b) => {
    const [part, fullTime] = one < other ? [one, other] : [other, one];
    const penalties = { notOffered: Number(a), notAffordable: Number(b) };
    const most = fullTime > 30n ? (fullTime - 30n) * a : 0n;
    const year = part * b < most ? part * b : most;
    expect(cents(notOfferedExposure(Number(fullTime), penalties).year)).toBe(most * 100n);
    const { month: each } = notAffordableExposure(Number(fullTime), Number(part), penalties);
    expect(cents(each)).toBe((year * 200n + 12n) / 24n);
    const missing = (fullTime - part) * 20n;
    expect(offersEnough(Number(fullTime), Number(part))).toBe(missing <= 100n || missing <= fullTime);
  });
});

const person = fc.record({
  state: fc.constantFrom('AK', 'HI', 'IN', null),
  payType: fc.constantFrom('H' as const, 'S' as const, null),
  // Hundredths of a cent per hour, and cents per year.
  rate: fc.option(fc.bigInt(72_500n, 600_000n), { nil: null }),
  wages: fc.option(fc.bigInt(700_000n, 15_000_000n), { nil: null }),
});
const rising = (one: bigint, other: bigint) => Number(one - other);
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

test('a share is tested against each employee’s own limit, and the highest that all could pay is the lowest limit', () => {
  const guidelines = fc.record({
    AK: fc.bigInt(10_000n, 30_000n),
    HI: fc.bigInt(10_000n, 30_000n),
    IN: fc.bigInt(10_000n, 30_000n),
  });
  forAll(
    cases,
    fc.array(person, { minLength: 1, maxLength: 30 }),
    guidelines,
    fc.bigInt(800n, 1_100n),
    fc.bigInt(0n, 60_000n),
    fc.constantFrom(...Object.values(safeHarbor)),
    (people, lines, percent, share, harbor) => {
      const byWages = (wages: bigint | null) => wages && (wages * percent) / 120_000n;
      const limitFor = ({ state, payType, rate, wages }: Person): bigint | null => {
        if (harbor === safeHarbor.povertyLine) return (lines[state ?? 'IN'] * 100n * percent) / 120_000n;
        if (harbor === safeHarbor.rateOfPay && (payType === 'H' || (payType === null && rate !== null)))
          return rate && (rate * 130n * percent) / 1_000_000n;
        if (harbor === safeHarbor.rateOfPay || wages === null) return byWages(wages);
        const taxed = wages - 12n * share;
        return taxed > 0n ? byWages(taxed) : 0n;
      };
      const limits = people.map(limitFor).filter((limit) => limit !== null);
      const over = limits.filter((limit) => limit < share).map((limit) => share - limit);
      const year = {
        year: 2026,
        guidelineYear: 2025,
        percent: Number(percent) / 100,
        povertyLine: Number(lines.IN),
        povertyLineAlaska: Number(lines.AK),
        povertyLineHawaii: Number(lines.HI),
      };
      const pays = people.map(({ state, payType, rate, wages }) => ({
        state,
        payType,
        hourlyRate: rate === null ? null : Number(rate) / 10_000,
        annual: wages === null ? null : Number(wages) / 100,
      }));
      const found = testAffordability(pays, year, harbor, Number(share) / 100);
      expect(found.tested.map(({ limit }) => cents(limit))).toEqual(limits);
      expect([found.unknown.length, found.affordable]).toEqual([
        people.length - limits.length,
        limits.length - over.length,
      ]);
      expect(cents(found.overBy)).toBe(over.toSorted(rising).at(-1) ?? 0n);
      if (harbor !== safeHarbor.w2)
        expect(found.highest && cents(found.highest)).toBe(limits.toSorted(rising)[0] ?? null);
      // A W-2 limit falls as the share rises: the highest share passes, and one cent more does not.
      const passes = (more: number) =>
        pays.every((pay) => {
          const tested = (found.highest ?? new Money(0)).plus(more);
          return !(limitOf(pay, year, harbor, tested)?.now.lt(tested) ?? false);
        });
      if (found.highest) expect([passes(0), passes(0.01)]).toEqual([true, false]);
    },
  );
});
