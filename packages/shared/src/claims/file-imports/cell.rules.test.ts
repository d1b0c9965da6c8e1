import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isDiagnosis,
  isNdc,
  isNpi,
  isZip,
  plainCents,
  readCents,
  readDay,
  readInteger,
  readMonth,
  readQuantity,
} from './cell.rules.ts';

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
  ])('%s', (text, cents) => expect(readCents(text)).toBe(cents));

  test.each([
    '',
    '-',
    '.',
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
    '１',
    '0x10',
    '1.2.3',
    '10,000,000.00',
    '0000000000012',
    '-.',
    '12345678901.00',
    '1..5',
    '1.',
    '(1.)',
    'x1',
    '1x',
    '1,2345',
    '12.345',
    '($1,234.501)',
  ])('%j is not an amount', (text) => expect(readCents(text)).toBeNaN());

  test('plainCents takes digits on both sides of a point, and leaves every other notation to readCents', () => {
    expect(['.5', '-.5', '1.', '$1', '1,234'].map(plainCents)).toEqual(Array(5).fill(Number.NaN));
    expect(['0.5', '-0.5', '12'].map(plainCents)).toEqual([50, -50, 1_200]);
  });

  test('reads every amount within the limit, in every notation, to the exact cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.boolean(), (cents, dollars) => {
        const size = Math.abs(cents);
        const plain = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
        const grouped = `${dollars ? '$' : ''}${Math.floor(size / 100).toLocaleString('en-US')}${plain.slice(-3)}`;
        expect(plainCents(cents < 0 ? `-${plain}` : plain)).toBe(cents);
        expect(readCents(cents < 0 ? `(${grouped})` : grouped) + 0).toBe(cents);
      }),
    );
  });
});

describe('dates', () => {
  test.each([
    ['2024-02-29', 'iso', '2024-02-29'],
    ['2025-02-29', 'iso', undefined],
    ['2025-02-30', 'iso', undefined],
    ['1900-02-29', 'iso', undefined],
    ['2025-1-5', 'iso', undefined],
    ['01/05/2025', 'iso', undefined],
    ['01/05/2025', 'us', '2025-01-05'],
    ['1/5/2025', 'us', '2025-01-05'],
    ['13/01/2025', 'us', undefined],
    ['2025-01-05', 'us', undefined],
    ['01/05/25', 'us', undefined],
    ['2000-02-29', 'iso', '2000-02-29'],
    ['2026-00-05', 'iso', undefined],
    ['2026-01-00', 'iso', undefined],
    ['2026-04-31', 'iso', undefined],
    ['1899-12-31', 'iso', undefined],
    ['1900-01-01', 'iso', '1900-01-01'],
    ['2200-12-31', 'iso', '2200-12-31'],
    ['2201-01-01', 'iso', undefined],
    ['x2026-01-05', 'iso', undefined],
    ['2026-01-05x', 'iso', undefined],
    ['x01/05/2026', 'us', undefined],
    ['01/05/2026x', 'us', undefined],
  ] as const)('%s as %s', (text, dates, day) => expect(readDay(text, dates)).toBe(day));

  test('reads every day of two centuries in both formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_567, max: 47_000 }), (days) => {
        const iso = new Date(days * 86_400_000).toISOString().slice(0, 10);
        expect(readDay(iso, 'iso')).toBe(iso);
        expect(readDay(`${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`, 'us')).toBe(iso);
      }),
    );
  });

  test.each([
    ['2025-06', '2025-06-01'],
    ['2025-13', undefined],
    ['2025-6', undefined],
    ['2025-06-01', undefined],
    ['x2025-06', undefined],
  ])('month %s', (text, day) => expect(readMonth(text)).toBe(day));
});

test('whole numbers and quantities', () => {
  expect([readInteger('007', 1, 9), readInteger('0', 1, 9), readInteger('10', 1, 9), readInteger('1.0', 1, 9)]).toEqual(
    ['7', undefined, undefined, undefined],
  );
  expect([readInteger('1', 1, 9), readInteger('9', 1, 9), readInteger('12345678901', 0, 1e12)]).toEqual([
    '1',
    '9',
    undefined,
  ]);
  expect(['30', '12345678', '0.125', '123456789', 'x1', '1x', ''].map(readQuantity)).toEqual([
    '30',
    '12345678',
    '0.125',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([readQuantity('0.5'), readQuantity('0'), readQuantity('-1'), readQuantity('1.2345')]).toEqual([
    '0.5',
    undefined,
    undefined,
    undefined,
  ]);
});

test('checks the format of codes: ICD-10-CM, NPI with its check digit, NDC with eleven digits', () => {
  expect(['J02.9', 'J029', 'Z00', 'S52.521A', 'U07.1', 'm54.50'].every(isDiagnosis)).toBe(true);
  expect(['4280', 'J0', 'J02.', 'J02.99999', 'JJ2.9', 'xJ02.9', 'J02.9 ', ''].some(isDiagnosis)).toBe(false);
  expect(['1234567893', '1815504000', '1999627817'].every(isNpi)).toBe(true);
  expect(['1234567890', '123456789', '12345678931', 'abcdefghij'].some(isNpi)).toBe(false);
  expect(['46032', '4603', '460321', '46032-1234', ' 46032'].map(isZip)).toEqual([true, false, false, false, false]);
  expect(['x00093005801', '000930058011'].some(isNdc)).toBe(false);
  expect([isNdc('00093005801'), isNdc('0093005801'), isNdc('0009-0058-01')]).toEqual([true, false, false]);
});
