import { expect, test } from 'vitest';
import { unknownText, worthByMonth, worthTotal } from './worth.rules.ts';

const row = (month: string, agent: string | null, yearlyFee: number, worth: number) => ({
  month,
  agent,
  records: 1,
  yearlyFee,
  worth,
});
/** The rows of example D1. */
const rows = [
  row('2027-01', 'Ann Lee', 27_825, 16_695),
  row('2027-01', null, 9_450.5, 2_362.63),
  row('2027-02', 'Ann Lee', 118_200, 11_820),
];

test('D1: the total and the weighted total, to the cent', () => {
  expect(worthTotal(rows)).toEqual({ records: 3, yearlyFee: 155_475.5, worth: 30_877.63 });
  expect(worthTotal([])).toEqual({ records: 0, yearlyFee: 0, worth: 0 });
});

test('months are sums of their agents', () => {
  expect(worthByMonth({ rows })).toEqual([
    { month: '2027-01', records: 2, yearlyFee: 37_275.5, worth: 19_057.63 },
    { month: '2027-02', records: 1, yearlyFee: 118_200, worth: 11_820 },
  ]);
});

test('what is not known is named, with its number', () => {
  expect(unknownText({ records: 0, noFee: 0, noDate: 0, noChance: 0 })).toBe('');
  expect(unknownText({ records: 1, noFee: 0, noDate: 1, noChance: 0 })).toBe(
    '1 prospect is not counted: 1 without an effective date',
  );
  expect(unknownText({ records: 1_203, noFee: 1_200, noDate: 2, noChance: 4 })).toBe(
    '1,203 prospects are not counted: 1,200 without a fee, 2 without an effective date, 4 without a chance',
  );
});
