import { describe, expect, test } from 'vitest';
import type { Amount } from '#platform/money.ts';
import { addMonths } from '#platform/months.ts';
import { type AggregateTerms, aggregateProblems, noAggregate } from './aggregate.fields.ts';
import { type AggregateMonth, aggregateFactors, aggregateFigures } from './aggregate.rules.ts';

const terms = (more: Partial<AggregateTerms>): AggregateTerms => ({ ...noAggregate, ...more });
const oneFactor = (aggregateFactor: number) => terms({ aggregateBy: 'Factor', aggregateFactor });
const employees = (EE: number, more = {}) => ({ EE, ES: 0, EC: 0, EF: 0, ...more });
const monthsOf = (counts: readonly (number | null)[], claims: readonly number[]): AggregateMonth[] =>
  counts.map((count, index) => ({
    month: addMonths('2026-01', index),
    isRunOut: false,
    employees: count === null ? null : employees(count),
    claims: claims[index] ?? 0,
  }));
const text = (amount: Amount | null) => amount?.toFixed(2) ?? null;
const repeated = (times: number, value: number) => Array.from({ length: times }, () => value);

describe('aggregate stop-loss', () => {
  test('E42: expected claims of 612.00 at 125%, 85 and 82 employees for six months each', () => {
    const expected = terms({ aggregateBy: 'Expected', aggregateExpected: 612 });
    expect(text(aggregateFactors(expected)?.EF ?? null)).toBe('765.00');
    const months = monthsOf([...repeated(6, 85), ...repeated(6, 82)], [800_000, 12_400]);
    const year = aggregateFigures(expected, months, true);
    expect([year.attachment, year.minimum, year.claims, year.reimbursable].map(text)).toEqual([
      '766530.00',
      '741285.00',
      '812400.00',
      '45870.00',
    ]);
    expect(year.missing).toEqual([]);
  });

  test('E43: what falls due by month follows the totals, and is repaid if they fall below', () => {
    const months = monthsOf(repeated(4, 100), [95_000, 103_000, 121_000, 71_000]);
    const { months: rows, reimbursable } = aggregateFigures(oneFactor(1_000), months, false);
    expect(rows.map(({ claims, attachment, due }) => [claims, attachment, due].map(text))).toEqual([
      ['95000.00', '100000.00', '0.00'],
      ['198000.00', '200000.00', '0.00'],
      ['319000.00', '300000.00', '19000.00'],
      ['390000.00', '400000.00', '-19000.00'],
    ]);
    expect(reimbursable).toBeNull();
  });

  test('the minimum counts once, when the year is settled: what fell due before is repaid', () => {
    const months = monthsOf([100, ...repeated(11, 50)], [60_000]);
    const year = aggregateFigures(oneFactor(100), months, true);
    expect(year.months.map(({ due }) => text(due)).slice(0, 2)).toEqual(['50000.00', '-5000.00']);
    expect([year.minimum, year.attachment, year.reimbursable, year.settlement].map(text)).toEqual([
      '114000.00',
      '114000.00',
      '0.00',
      '0.00',
    ]);
    const more = aggregateFigures(oneFactor(100), monthsOf([100, ...repeated(11, 50)], [115_000.01]), true);
    expect([more.reimbursable, more.settlement].map(text)).toEqual(['1000.01', '-49000.00']);
  });

  test('a factor for each tier; the minimum follows the tiers of the first month', () => {
    const byTier = terms({
      aggregateBy: 'Tiers',
      aggregateEE: 500,
      aggregateES: 900.5,
      aggregateEC: 800,
      aggregateEF: 1_300,
    });
    const month = { month: '2026-01', isRunOut: false, employees: employees(2, { ES: 2, EF: 1 }), claims: 0 };
    const { months, minimum } = aggregateFigures(byTier, [month], false);
    expect(months.map(({ employees: count, attachment }) => [count, text(attachment)])).toEqual([[5, '4101.00']]);
    expect(text(minimum)).toBe('46751.40');
  });

  test('a month without employees stops the sum from then on, but not the claims; it never borrows another month', () => {
    const year = aggregateFigures(oneFactor(10), monthsOf([5, null, 5], [100, 100, 100]), true);
    expect(year.months.map(({ claims, attachment, due }) => [claims, attachment, due].map(text))).toEqual([
      ['100.00', '50.00', '50.00'],
      ['200.00', null, null],
      ['300.00', null, null],
    ]);
    expect(year).toMatchObject({ missing: ['2026-02'], attachment: null, reimbursable: null, settlement: null });
    const first = aggregateFigures(oneFactor(10), monthsOf([null, 5], [0, 0]), true);
    expect(first).toMatchObject({ missing: ['2026-01'], minimum: null, attachment: null });
  });

  test('the run-out adds claims but no attachment', () => {
    const runOut = { month: '2026-02', isRunOut: true, employees: null, claims: 30 };
    const year = aggregateFigures(oneFactor(10), [...monthsOf([5], [40]), runOut], false);
    expect(year.months.map(({ attachment, due }) => [attachment, due].map(text))).toEqual([
      ['50.00', '0.00'],
      ['50.00', '20.00'],
    ]);
    expect(year.missing).toEqual([]);
  });

  test('is off until a factor is entered, and each way needs its amounts', () => {
    expect(aggregateFactors(noAggregate)).toBeNull();
    expect(aggregateProblems(noAggregate)).toEqual({});
    const needed = (aggregateBy: AggregateTerms['aggregateBy']) =>
      Object.keys(aggregateProblems(terms({ aggregateBy })));
    expect(needed('Factor')).toEqual(['aggregateFactor']);
    expect(needed('Expected')).toEqual(['aggregateExpected']);
    expect(needed('Tiers')).toEqual(['aggregateEE', 'aggregateES', 'aggregateEC', 'aggregateEF']);
  });
});
