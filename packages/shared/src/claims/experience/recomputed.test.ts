import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { addMonths } from '#platform/months.ts';
import { forAll } from '#testing/for-all.ts';
import { completionFactors } from './chain-ladder.rules.ts';
import { type ExperienceFacts, experienceFigures } from './figures.rules.ts';
import { emptyInputs } from './inputs.schema.ts';
import { tierCover } from './tiers.rules.ts';

/*
 * The worksheet again, in whole numbers and fractions of them, without the product's code: cents and ten-thousandths are
 * integers, and a power or root is found by comparing integers.
 */
// Shared has no Node types, but its tests run on Node.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const numRuns = process?.env.FUZZ === 'full' ? 1_000 : 50;

/** Half up, away from zero, of a fraction with a positive denominator. */
const rounded = (above: bigint, below: bigint): bigint => {
  const size = above < 0n ? -above : above;
  const whole = (2n * size + below) / (2n * below);
  return above < 0n ? -whole : whole;
};

/** The largest whole number up to `most` for which a condition holds; it holds for 0 and stops holding once. */
const largest = (holds: (n: bigint) => boolean, most: bigint): bigint => {
  let [low, high] = [0n, most];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (holds(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
};

/** (1 + trend) to the power of half months / 24, in ten-thousandths; the trend is in hundredths of a percent. */
const powerOf = (trend: bigint, halfMonths: bigint): bigint => {
  const base = 10_000n + trend;
  // r is the rounded power exactly if ((2r - 1) / 20,000) ^ 24 is at most (base / 10,000) ^ halfMonths.
  const right = base ** halfMonths * 20_000n ** 24n;
  const scale = 10_000n ** halfMonths;
  return largest((r) => r === 0n || (2n * r - 1n) ** 24n * scale <= right, 100_000n);
};

const cents = fc.bigInt({ min: 0n, max: 40_000_000n });
/** Paid in a month for services of a month: never so little that its completion would be 0.0000. */
const paid = fc.bigInt({ min: 1_000_000n, max: 40_000_000n });
const triangleArbitrary = fc.array(fc.array(paid, { minLength: 6, maxLength: 6 }), { minLength: 6, maxLength: 6 });
const caseArbitrary = fc.record({
  triangle: triangleArbitrary,
  months: fc.array(
    fc.record({
      medical: cents,
      pooled: cents,
      pharmacy: cents,
      rebates: cents,
      // Never fewer than the 300 member months below which the own claims do not count.
      members: fc.integer({ min: 50, max: 900 }),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  count: fc.integer({ min: 6, max: 12 }),
  trendMedical: fc.bigInt({ min: -1_000n, max: 3_000n }),
  trendPharmacy: fc.bigInt({ min: -1_000n, max: 3_000n }),
  benefit: fc.bigInt({ min: 5_000n, max: 20_000n }),
  age: fc.bigInt({ min: 5_000n, max: 20_000n }),
  charge: fc.bigInt({ min: 0n, max: 20_000n }),
  aggregate: fc.bigInt({ min: 0n, max: 2_000n }),
  specific: fc.bigInt({ min: 0n, max: 9_000n }),
  manual: fc.bigInt({ min: 10_000n, max: 150_000n }),
  retention: fc.bigInt({ min: 0n, max: 4_000n }),
  full: fc.integer({ min: 1_200, max: 120_000 }),
  poolsAtDeductible: fc.boolean(),
  renewalMonth: fc.integer({ min: 1, max: 12 }),
  rates: fc.array(
    fc.record({ rate: fc.bigInt({ min: 10_000n, max: 400_000n }), people: fc.integer({ min: 1, max: 60 }) }),
    { minLength: 1, maxLength: 6 },
  ),
});
type Case = typeof caseArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** Completion in ten-thousandths by lag, of a triangle whose row i has 6 - i cumulative amounts. */
const completionsOf = (rows: readonly (readonly bigint[])[]): bigint[] => {
  const sumAt = (lag: number, last: number) => rows.slice(0, last).reduce((total, row) => total + (row[lag] ?? 0n), 0n);
  let [above, below] = [1n, 1n];
  const all = [10_000n];
  for (let lag = 4; lag >= 0; lag--) {
    const [before, after] = [sumAt(lag, 5 - lag), sumAt(lag + 1, 5 - lag)];
    if (before > 0n && after > 0n) {
      above *= before;
      below *= after;
    }
    all.unshift(rounded(above * 10_000n, below));
  }
  return all;
};

const cumulative = (row: readonly bigint[], count: number): bigint[] => {
  let total = 0n;
  return row.slice(0, count).map((paid) => {
    total += paid;
    return total;
  });
};

const expected = (given: Case) => {
  const rows = given.triangle.map((row, index) => cumulative(row, 6 - index));
  const completions = completionsOf(rows);
  const months = given.months.slice(0, given.count);
  const memberMonths = BigInt(months.reduce((total, { members }) => total + members, 0));
  // The last month is two lags before the last payments.
  const completed = months.reduce((total, row, index) => {
    const completion = completions[given.count - 1 - index + 2] ?? 10_000n;
    return total + rounded((row.medical - row.pooled) * 10_000n, completion);
  }, 0n);
  const total = (of: 'pharmacy' | 'rebates') => months.reduce((all, row) => all + row[of], 0n);
  const medical = rounded(completed, memberMonths);
  const pharmacy = rounded(total('pharmacy') - total('rebates'), memberMonths);
  // From the middle of the experience (it begins in January 2026) to that of the renewal in 2027, in half months.
  const halfMonths = BigInt((12 + given.renewalMonth - 1 + 6) * 2 - given.count);
  const changed = (amount: bigint, trend: bigint) => {
    const trended = rounded(amount * powerOf(trend, halfMonths), 10_000n);
    return rounded(trended * given.benefit * given.age, 100_000_000n);
  };
  const own = changed(medical, given.trendMedical) + changed(pharmacy, given.trendPharmacy) + given.charge;
  const full = BigInt(given.full);
  const z = largest((r) => r === 0n || (2n * r - 1n) ** 2n * full <= memberMonths * 40_000n, 100n);
  const blended = rounded(z * own + (100n - z) * given.manual, 100n);
  const premiums = given.aggregate + (given.poolsAtDeductible ? 0n : given.specific);
  const needed = rounded((blended + premiums) * 10_000n, 10_000n - given.retention);
  const people = BigInt(given.rates.reduce((all, row) => all + row.people, 0));
  const month = given.rates.reduce((all, { rate, people: count }) => all + rate * BigInt(count), 0n);
  const current = rounded(month, people * 2n);
  const change = rounded((needed - current) * 10_000n, current);
  const renewed = given.rates.map(({ rate }) => rounded(rate * (10_000n + change), 10_000n));
  const newMonth = renewed.reduce((all, rate, index) => all + rate * BigInt(given.rates[index]?.people ?? 0), 0n);
  const range = [given.manual, own].flatMap((rate) => {
    const all = rounded((rate + premiums) * 10_000n, 10_000n - given.retention);
    return [all, rounded((all - current) * 10_000n, current)];
  });
  return [completed, medical, pharmacy, own, z, blended, needed, current, change, newMonth, newMonth - month]
    .concat(range, renewed)
    .map(String);
};

const usd = (amount: bigint): string => new Money(String(amount)).div(100).toFixed();

const actual = (given: Case) => {
  const rows = given.triangle.map((row, index) => cumulative(row, 6 - index).map(usd));
  const last = addMonths('2026-01', given.count - 1);
  const facts: ExperienceFacts = {
    paidThrough: addMonths(last, 2),
    factors: completionFactors(rows),
    poolsAtDeductible: given.poolsAtDeductible,
    months: given.months.slice(0, given.count).map(({ members, ...row }, index) => ({
      month: addMonths('2026-01', index),
      members,
      medical: usd(row.medical),
      pooled: usd(row.pooled),
      pharmacy: usd(row.pharmacy),
      rebates: usd(row.rebates),
    })),
    present: {
      month: '2026-12',
      members: given.rates.reduce((all, row) => all + row.people, 0) * 2,
      rates: given.rates.map(({ rate, people }) => ({ plan: 'PPO', tier: 'EE', rate: usd(rate), people })),
    },
  };
  const dollars = (amount: bigint) => Number(amount) / 100;
  const inputs = {
    ...emptyInputs,
    renewalMonth: given.renewalMonth,
    trendMedical: dollars(given.trendMedical),
    trendPharmacy: dollars(given.trendPharmacy),
    benefitFactor: Number(given.benefit) / 10_000,
    ageFactor: Number(given.age) / 10_000,
    poolingCharge: dollars(given.charge),
    aggregatePremium: dollars(given.aggregate),
    specificPremium: dollars(given.specific),
    manualRate: dollars(given.manual),
    fullCredibility: given.full,
    retention: dollars(given.retention),
  };
  const { completed, medicalPmpm, pharmacyPmpm, experience, z, blended, needed, currentPmpm, change, renewal, range } =
    experienceFigures(inputs, facts, 2027);
  return [completed, medicalPmpm, pharmacyPmpm, experience, z, blended, needed, currentPmpm, change]
    .concat(renewal?.newMonth ?? null, renewal?.difference ?? null)
    .concat([range?.least, range?.most].flatMap((one) => [one?.needed ?? null, one?.change ?? null]))
    .concat((renewal?.rates ?? []).map((row) => row.renewed))
    .map((amount) => amount?.times(100).toFixed(0));
};

test('the worksheet agrees with a calculation in whole numbers', () => {
  forAll({ numRuns }, caseArbitrary, (given) => {
    expect(actual(given)).toEqual(expected(given));
  });
});

const tierCase = fc.record({
  people: fc.array(
    fc.record({ plan: fc.constantFrom('A', 'B'), tier: fc.constantFrom('EE', 'ES', 'EC', 'EF'), people: fc.nat(40) }),
    { minLength: 1, maxLength: 8 },
  ),
  bases: fc.array(fc.bigInt({ min: 10_000n, max: 400_000n }), { minLength: 8, maxLength: 8 }),
  rates: fc.uniqueArray(fc.bigInt({ min: 5_000n, max: 20_000n }), { minLength: 1, maxLength: 6 }),
  wanted: fc.bigInt({ min: 1_000n, max: 40_000_000n }),
});
const coverage = ['EE', 'ES', 'EC', 'EF'] as const;

test('the tier that covers the needed month is the lowest of those that are enough', () => {
  forAll({ numRuns }, tierCase, ({ people, bases, rates, wanted }) => {
    const present = [{ plan: 'A', tier: 'EE', people: 1 } as const, ...people];
    const baseOf = (plan: string, tier: string) => bases[(plan === 'A' ? 0 : 4) + coverage.indexOf(tier as 'EE')] ?? 0n;
    const monthAt = (factor: bigint) =>
      present.reduce(
        (all, row) => all + rounded(baseOf(row.plan, row.tier) * factor, 10_000n) * BigInt(row.people),
        0n,
      );
    const found = tierCover(
      present.map((row) => ({ ...row, tier: row.tier as 'EE', rate: 1, renewed: new Money(1) })),
      new Money(usd(wanted)),
      new Map(
        ['A', 'B'].map((plan) => {
          const [EE = 0, ES = 0, EC = 0, EF = 0] = coverage.map((tier) => usd(baseOf(plan, tier)));
          return [plan, { EE, ES, EC, EF }];
        }),
      ),
      rates.map((rate, id) => ({ id, description: String(rate), rate: Number(rate) / 10_000 })),
    );
    const enough = rates.filter((rate) => monthAt(rate) >= wanted);
    const lowest = enough.reduce<bigint | null>((least, rate) => (least === null || rate < least ? rate : least), null);
    expect(found.factor.times(10_000).toFixed()).toBe(String(rounded(wanted * 10_000n, monthAt(10_000n))));
    expect(found.covering?.description ?? null).toBe(lowest === null ? null : String(lowest));
    expect(found.tiers.map(({ month }) => month.times(100).toFixed())).toEqual(
      rates.toSorted((one, other) => Number(one - other)).map((rate) => String(monthAt(rate))),
    );
  });
});
