import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { payOf } from './employer-taxes.rules.ts';
import {
  monthsLeftFrom,
  type RestartInput,
  type RestartState,
  restartedWages,
  wageBaseCarriesIn,
  wageBaseRestart,
} from './wage-base-restart.rules.ts';

const state = (more: Partial<RestartState>): RestartState => ({
  state: 'IL',
  employeeCount: 18,
  proposedTaxRate: '2.1',
  cutoff: 14_250,
  carries: false,
  futaRate: null,
  ...more,
});
const input = (wage: number, people: number, states: RestartState[], more: Partial<RestartInput> = {}) => ({
  monthsLeft: 6,
  states,
  providerIsCpeo: true,
  ficaRate: '7.65',
  socialSecurityBase: 184_500,
  pay: payOf([{ ftCount: people, ptCount: 0, wages: new Money(wage).times(people).div(12) }], []),
  ...more,
});
const amounts = (given: RestartInput) =>
  wageBaseRestart(given).parts.map(({ tax, state: of, amount }) => [tax, of, amount?.toFixed(2) ?? null]);

describe('the worked examples', () => {
  test.each([
    [60_000, '5386.50'],
    [24_000, '3685.50'],
  ])('U4 Illinois starts again, at %i of pay', (wage, once) => {
    expect(amounts(input(wage, 18, [state({})]))[0]).toEqual(['SUTA', 'IL', once]);
  });

  test('U5 Indiana carries: nothing; it would be 6,384.00 if it did not', () => {
    const indiana = { state: 'IN', employeeCount: 42, proposedTaxRate: '1.6', cutoff: 9_500 };
    expect(amounts(input(52_000, 42, [state({ ...indiana, carries: true })]))[0]).toEqual(['SUTA', 'IN', '0.00']);
    expect(amounts(input(52_000, 42, [state(indiana)]))[0]).toEqual(['SUTA', 'IN', '6384.00']);
  });

  test.each([
    [false, '2520.00'],
    [true, '0.00'],
    [null, null],
  ])('U6 FUTA of 60 people, certified: %s', (providerIsCpeo, once) => {
    const states = [state({ carries: true, employeeCount: 60, futaRate: '0.6' })];
    expect(amounts(input(52_000, 60, states, { providerIsCpeo }))[1]).toEqual(['FUTA', null, once]);
  });

  test.each([
    [false, '4681.00'],
    [true, '0.00'],
    [null, null],
  ])('U7 Social Security of an executive, certified: %s', (providerIsCpeo, once) => {
    const pay = payOf([{ ftCount: 1, ptCount: 0, wages: '21666.67' }], [260_000]);
    expect(amounts(input(0, 0, [], { pay, providerIsCpeo }))).toEqual([['Social Security', null, once]]);
  });
});

test('a base that may start again has no figure, and is in no total', () => {
  const { parts, total } = wageBaseRestart(input(60_000, 18, [state({}), state({ state: 'NJ', carries: null })]));
  expect(parts.map(({ carries, amount }) => [carries, amount === null])).toEqual([
    [false, false],
    [null, true],
    [true, false],
  ]);
  expect(total?.toFixed(2)).toBe('5386.50');
  const unknown = { providerIsCpeo: null };
  expect(wageBaseRestart(input(60_000, 18, [state({ carries: null })], unknown)).total).toBeNull();
});

test('without pay cycles, or without a rate, nothing can be calculated', () => {
  expect(amounts(input(0, 0, [state({})]))).toEqual([['SUTA', 'IL', null]]);
  expect(amounts(input(60_000, 18, [state({ cutoff: null })]))[0]).toEqual(['SUTA', 'IL', null]);
  const unknown = input(60_000, 18, [], { socialSecurityBase: null, providerIsCpeo: false });
  expect(amounts(unknown)).toEqual([['Social Security', null, null]]);
  const unpaid = input(0, 18, [state({})], { providerIsCpeo: false });
  expect(amounts(unpaid)).toEqual([
    ['SUTA', 'IL', null],
    ['Social Security', null, null],
  ]);
});

