import { expect, test } from 'vitest';
import { annualWages, contractorCost, timeclockCost } from './services-cost.rules.ts';

test.each([
  [{ contractorCount: 4, contractorServiceRate: '12.50', contractorServiceCycles: 26 }, '1300.00'],
  [{ contractorCount: 4, contractorServiceRate: '12.50', contractorServiceCycles: 0 }, '0.00'],
  [{ contractorCount: null, contractorServiceRate: null, contractorServiceCycles: null }, '0.00'],
])('contractors %j cost %s a year', (payRoll, expected) => {
  expect(contractorCost(payRoll).toFixed(2)).toBe(expected);
});

test('a time clock is charged by the month', () => {
  expect(timeclockCost({ timeclockCount: 2, timeclockCharge: '35.50' }).toFixed(2)).toBe('852.00');
  expect(timeclockCost({ timeclockCount: null, timeclockCharge: '35.50' }).toFixed(2)).toBe('0.00');
});

test('wages are per month whatever the cycle', () => {
  expect(annualWages([{ wages: '1000.10' }, { wages: 20 }]).toFixed(2)).toBe('12241.20');
});
