import { describe, expect, test } from 'vitest';
import { isKnownFeinPrefix } from './fein-prefixes.ts';

describe('isKnownFeinPrefix', () => {
  test.each([
    ['351234567', true],
    ['35-1234567', true],
    ['010000000', true],
    ['990000000', true],
    ['001234567', false],
    ['07-1234567', false],
    ['491234567', false],
    ['971234567', false],
    ['', true],
    ['00', true],
  ])('%s: %s', (fein, known) => {
    expect(isKnownFeinPrefix(fein)).toBe(known);
  });

  test('knows 83 of 100 prefixes', () => {
    const known = Array.from({ length: 100 }, (_, prefix) => `${String(prefix).padStart(2, '0')}1234567`);
    expect(known.filter(isKnownFeinPrefix)).toHaveLength(83);
  });
});
