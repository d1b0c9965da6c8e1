import { expect, test } from 'vitest';
import { ageOn, readCode, readDay, readFlag, readNumber, readZip, splitDays } from './cell.rules.ts';
import { wageBandText } from './wages.rules.ts';

test.each([
  ['03/14/1966', '1966-03-14'],
  ['3/4/66', '1966-03-04'],
  ['3/4/27', '2027-03-04'],
  ['3/4/28', '1928-03-04'],
  ['1966-03-14', '1966-03-14'],
  ['1966-3-14 00:00:00', '1966-03-14'],
  ['3-14-1966', '1966-03-14'],
  ['24180', '1966-03-14'],
  ['24180.5', '1966-03-14'],
  ['02/29/2023', undefined],
  ['13/01/1966', undefined],
  ['03/14/1866', undefined],
  ['tomorrow', undefined],
])('reads the day %j as %s', (text, day) => {
  expect(readDay(text, '2026-01-01')).toBe(day);
});

test('two digits of an end may mean some years ahead', () => {
  expect(readDay('06/30/28', '2026-01-01', 5)).toBe('2028-06-30');
  expect(readDay('06/30/31', '2026-01-01', 5)).toBe('2031-06-30');
  expect(readDay('06/30/99', '2026-01-01', 5)).toBe('1999-06-30');
});

test.each([
  ['40000.015', 2, 40_000.02],
  ['1', 2, 1],
  ['$96,000.00', 2, 96_000],
  ['28.499999999999996', 4, 28.5],
  ['.5', 2, 0.5],
  ['1,00', 2, undefined],
  ['-1', 2, undefined],
  ['', 2, undefined],
  ['$', 2, undefined],
  ['1e3', 2, undefined],
])('reads the number %j with %d decimals as %s', (text, decimals, value) => {
  expect(readNumber(text, decimals)).toBe(value);
});

test.each([
  ['tier', 'EE + SP', 'ES'],
  ['tier', 'Employee Only', 'EE'],
  ['tier', 'family', 'EF'],
  ['tier', 'F', 'EF'],
  ['tier', 'Employee + Child(ren)', 'EC'],
  ['tier', 'Waived', 'WV'],
  ['tier', 'Not eligible', 'NE'],
  ['tier', 'toString', undefined],
  ['payCycle', 'Bi-Weekly', '26'],
  ['payCycle', '24', '24'],
  ['payType', 'Salaried', 'S'],
  ['ftPt', 'Full Time', 'FT'],
  ['gender', 'female', 'F'],
  ['waiveReason', 'Spouse’s plan', 'spouse'],
  ['waiveReason', 'TRICARE/VA', 'tricare_va'],
] as const)('reads the %s %j as %s', (list, text, code) => {
  expect(readCode(list, text)).toBe(code);
});

test('reads flags, ZIP codes and several days', () => {
  expect(['Yes', 'n', '1', 'FALSE', 'maybe'].map(readFlag)).toEqual([true, false, true, false, undefined]);
  expect(['46032', '2134', '46032-1234', '460321234', '46', '4603a'].map(readZip)).toEqual([
    ...['46032', '02134', '46032', '46032', undefined, undefined],
  ]);
  expect(splitDays('1/1/2010; 2/2/2012,3/3/2014 ;')).toEqual(['1/1/2010', '2/2/2012', '3/3/2014']);
});

test('E3 a birthday on the day counts', () => {
  expect(ageOn('1990-01-01', '2026-01-01')).toBe(36);
  expect(ageOn('1990-01-02', '2026-01-01')).toBe(35);
});

test('names wage bands', () => {
  expect([0, 25_000, 100_000].map(wageBandText)).toEqual([
    ...['Under $25,000', '$25,000 to $49,999', '$100,000 to $124,999'],
  ]);
});

test.each(['1985', '2019', '3/8/1980 or 4/1/1981', '3/8/2010 4/1/2012', '2026-01-02 to 2026-12-31'])(
  'reads no day in %j, which is a year or several days',
  (text) => {
    expect(readDay(text, '2026-01-01')).toBeUndefined();
  },
);

test.each(['3/8/1980 12:00 AM', '3/8/1980 00:00:00', '3/8/1980 (estimate)', '1980-03-08T00:00:00.000-05:00'])(
  'reads the day in %j',
  (text) => {
    expect(readDay(text, '2026-01-01')).toBe('1980-03-08');
  },
);
