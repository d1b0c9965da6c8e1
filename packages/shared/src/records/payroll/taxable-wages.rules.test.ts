import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountLike, Money, toCents } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { earnMoreThanCutoff, hasTaxableTerms, readWageList, taxableWagesOf } from './taxable-wages.rules.ts';
import { type SutaRate, type UnemploymentInput, unemploymentCost } from './unemployment.rules.ts';

const untyped = { override: false, proposedTaxRate: null, currentSUTA: null, proposedSUTA: null };
const indiana = { id: 11, year: 2026, rate: '1.6', value: '9500', isVariable: false };
const washington = { id: 12, year: 2026, rate: '1.0', value: '78200', isVariable: false };
const costs = (input: Omit<UnemploymentInput, keyof typeof untyped>, row: SutaRate) => {
  const { explain, currentSUTA, proposedSUTA, saving } = unemploymentCost({ ...untyped, ...input }, row);
  return [explain?.taxable.amount, currentSUTA, proposedSUTA, saving].map((amount) => amount?.toFixed(2));
};

describe('the worked examples', () => {
  test('U0 employees × cutoff without anything else', () => {
    expect(costs({ employeeCount: 42, taxRate: '2.5' }, indiana)).toEqual([
      '399000.00',
      '9975.00',
      '6384.00',
      '3591.00',
    ]);
  });

  test('U1 turnover: 61 W-2s, 14 of them below the cutoff', () => {
    const people = { employeeCount: 42, w2Count: 61, belowBaseCount: 14, belowBaseWages: '58300.00' };
    expect(costs({ ...people, taxRate: '2.5' }, indiana)).toEqual(['504800.00', '12620.00', '8076.80', '4543.20']);
  });

  test('U2 a base above everyone’s pay', () => {
    const people = { employeeCount: 20, belowBaseCount: 20, belowBaseWages: 20 * 52_000 };
    expect(costs({ ...people, taxRate: '1.0' }, washington).slice(0, 2)).toEqual(['1040000.00', '10400.00']);
    expect(costs({ employeeCount: 20, taxRate: '1.0' }, washington)[1]).toBe('15640.00');
  });

  test('U3 a list of wages', () => {
    const { people, taxable, unreadable } = readWageList('$52,000.00\n31200\r\n8,400\t4150.50', '9500');
    expect([people, taxable.toFixed(2), unreadable]).toEqual([4, '31550.50', []]);
    expect(costs({ employeeCount: 4, taxableWages: taxable, taxRate: '2.5' }, indiana).slice(0, 3)).toEqual([
      '31550.50',
      '788.76',
      '504.81',
    ]);
    expect(costs({ employeeCount: 4, taxRate: '2.5' }, indiana)[1]).toBe('950.00');
  });

  test('U10 new employers in construction in Pennsylvania', () => {
    const row = { id: 13, year: 2026, rate: '3.822', value: '10000', isVariable: false };
    const [, construction] = costs({ employeeCount: 12, taxRate: '10.5924' }, row);
    const [, other] = costs({ employeeCount: 12, taxRate: '3.822' }, row);
    expect([construction, other]).toEqual(['12710.88', '4586.40']);
  });

  test('U11 billed at 1.9%, owed at 1.6%', () => {
    const billed = costs({ employeeCount: 42, taxRate: '2.5' }, { ...indiana, rate: '1.9' })[2];
    const owed = taxableWagesOf({ employeeCount: 42 }, 9_500).amount.times('1.6').div(100).toFixed(2);
    expect([billed, owed]).toEqual(['7581.00', '6384.00']);
  });
});

/** The rule before it knew taxable wages, as it was. */
const before = (input: UnemploymentInput, row: SutaRate | null) => {
  const costAt = (rate: AmountLike) =>
    row && row.value !== null ? toCents(new Money(row.value).times(input.employeeCount).times(rate).div(100)) : null;
  const table = row && row.value !== null ? new Money(row.isVariable ? input.taxRate : row.rate) : null;
  const typed = (value: AmountLike | null) => (input.override && value !== null ? new Money(value) : null);
  const proposedTaxRate = typed(input.proposedTaxRate) ?? table;
  const current = typed(input.currentSUTA) ?? costAt(input.taxRate);
  const proposed = typed(input.proposedSUTA) ?? (proposedTaxRate && costAt(proposedTaxRate));
  return [proposedTaxRate, current, proposed, current && proposed && current.minus(proposed)].map(String);
};

