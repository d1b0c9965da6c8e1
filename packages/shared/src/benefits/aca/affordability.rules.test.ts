import { describe, expect, test } from 'vitest';
import { employeesOf, isFullTime } from '#records/census/figures.rules.ts';
import { exampleCensus, exampleDay } from '#records/census/testing/example-census.ts';
import {
  type AffordabilityYear,
  guidelineOf,
  hourlyLimit,
  limitOf,
  lowestHourlyRate,
  povertyLimit,
  safeHarbor,
  testAffordability,
} from './affordability.rules.ts';

const of2026: AffordabilityYear = {
  year: 2026,
  guidelineYear: 2025,
  percent: 9.96,
  povertyLine: 15_650,
  povertyLineAlaska: 19_550,
  povertyLineHawaii: 17_990,
};

test.each([
  [2022, 9.61, 12_880, '103.14'],
  [2023, 9.12, 13_590, '103.28'],
  [2024, 8.39, 14_580, '101.93'],
  [2025, 9.02, 15_060, '113.2'],
  [2026, 9.96, 15_650, '129.89'],
  ['2026 with the guideline of 2026', 9.96, 15_960, '132.46'],
  ['2026 in Alaska', 9.96, 19_550, '162.26'],
  ['2026 in Hawaii', 9.96, 17_990, '149.31'],
  [2027, 10.22, 15_960, '135.92'],
  ['2027 in Alaska', 10.22, 19_950, '169.9'],
  ['2027 in Hawaii', 10.22, 18_360, '156.36'],
])('E1, E13 the poverty line of %s is cut down to the cent', (_, percent, guideline, limit) => {
  expect(povertyLimit(percent, guideline).toString()).toBe(limit);
});

test('the poverty line of Alaska and Hawaii is their own', () => {
  expect(['AK', 'HI', 'IN', null].map((state) => guidelineOf(of2026, state))).toEqual([19_550, 17_990, 15_650, 15_650]);
});

describe('E14 the example census at a share of 251.00 in 2026', () => {
  const people = employeesOf(exampleCensus(), exampleDay).filter((row) => isFullTime(row) === true);
  const test2026 = (harbor: 1 | 2 | 3, year = of2026) => testAffordability(people, year, harbor, 251);

  test('by the rate of pay four of seven pass, also counting the one who waived', () => {
    const { tested, affordable, overBy, highest } = test2026(safeHarbor.rateOfPay);
    expect(tested.map(({ person, limit, over }) => [person.empNo, limit.toString(), over.toString()])).toEqual([
      ['1', '796.8', '0'],
      ['2', '369.01', '0'],
      ['3', '284.85', '0'],
      ['4', '249.24', '1.76'],
      ['5', '207.16', '43.84'],
      ['6', '506.3', '0'],
      ['7', '194.22', '56.78'],
    ]);
    expect([affordable, overBy.toString(), highest?.toString()]).toEqual([4, '56.78', '194.22']);
  });

  test('the employer amount for all to pass is the premium less the lowest limit', () => {
    expect(test2026(2).highest?.minus(671).abs().toString()).toBe('476.78');
    expect(
      test2026(2, { ...of2026, percent: 10.22 })
        .highest?.minus(671)
        .abs()
        .toString(),
    ).toBe('471.71');
  });

  test('in 2027 five of seven pass', () => {
    const { affordable, overBy } = test2026(2, { ...of2026, year: 2027, percent: 10.22 });
    expect([affordable, overBy.toString()]).toEqual([5, '51.71']);
  });

  test('the W-2 estimate deducts the share from the wages', () => {
    const [fifth] = people.filter(({ empNo }) => empNo === '5');
    if (!fifth) throw new Error('no number 5');
    expect(limitOf(fifth, of2026, safeHarbor.w2, 251)?.now.toString()).toBe('223.6');
  });

  test('by the poverty line no one passes', () => {
    const { affordable, overBy, highest } = test2026(safeHarbor.povertyLine);
    expect([affordable, overBy.toString(), highest?.toString()]).toEqual([0, '121.11', '129.89']);
  });

  test('the lowest hourly rate is raised to the cent', () => {
    expect(lowestHourlyRate(9.96, 251).toString()).toBe('19.39');
    expect(hourlyLimit(9.96, 19.39).gte(251)).toBe(true);
    expect(hourlyLimit(9.96, 19.38).lt(251)).toBe(true);
  });
});

test.each([
  [10.22, 16, '212.57'],
  [10.22, 15, '199.29'],
])('2027: at %s percent of %s per hour the limit is %s', (percent, rate, limit) => {
  expect(hourlyLimit(percent, rate).toString()).toBe(limit);
});

test('the highest W-2 share passes, and one cent more does not', () => {
  for (let annual = 7_000; annual < 250_000; annual += 1_234.56) {
    const pay = { state: 'IN', payType: 'S' as const, annual };
    const highest = limitOf(pay, of2026, safeHarbor.w2, 0)?.highest;
    if (!highest) throw new Error('no limit');
    const isOver = (share: typeof highest) => limitOf(pay, of2026, safeHarbor.w2, share)?.now.lt(share);
    expect([annual, isOver(highest), isOver(highest.plus('0.01'))]).toEqual([annual, false, true]);
  }
});

test('an employee without pay is not tested, and needs none for the poverty line', () => {
  const pay = { state: 'IN', payType: 'H' as const, hourlyRate: null, annual: 40_000 };
  expect(testAffordability([pay], of2026, safeHarbor.rateOfPay, 100)).toMatchObject({ unknown: [pay], tested: [] });
  expect(testAffordability([pay], of2026, safeHarbor.povertyLine, 100).affordable).toBe(1);
  expect(testAffordability([pay], { ...of2026, povertyLine: null }, safeHarbor.povertyLine, 1).highest).toBeNull();
});
