import { expect, test } from 'vitest';
import { annualWages, contractorCost, servicesCost, timeclockCost } from './services-cost.rules.ts';

test.each([
  [{ contractorCount: 4, contractorServiceRate: '12.50', contractorServiceCycles: 26 }, '1300.00'],
  [{ contractorCount: 4, contractorServiceRate: '12.50', contractorServiceCycles: 0 }, '0.00'],
  [{ contractorCount: 4, contractorServiceRate: null, contractorServiceCycles: 26 }, undefined],
  [{ contractorCount: null, contractorServiceRate: null, contractorServiceCycles: null }, undefined],
])('contractors %j cost %s a year: unknown is not 0', (payRoll, expected) => {
  expect(contractorCost(payRoll)?.toFixed(2)).toBe(expected);
});

test('a time clock is charged per month', () => {
  expect(timeclockCost({ timeclockCount: 2, timeclockCharge: '35.50' })?.toFixed(2)).toBe('852.00');
  expect(timeclockCost({ timeclockCount: 0, timeclockCharge: '35.50' })?.toFixed(2)).toBe('0.00');
  expect(timeclockCost({ timeclockCount: null, timeclockCharge: '35.50' })).toBeNull();
});

test('wages are per month, whatever the cycle', () => {
  expect(annualWages([{ wages: '1000.10' }, { wages: 20 }]).toFixed(2)).toBe('12241.20');
});

test('values of a service that is turned off are kept but do not count', () => {
  const kept = {
    contractors: true,
    usesContractorService: true,
    usesTimeclock: true,
    contractorCount: 4,
    contractorServiceRate: '12.50',
    contractorServiceCycles: 26,
    timeclockCount: 2,
    timeclockCharge: '35.50',
  };
  const costs = (more: object) =>
    Object.entries(servicesCost({ ...kept, ...more })).map(([name, one]) => [name, one?.toFixed(2) ?? null]);
  expect(costs({})).toEqual([
    ['contractors', '1300.00'],
    ['timeclocks', '852.00'],
  ]);
  expect(costs({ contractors: false })).toEqual([['timeclocks', '852.00']]);
  expect(costs({ usesContractorService: false })).toEqual([['timeclocks', '852.00']]);
  expect(costs({ usesTimeclock: false })).toEqual([['contractors', '1300.00']]);
  expect(costs({ usesTimeclock: false, contractorCount: null })).toEqual([['contractors', null]]);
});
