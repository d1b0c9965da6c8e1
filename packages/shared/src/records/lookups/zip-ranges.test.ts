import { describe, expect, test } from 'vitest';
import { type StateCode, states } from '#platform/reading/states.ts';
import { zipFitsState } from './zip-ranges.ts';

describe('zipFitsState', () => {
  test.each<[string, StateCode, boolean]>([
    ['46204', 'IN', true],
    ['47999', 'IN', true],
    ['48226', 'IN', false],
    ['48226', 'MI', true],
    ['00501', 'NY', true],
    ['02108', 'MA', true],
    ['05501', 'MA', true],
    ['20001', 'DC', true],
    ['20101', 'DC', false],
    ['96701', 'HI', true],
    ['60612', 'KY', false],
  ])('%s in %s: %s', (zip, state, fits) => {
    expect(zipFitsState(zip, state)).toBe(fits);
  });

  test('says nothing about an incomplete zip', () => {
    expect(zipFitsState('', 'IN')).toBe(true);
    expect(zipFitsState('462', 'MI')).toBe(true);
  });

  test('gives each zip prefix to one state, except the two shared ones, and gives every state some', () => {
    const owners = Array.from({ length: 1000 }, (_, prefix) =>
      states.map(([code]) => code).filter((code) => zipFitsState(`${String(prefix).padStart(3, '0')}01`, code)),
    );
    expect(owners.filter((codes) => codes.length > 1)).toEqual([
      ['CT', 'NY'],
      ['ID', 'WY'],
    ]);
    expect(new Set(owners.flat()).size).toBe(states.length);
  });
});
