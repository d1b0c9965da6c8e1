import { expect, test } from 'vitest';
import { readInput } from '#platform/issues.ts';
import {
  benchmarkKind,
  benchmarkLimit,
  benchmarkName,
  compareWithBenchmark,
  hasShares,
  signedPercent,
  usedBenchmark,
} from './benchmark.rules.ts';
import { benchmarkSave } from './benchmark.schema.ts';
import { ownBookGapText } from './own-book.ts';

const texts = (monthly: string, yearly: number) => {
  const { own, difference, percent } = compareWithBenchmark(monthly, yearly);
  return [own.toFixed(2), difference.toFixed(2), percent && signedPercent(percent)];
};

test('E47 compares a plan’s premiums with the averages of 2025', () => {
  expect(texts('765.70', 9_325)).toEqual(['9188.40', '-136.60', '−1.46%']);
  expect(texts('2258.82', 26_993)).toEqual(['27105.84', '112.84', '+0.42%']);
});

test('E48 compares employees’ shares', () => {
  expect(texts('345.70', 1_440)).toEqual(['4148.40', '2708.40', '+188.08%']);
  expect(texts('1358.82', 8_889)).toEqual(['16305.84', '7416.84', '+83.44%']);
  expect(texts('1358.82', 6_850)[2]).toBe('+138.04%');
});

test('a benchmark of 0 has no percentage', () => {
  expect(texts('1.00', 0)).toEqual(['12.00', '12.00', null]);
});

const row = (more: object) => ({
  id: 1,
  year: 2025,
  name: 'KFF',
  population: 'All firms',
  single: 9_325,
  family: null,
  workerSingle: null,
  workerFamily: null,
  ...more,
});

test('uses the newest row of all firms that has a premium', () => {
  const rows = [
    row({ year: 2024 }),
    row({ year: 2026, single: null }),
    row({ year: 2025 }),
    row({ year: 2026, population: 'Firms with 10-199 workers' }),
  ];
  expect(usedBenchmark(rows)?.year).toBe(2025);
  expect(usedBenchmark(rows.slice(1, 2))).toBeUndefined();
});

test('uses the chosen row, and none in its place if it no longer exists or lacks the figures', () => {
  const rows = [row({ id: 7, year: 2024 }), row({ id: 8, single: null, workerFamily: 8_889 })];
  expect(usedBenchmark(rows, 7)?.year).toBe(2024);
  expect(usedBenchmark(rows, 8)).toBeUndefined();
  expect(usedBenchmark(rows, 8, hasShares)?.workerFamily).toBe(8_889);
  expect(usedBenchmark(rows, 9)).toBeUndefined();
});

test('the provider’s own clients are medians, no national average', () => {
  const own = { id: 0, name: 'WorkSmart clients', year: 2026, population: '10-49 employees, median of 12' };
  expect(benchmarkKind(own)).toBe('Median');
  expect(benchmarkName(own)).toBe('2026 (WorkSmart clients, 10-49 employees, median of 12)');
  expect(benchmarkLimit(own)).toBe(
    'Source: WorkSmart clients, 2026. Medians of these clients; benefits, area and ages differ.',
  );
});

test.each([
  ['people', 'Our own clients: the number of employees of this company is not known.'],
  ['clients', 'Our own clients: fewer than 10 active clients with 10-49 employees have medical plans in 2026.'],
  ['largest', 'Our own clients: one client has more than 25% of the employees of those with 10-49 employees.'],
] as const)('says why there are no medians: %s', (missing, text) => {
  expect(ownBookGapText({ missing, size: '10-49 employees', year: 2026 })).toBe(text);
  expect(ownBookGapText({ missing: null, size: '10-49 employees', year: 2026 })).toBeUndefined();
});

test('cites the survey by name and year', () => {
  const kff = { id: 1, name: 'KFF Employer Health Benefits Survey', year: 2025, population: 'All firms' };
  expect(benchmarkName(kff)).toBe('2025 (KFF Employer Health Benefits Survey, all firms)');
  expect(benchmarkName({ ...kff, population: 'PPO' })).toBe('2025 (KFF Employer Health Benefits Survey, PPO)');
  expect(benchmarkLimit(kff)).toBe(
    'Source: KFF Employer Health Benefits Survey, 2025. National survey averages; benefits, area and ages differ.',
  );
});

test('a worker’s share is at most the premium, and years begin with 2010', () => {
  const fieldsOf = (more: object) => readInput(benchmarkSave, { ...row({ source: 'kff.org' }), id: 0, ...more }).fields;
  expect(fieldsOf({ workerSingle: 9_325 })).toBeUndefined();
  expect(fieldsOf({ workerSingle: 9_325.01 })).toEqual({ workerSingle: ['A worker’s share is at most the premium.'] });
  expect(fieldsOf({ year: 2009 })).toEqual({ year: ['Please enter a year from 2010 on.'] });
  expect(Object.keys(fieldsOf({ family: 100_001 }) ?? {})).toEqual(['family']);
});
