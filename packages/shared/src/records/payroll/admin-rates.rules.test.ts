import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeType } from '#records/lookups/constants.ts';
import { forAll } from '#testing/for-all.ts';
import { type FeeRow, headcount, missingOverrides, priceAdminRates } from './admin-rates.rules.ts';

const fee = (id: number, feeTypeId: number, payCycleId: number | null, employeeRangeId: number, feeAmount: string) =>
  ({ id, year: 2026, feeTypeId, payCycleId, employeeRangeId, feeAmount }) satisfies FeeRow;

const fees: FeeRow[] = [
  fee(1, feeType.administrative, 52, 84, '24.00'),
  fee(2, feeType.administrative, 52, 85, '22.50'),
  fee(3, feeType.administrative, 51, 84, '13.10'),
  fee(4, feeType.administrative, 53, 84, '26.00'),
  fee(5, feeType.administrative, 54, 84, '51.00'),
  fee(6, feeType.implementation, null, 84, '1500.00'),
  fee(7, feeType.implementation, null, 85, '2500.00'),
  fee(9, feeType.implementation, 52, 85, '88.00'),
  { ...fee(8, feeType.administrative, 52, 84, '99.00'), year: 2025 },
];

const biWeekly = (ftCount: number, ptCount = 0) => ({ cycleCount: 26, ftCount, ptCount });

describe('admin rates without override', () => {
  test.each([
    { employees: 45, range: '25 - 49', wS_BW: '24', wsFee: '1500' },
    { employees: 49, range: '25 - 49', wS_BW: '24', wsFee: '1500' },
    { employees: 50, range: '50 - 99', wS_BW: '22.5', wsFee: '2500' },
    { employees: 24, range: '10 - 24', wS_BW: undefined, wsFee: undefined },
    { employees: 400, range: '250+', wS_BW: undefined, wsFee: undefined },
    { employees: 0, range: null, wS_BW: undefined, wsFee: undefined },
  ])('$employees employees: range $range, bi-weekly $wS_BW, implementation $wsFee', (row) => {
    const priced = priceAdminRates({}, [biWeekly(row.employees)], fees, 2026);
    expect(priced.wS_BW?.toString()).toBe(row.wS_BW);
    expect(priced.wsFee?.toString()).toBe(row.wsFee);
    expect(priced.explain.find(({ field }) => field === 'wS_BW')).toMatchObject({
      employeeRange: row.range,
      year: 2026,
    });
  });

  test('the range counts full time and part time of all pay cycles', () => {
    const cycles = [biWeekly(20, 6), { cycleCount: 52, ftCount: 10, ptCount: 9 }];
    const priced = priceAdminRates({}, cycles, fees, 2026);
    expect(headcount(cycles)).toBe(45);
    expect([priced.wS_BW, priced.wS_WK, priced.wS_SM, priced.wS_MO].map(String)).toEqual(['24', '13.1', '26', '51']);
    expect([priced.wS_BW_Count, priced.wS_WK_Count, priced.wS_SM_Count, priced.wS_MO_Count]).toEqual([26, 19, 0, 0]);
  });

  test('a typed rate without its override flag does not count', () => {
    expect(String(priceAdminRates({ wS_BW: 5 }, [biWeekly(45)], fees, 2026).wS_BW)).toBe('24');
  });

  test('each rate names its fee row and year', () => {
    const { explain } = priceAdminRates({ wS_WK: 9, wS_WK_Override: true }, [biWeekly(45)], fees, 2026);
    expect(explain.map(({ field }) => field)).toEqual(['wS_WK', 'wS_BW', 'wS_SM', 'wS_MO', 'wsFee']);
    expect(explain[0]).toEqual({
      field: 'wS_WK',
      overridden: true,
      amount: 13.1,
      feeId: 3,
      year: 2026,
      employees: 45,
      employeeRange: '25 - 49',
    });
    expect(explain[4]).toMatchObject({ field: 'wsFee', overridden: false, amount: 1500, feeId: 6 });
  });
});

test('an overridden rate is the typed one, whatever the tables and counts', () => {
  forAll(fc.integer({ min: 0, max: 999_999 }), fc.nat(300), (cents, employees) => {
    const typed = (cents / 100).toFixed(2);
    const input = { wS_BW: typed, wS_BW_Override: true, wsFee: null, wsFee_Override: true };
    const priced = priceAdminRates(input, [biWeekly(employees)], fees, 2026);
    expect(priced.wS_BW?.toFixed(2)).toBe(typed);
    expect(priced.wsFee).toBeNull();
  });
});

test('a row of another year, kind, pay cycle or range sets no rate, whatever its position in the table', () => {
  const others = [
    { ...fee(1, feeType.administrative, 52, 84, '1.00'), year: 2025 },
    fee(2, feeType.implementation, 52, 84, '2.00'),
    fee(3, feeType.administrative, 53, 84, '3.00'),
    fee(4, feeType.administrative, 52, 85, '4.00'),
  ];
  const rateAmong = (rows: FeeRow[]) => priceAdminRates({}, [biWeekly(45)], rows, 2026).wS_BW?.toString();
  expect(rateAmong(others)).toBeUndefined();
  expect(rateAmong([...others, ...fees])).toBe('24');
});

test('each rate says whether it is overridden', () => {
  const flags = (typed: Parameters<typeof priceAdminRates>[0]) =>
    Object.entries(priceAdminRates(typed, [], fees, 2026)).filter(([name, value]) => /_Override$/.test(name) && value);
  expect(flags({})).toEqual([]);
  expect(
    flags({ wS_MO_Override: true, wsFee_Override: true })
      .map(([name]) => name)
      .sort(),
  ).toEqual(['wS_MO_Override', 'wsFee_Override']);
  expect(Object.keys(priceAdminRates({}, [], fees, 2026)).filter((name) => /_Override$/.test(name))).toHaveLength(5);
  expect(priceAdminRates({}, [], fees, 2026)).toMatchObject({ wS_WK_Override: false, wsFee_Override: false });
});

test('an overridden rate without a figure is reported by its name', () => {
  expect(missingOverrides({ wS_BW_Override: true, wsFee_Override: true, wsFee: null })).toEqual({
    'rfp.adminRates.wsFee': ['Please enter a value for Implementation Fee.'],
    'rfp.adminRates.wS_BW': ['Please enter a value for Bi-Weekly.'],
  });
  expect(missingOverrides({ wS_BW_Override: true, wS_BW: 0, wsFee_Override: false, wsFee: null })).toEqual({});
});