test.each([
  ['2026-07-01T00:00:00', 6],
  ['2026-01-31', 12],
  ['2026-12-01', 1],
  ['2025-07-01', null],
  ['2027-01-01', null],
])('from %s %s months of 2026 are left', (date, months) => {
  expect(monthsLeftFrom(date, 2026)).toBe(months);
});

test.each([
  [{ isVariable: true, reportingLevel: null, wageBaseCarries: null }, true],
  [{ isVariable: false, reportingLevel: 'client', wageBaseCarries: null }, true],
  [{ isVariable: false, reportingLevel: 'provider', wageBaseCarries: null }, null],
  [{ isVariable: false, reportingLevel: 'provider', wageBaseCarries: true }, true],
  [{ isVariable: true, reportingLevel: null, wageBaseCarries: false }, false],
])('%j carries its wage base: %s', (row, expected) => {
  expect(wageBaseCarriesIn(row)).toBe(expected);
});

test('a restart never costs less than nothing, nothing in January, and at most the whole base', () => {
  forAll(fc.nat(40_000_000), fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 1, max: 12 }), (...all) => {
    const [wage, base, months] = all;
    const extra = restartedWages(wage / 100, base / 100, months);
    expect(extra.gte(0) && extra.lte(base / 100)).toBe(true);
    if (months === 12) expect(extra.isZero()).toBe(true);
  });
});

test('an average wage is not rounded before it is taxed', () => {
  const pay = payOf([{ ftCount: 53, ptCount: 0, wages: '150477.92' }], []);
  const newYork = state({ state: 'NY', employeeCount: 55, cutoff: 17_600, proposedTaxRate: '4.1' });
  expect(amounts(input(0, 0, [newYork], { pay, monthsLeft: 1 }))[0]).toEqual(['SUTA', 'NY', '6402.40']);
});

/** Divides whole numbers and rounds half up, for amounts of at least 0. */
const halfUp = (part: bigint, whole: bigint): bigint => (2n * part + whole) / (2n * whole);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

test('1,000 random restarts have the tax of exact integers', () => {
  const given = fc.record({
    monthly: fc.integer({ min: 1, max: 900_000_000 }),
    people: fc.integer({ min: 1, max: 400 }),
    taxed: fc.integer({ min: 0, max: 400 }),
    base: fc.integer({ min: 100_000, max: 8_000_000 }),
    rate: fc.integer({ min: 0, max: 200_000 }),
    monthsLeft: fc.integer({ min: 1, max: 12 }),
  });
  forAll({ numRuns: 1_000 }, given, ({ monthly, people, taxed, base, rate, monthsLeft }) => {
    // Wages in cents × people, so that the average needs no fraction.
    const scale = BigInt(people);
    const [whole, limit] = [BigInt(monthly) * 12n, BigInt(base) * scale];
    const before = halfUp(whole * BigInt(12 - monthsLeft), 12n * scale) * scale;
    const after = whole - before;
    const carried = least(whole, limit) - least(before, limit);
    const extra = least(after, limit) - (carried > 0n ? carried : 0n);
    const parts = extra * BigInt(taxed) * BigInt(rate);
    const tax = parts < 0n ? -halfUp(-parts, scale * 1_000_000n) : halfUp(parts, scale * 1_000_000n);
    const pay = payOf([{ ftCount: people, ptCount: 0, wages: new Money(monthly).div(100) }], []);
    const row = state({
      employeeCount: taxed,
      cutoff: new Money(base).div(100),
      proposedTaxRate: new Money(rate).div(10_000),
    });
    const { parts: found } = wageBaseRestart({ ...input(0, 0, [row], { pay, monthsLeft }), monthsLeft });
    expect(found[0]?.amount?.times(100).toFixed(0)).toBe(String(tax));
  });
});
