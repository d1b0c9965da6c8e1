import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import {
  administrationTotal,
  type Comparison,
  comparisonGrid,
  customerSaving,
  type GridRates,
} from './comparison-grid.rules.ts';
import { noRates } from './testing/rates.ts';

const example: GridRates = { ...noRates, rate: '48.00', wsFee: '1500.00', wS_BW: '24.00', wS_BW_Count: 45 };

/** EE/payroll, EE/month, EE/year, All/payroll, All/month, All/year. */
const cells = (comparison: Comparison | null | undefined) =>
  comparison &&
  [comparison.perEmployee, comparison.allEmployees]
    .flatMap(({ perPayroll, monthly, annual }) => [perPayroll, monthly, annual])
    .map((amount) => amount?.toFixed(2) ?? null);

describe('the worked example: bi-weekly, 45 employees, fee 24.00, rate 48.00', () => {
  const [line] = comparisonGrid(example).lines;

  test.each([
    ['current', ['22.15', '48.00', '576.00', '996.92', '2160.00', '25920.00']],
    ['provider', ['24.00', '52.00', '624.00', '1080.00', '2340.00', '28080.00']],
    ['profit', ['1.85', '4.00', '48.00', '83.08', '180.00', '2160.00']],
  ] as const)('%s', (row, expected) => {
    expect(cells(line?.[row])).toEqual(expected);
  });

  test('shows the first year including implementation, and the customer’s savings', () => {
    const grid = comparisonGrid(example);
    expect(grid.firstYear?.toFixed(2)).toBe('29580.00');
    expect(customerSaving(grid.total)?.toFixed(2)).toBe('-2160.00');
  });
});

test('the total of several cycles sums the rounded "all" cells and leaves per payroll blank', () => {
  const { lines, total } = comparisonGrid({ ...example, wS_WK: '13.33', wS_WK_Count: 7 });
  expect(lines.map(({ field, cycles, count }) => [field, cycles, count])).toEqual([
    ['wS_WK', 52, 7],
    ['wS_BW', 26, 45],
  ]);
  expect(cells(total.provider)).toEqual([null, '52.78', '633.31', null, '2744.34', '32932.12']);
  expect(cells(total.current)).toEqual([null, '48.00', '576.00', null, '2496.00', '29952.00']);
  expect(cells(total.profit)).toEqual([null, '4.78', '57.31', null, '248.34', '2980.12']);
});

test('profit is negative when the provider is cheaper', () => {
  const { total } = comparisonGrid({ ...example, rate: '60' });
  expect(cells(total.profit)?.at(-1)).toBe('-4320.00');
  expect(customerSaving(total)?.toFixed(2)).toBe('4320.00');
});

test('an unknown fee or current rate makes its cells, the profit and the total unknown, never 0', () => {
  const unpriced = comparisonGrid({ ...example, wS_MO_Count: 3 });
  expect(unpriced.lines[1]).toMatchObject({ field: 'wS_MO', provider: null, profit: null });
  expect(unpriced.total.provider).toBeNull();
  expect(unpriced.firstYear).toBeNull();
  expect(comparisonGrid({ ...example, rate: null }).total).toMatchObject({ current: null, profit: null });
  expect(comparisonGrid(noRates)).toMatchObject({ lines: [], total: { count: 0, provider: null }, firstYear: null });
});

const money = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => (cents / 100).toFixed(2));
const count = fc.nat(2_000);

test('every grid adds up as printed, has whole cents, and derives annual from fee and cycles', () => {
  forAll(money, money, money, count, count, (rate, weekly, monthly, weeklyCount, monthlyCount) => {
    const rates = { ...noRates, rate, wS_WK: weekly, wS_MO: monthly, wsFee: '0' };
    const grid = comparisonGrid({ ...rates, wS_WK_Count: weeklyCount, wS_MO_Count: monthlyCount });
    const sum = (pick: (line: (typeof grid.lines)[number]) => Amount | undefined) =>
      grid.lines.reduce((total, line) => total.plus(pick(line) ?? 0), new Money(0));
    if (grid.lines.length === 0) return;
    expect(grid.total.profit?.allEmployees.annual.eq(sum((line) => line.profit?.allEmployees.annual))).toBe(true);
    expect(grid.total.provider?.allEmployees.monthly.eq(sum((line) => line.provider?.allEmployees.monthly))).toBe(true);
    for (const line of grid.lines) {
      const fee = new Money(line.field === 'wS_WK' ? weekly : monthly);
      expect(line.provider?.allEmployees.annual.eq(fee.times(line.cycles).times(line.count))).toBe(true);
      for (const amount of [line.current?.allEmployees.perPayroll, line.profit?.perEmployee.monthly]) {
        expect(amount?.decimalPlaces()).toBeLessThanOrEqual(2);
      }
    }
  });
});

test('a year that is unknown on one side is not compared and shows no savings', () => {
  const unpriced = comparisonGrid({ ...example, wS_BW: null });
  expect(customerSaving(unpriced.total)).toBeNull();
  expect(administrationTotal(unpriced)).toMatchObject({ today: null, provider: null, saving: null, leftOut: 1 });
  expect(administrationTotal(unpriced).rest.today?.toFixed(2)).toBe('25920.00');
  const both = administrationTotal(comparisonGrid(example));
  expect([both.today, both.provider, both.saving].map((amount) => amount?.toFixed(2))).toEqual([
    '25920.00',
    '28080.00',
    '-2160.00',
  ]);
});

test('without employees there are no lines and no total', () => {
  const { lines, total, firstYear } = comparisonGrid({ ...example, wS_BW_Count: 0 });
  expect(lines).toEqual([]);
  expect(total).toEqual({ count: 0, current: null, provider: null, profit: null });
  expect(firstYear).toBeNull();
});