test('neutral terms give exactly the figures of employees × cutoff', () => {
  const rate = fc.nat(1_000_000).map((units) => (units / 10_000).toFixed(4));
  const amount = fc.nat(90_000_000).map((units) => (units / 100).toFixed(2));
  const input = fc.record({
    employeeCount: fc.nat(20_000),
    taxRate: rate,
    override: fc.boolean(),
    proposedTaxRate: fc.option(rate),
    currentSUTA: fc.option(amount),
    proposedSUTA: fc.option(amount),
  });
  const row = fc.option(
    fc.record({ id: fc.nat(), year: fc.nat(), rate, value: fc.option(amount), isVariable: fc.boolean() }),
  );
  const neutral = { w2Count: null, belowBaseCount: 0, belowBaseWages: '0.00', taxableWages: null };
  forAll(input, row, (one, table) => {
    for (const terms of [{}, neutral]) {
      const cost = unemploymentCost({ ...one, ...terms }, table);
      const figures = [cost.proposedTaxRate, cost.currentSUTA, cost.proposedSUTA, cost.saving].map(String);
      expect(figures).toEqual(before(one, table));
    }
  });
  expect(hasTaxableTerms(neutral)).toBe(false);
});

test.each([
  [{ w2Count: 0 }, true],
  [{ belowBaseCount: 1 }, true],
  [{ taxableWages: 0 }, true],
  [{ w2Count: null, belowBaseCount: 0, taxableWages: null }, false],
])('%j is known beyond the employees: %s', (terms, expected) => {
  expect(hasTaxableTerms(terms)).toBe(expected);
});

test('wages below the cutoff count up to it, and never more people than there are', () => {
  const people = { employeeCount: 3, belowBaseCount: 5, belowBaseWages: 60_000 };
  const { amount, full, below } = taxableWagesOf(people, 9_500);
  expect([amount.toFixed(2), full, below.count, below.wages.toFixed(2)]).toEqual(['47500.00', 0, 5, '47500.00']);
});

test('typed taxable wages win over the people', () => {
  const people = { employeeCount: 42, w2Count: 61, belowBaseCount: 14, belowBaseWages: 58_300, taxableWages: '1.50' };
  expect(taxableWagesOf(people, 9_500)).toMatchObject({ reported: true, byW2: true, full: 47 });
  expect(taxableWagesOf(people, 9_500).amount.toFixed(2)).toBe('1.50');
});

test.each([
  [14, 133_000, false],
  [14, '133000.01', true],
  [0, 1, true],
  [0, 0, false],
])('%i people with %s together earn more than a cutoff of 9,500: %s', (belowBaseCount, belowBaseWages, expected) => {
  expect(earnMoreThanCutoff({ belowBaseCount, belowBaseWages }, 9_500)).toBe(expected);
});

describe('a pasted list', () => {
  test.each(['abc', '1.234', '1,23', '-5', '1e3', '$', '12.'])('%s is not an amount', (cell) => {
    expect(readWageList(`100\n${cell}`, 9_500).unreadable).toEqual([cell]);
  });

  test('is never failed by any text, and never above the cutoff for each person', () => {
    forAll(fc.string(), (text) => {
      const { people, taxable } = readWageList(text, 9_500);
      expect(taxable.lte(9_500 * people)).toBe(true);
    });
    forAll(fc.array(fc.nat(9_000_000)), (units) => {
      const { people, taxable } = readWageList(units.map((one) => (one / 100).toFixed(2)).join('\n'), 9_500);
      const exact = units.reduce((total, one) => total + Math.min(one, 950_000), 0);
      expect([people, taxable.times(100).toNumber()]).toEqual([units.length, exact]);
    });
  });
});
