import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { holdsSsn, looksLikeSsn, ssnOfId } from './ssn.ts';
import { acceptedTexts, hiddenSsns, otherNumbers, refusedSsns } from './testing/ssn-samples.ts';

test.each(hiddenSsns)('finds a Social Security number in %j', (text) => {
  expect(looksLikeSsn(text)).toBe(true);
});

test.each(otherNumbers)('finds none in %j', (text) => {
  expect(looksLikeSsn(text)).toBe(false);
});

test.each(refusedSsns)('refuses %j without a question', (text) => {
  expect(holdsSsn(text)).toBe(true);
});

test.each(acceptedTexts)('accepts %j without a question', (text) => {
  expect(holdsSsn(text)).toBe(false);
});

/** Digits of some scripts, by their zero. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce, 0x1d7f6, 0x1fbf0];
const separators = fc.string({
  unit: fc.constantFrom(...' -._/|:·\u00a0\u2212\u2011\u200b\u2060~()'),
  minLength: 1,
  maxLength: 3,
});
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
const written = (values: readonly number[], zero: number): string[] =>
  values.map((value) => String.fromCodePoint(zero + value));

test('finds nine digits of any script in the groups 3-2-4 with any separators, after and before any words', () => {
  const words = fc.constantFrom('', 'SSN', 'Hall ', 'ssn: ', '№', 'Name; ', 'a,\n');
  forAll(
    { numRuns: 500 },
    digits,
    fc.constantFrom(...zeros),
    separators,
    separators,
    words,
    words,
    (values, zero, a, b, before, after) => {
      const all = written(values, zero);
      const number = `${all.slice(0, 3).join('')}${a}${all.slice(3, 5).join('')}${b}${all.slice(5).join('')}`;
      expect(looksLikeSsn(`${before}${number}${after}`)).toBe(true);
    },
  );
});

test('finds nine digits with any separators between any of them, unless they are a day, a time or an amount', () => {
  const gaps = fc.array(fc.oneof(fc.constant(''), separators), { minLength: 8, maxLength: 8 });
  const own = /\d[/.-]\d{1,2}[/.-]\d|\d:\d|\d\.\d/;
  forAll({ numRuns: 500 }, digits, gaps, fc.constantFrom(...zeros), (values, between, zero) => {
    fc.pre(
      !own.test(
        values
          .map((value, at) => `${value}${between[at] ?? ''}`)
          .join('')
          .replace(/[\u200b\u2060]/g, ''),
      ),
    );
    const text = written(values, zero)
      .map((digit, at) => `${digit}${between[at] ?? ''}`)
      .join('');
    expect(looksLikeSsn(text)).toBe(true);
  });
});

test('reads 100,000 characters in time that grows with their number only', () => {
  const shapes = ['1', '12-', '1 ', '123-45-', '123456789.0', '1,234,', '$1', '1:', '1/1/', '١', '\u200b', ' \n', '.'];
  const secondsOf = (text: string): number => {
    const begun = performance.now();
    looksLikeSsn(text);
    return performance.now() - begun;
  };
  for (const shape of shapes) {
    const text = shape.repeat(Math.ceil(100_000 / shape.length));
    expect([shape, secondsOf(text) < 2_000]).toEqual([shape, true]);
  }
});

test('an id is the same Social Security number however it is written; letters before nine digits make another id', () => {
  const grouped = [
    '123-45-6789',
    ' 123\u00a045\u00a06789',
    '123\u221245\u22126789',
    '12\u200b3/45/6789',
    'SSN: 123-45-6789',
  ];
  for (const text of grouped) expect([text, ssnOfId(text)]).toEqual([text, { digits: '123456789', isGrouped: true }]);
  const together = ['123456789', '１２３４５６７８９', '123456789.0', 'SSN123456789', "'123456789", '١٢٣٤٥٦٧٨٩'];
  for (const text of together) expect([text, ssnOfId(text)]).toEqual([text, { digits: '123456789', isGrouped: false }]);
  expect(['123-45-6789-01', '123456789 01', '123-45-6789b'].map((text) => ssnOfId(text)?.digits)).toEqual([
    '12345678901',
    '12345678901',
    '123456789B',
  ]);
  const others = [
    'S100000101',
    'W4021003402',
    '12345678',
    '1234567890',
    '12345678901',
    'CLM-2026-0000123',
    '12-3456789',
  ];
  const never = ['000-12-3456', '666123456', '912-34-5678', '123-00-4567', '123450000'];
  for (const text of [...others, ...never, '', '1'.repeat(100_000)])
    expect([text, ssnOfId(text)]).toEqual([text, null]);
});
