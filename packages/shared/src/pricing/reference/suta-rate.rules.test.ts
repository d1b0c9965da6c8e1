import { expect, test } from 'vitest';
import { isBelowOwed, isClientLevel, standsIn } from './suta-rate.rules.ts';

const row = {
  rate: '2.5000',
  isVariable: false,
  providerRate: null,
  newEmployerRate: '2.5',
  reportingLevel: 'provider' as const,
};

test('a rate below the provider’s own is below what it owes; an unknown one is not', () => {
  expect(isBelowOwed({ rate: 1.6, providerRate: 1.9 })).toBe(true);
  expect(isBelowOwed({ rate: '1.9', providerRate: '1.9000' })).toBe(false);
  expect(isBelowOwed({ rate: 1.9, providerRate: 1.6 })).toBe(false);
  expect(isBelowOwed({ rate: 1.9, providerRate: null })).toBe(false);
});

test.each([
  ['equals the rate', {}, true],
  ['differs from the rate', { rate: '2.6' }, false],
  ['is unknown', { newEmployerRate: null }, false],
  ['gives way to the provider’s own', { providerRate: '2.5' }, false],
  ['does not apply where clients have their own account', { isVariable: true }, false],
  ['does not apply at client level', { reportingLevel: 'client' as const }, false],
  ['may apply where the provider elects a level', { reportingLevel: 'either' as const }, true],
  ['may apply where the level is unknown', { reportingLevel: null }, true],
])('a new-employer rate that %s', (_, more, expected) => {
  expect(standsIn({ ...row, ...more })).toBe(expected);
});

test('a state is at client level by its switch or its level', () => {
  expect(isClientLevel(row)).toBe(false);
  expect(isClientLevel({ isVariable: true, reportingLevel: null })).toBe(true);
  expect(isClientLevel({ isVariable: false, reportingLevel: 'client' })).toBe(true);
});
