import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from '#platform/reading/reading.ts';
import { forAll } from '#testing/for-all.ts';
import { isDiagnosis, isNdc, isNpi, isZip, plainCents, readCents, readInteger, readQuantity } from './cell.rules.ts';

/** The cents, digits or number that were read; undefined for a problem, null for nothing. */
const valueIn = <Value>(read: Reading<Value>): Value | null | undefined => ('problem' in read ? undefined : read.value);
const centsIn = (text: string) => valueIn(readCents(text));

describe('amounts', () => {
  test.each([
    ['12.30', 1_230],
    ['-12.30', -1_230],
    ['(12.30)', -1_230],
    ['$1,234.5', 123_450],
    ['($1,234.50)', -123_450],
    ['-$7', -700],
    ['.5', 50],
    ['0', 0],
    ['9,999,999.99', 999_999_999],
    ['1.5', 150],
    ['-.5', -50],
    ['($.05)', -5],
    ['000000000012', 1_200],
    ['-00000000012', -1_200],
    ['-9999999.99', -999_999_999],
    ['0000000000012', 1_200],
    ['１', 100],
    ['1.', 100],
    ['$10,000,000.00', undefined],
    ['12.30-', -1_230],
    ['45.10 CR', -4_510],
    ['$1,234.50 -', -123_450],
    ['142.0000', 14_200],
    ['101.10000000000001', 10_110],
    ['-', 0],
    [' $ - ', 0],
    ['n/a', null],
    ['.', null],
    ['5%', undefined],
  ])('%s', (text, cents) => expect(centsIn(text)).toBe(cents));

  test.each([
    '$',
    '()',
    '12,34.5x',
    '1,23',
    '1.234',
    '1e3',
    '10000000',
    '(1',
    '1)',
    '(-1)',
    '--1',
    'NaN',
    '0x10',
    '1.2.3',
    '10,000,000.00',
    '-.',
    '12345678901.00',
    '1..5',
    'x1',
    '1x',
    '1,2345',
    '12.345',
    '($1,234.501)',
  ])('%j is not an amount', (text) => expect(centsIn(text)).toBeUndefined());

  test('plainCents takes digits on both sides of a point, and leaves every other notation to readCents', () => {
    expect(['.5', '-.5', '1.', '$1', '1,234'].map(plainCents)).toEqual(Array(5).fill(Number.NaN));
    expect(['0.5', '-0.5', '12'].map(plainCents)).toEqual([50, -50, 1_200]);
  });

  test('reads every amount within the limit, in every notation, to the exact cent', () => {
    forAll(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.boolean(), (cents, dollars) => {
      const size = Math.abs(cents);
      const plain = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
      const grouped = `${dollars ? '$' : ''}${Math.floor(size / 100).toLocaleString('en-US')}${plain.slice(-3)}`;
      expect(plainCents(cents < 0 ? `-${plain}` : plain)).toBe(cents);
      expect(centsIn(cents < 0 ? `(${grouped})` : grouped)).toBe(cents);
    });
  });
});

test.each([
  ['123456', 123_456],
  ['000123456', 123_456],
  ['123456-', -123_456],
  ['-5', -5],
  ['+5', 5],
  ['5 CR', -5],
  ['0-', 0],
  ['-0', 0],
  ['123,456', 123_456],
  ['123456789', 123_456_789],
  ['-', 0],
  ['n/a', null],
  ['12.50', undefined],
  ['1234567890', undefined],
  ['$5', undefined],
  ['0x10', undefined],
  ['1e5', undefined],
])('%j in a column of cents', (text, cents) => expect(valueIn(readCents(text, true))).toBe(cents));

test.each([
  ['007', '7'],
  ['0', undefined],
  ['10', undefined],
  ['9', '9'],
  ['1.0', '1'],
  [' 2 ', '2'],
  ['1.5', undefined],
  ['-1', undefined],
  ['n/a', null],
])('%j as a whole number from 1 to 9', (text, digits) => expect(valueIn(readInteger(text, 1, 9))).toBe(digits));

test('reads whole numbers with commas up to the limit', () => {
  expect(['1,234', '2000000000', '2000000001'].map((text) => valueIn(readInteger(text, 0, 2_000_000_000)))).toEqual([
    '1234',
    '2000000000',
    undefined,
  ]);
});

test.each([
  ['30', '30'],
  ['0.125', '0.125'],
  ['12345678', '12345678'],
  ['1,000', '1000'],
  ['30.0000', '30'],
  ['.5', '0.5'],
  ['123456789', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.2345', undefined],
  ['x1', undefined],
  ['tbd', null],
])('%j as a quantity', (text, number) => expect(valueIn(readQuantity(text))).toBe(number));

test('checks the format of codes: ICD-10-CM, NPI with its check digit, NDC with eleven digits', () => {
  expect(['J02.9', 'J029', 'Z00', 'S52.521A', 'U07.1', 'm54.50'].every(isDiagnosis)).toBe(true);
  expect(['4280', 'J0', 'J02.', 'J02.99999', 'JJ2.9', 'xJ02.9', 'J02.9 ', ''].some(isDiagnosis)).toBe(false);
  expect(['1234567893', '1815504000', '1999627817'].every(isNpi)).toBe(true);
  expect(['1234567890', '123456789', '12345678931', 'abcdefghij'].some(isNpi)).toBe(false);
  expect(['46032', '4603', '460321', '46032-1234', ' 46032'].map(isZip)).toEqual([true, false, false, false, false]);
  expect(['x00093005801', '000930058011'].some(isNdc)).toBe(false);
  expect([isNdc('00093005801'), isNdc('0093005801'), isNdc('0009-0058-01')]).toEqual([true, false, false]);
});
