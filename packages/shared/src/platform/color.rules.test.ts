import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { contrast, isHexColor, leastContrast, mix, readableOn, textOn } from './color.rules.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // Known pairs of the WebAIM contrast checker.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#1f5f8b', '#ffffff', 6.88],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('reads six digits only', () => {
  expect(['#1f5f8b', '#ABCDEF'].every(isHexColor)).toBe(true);
  expect(['1f5f8b', '#fff', '#1f5f8g', '#1f5f8b00', ' #1f5f8b', 'red'].some(isHexColor)).toBe(false);
});

test('text is white where it is readable, else black', () => {
  expect(textOn('#1f5f8b')).toBe('#ffffff');
  expect(textOn('#ffd400')).toBe('#000000');
  expect(textOn('#ff0000')).toBe('#000000');
});

test('every color has readable text, and a readable shade on light and dark backgrounds', () => {
  forAll(anyColor, (color) => {
    expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(leastContrast);
    for (const background of ['#ffffff', '#f4f5f7', '#1a1b1e', '#242424']) {
      expect(contrast(readableOn(color, background), background)).toBeGreaterThanOrEqual(leastContrast);
    }
  });
});

test('a readable color stays as it is', () => {
  expect(readableOn('#1f5f8b', '#ffffff')).toBe('#1f5f8b');
  expect(readableOn('#ffd400', '#1a1b1e')).toBe('#ffd400');
  expect(readableOn('#ffd400', '#ffffff')).not.toBe('#ffd400');
});

test.each([
  ['#ffd400', '#ffffff', '#8a7200'],
  ['#000000', '#1a1b1e', '#858585'],
  ['#1f5f8b', '#000000', '#477ca0'],
])('%s on %s becomes %s: the nearest readable shade', (color, background, shade) => {
  expect(readableOn(color, background)).toBe(shade);
});

test('a color that reaches the contrast exactly stays', () => {
  const exact = contrast('#767676', '#ffffff');
  expect(readableOn('#767676', '#ffffff', exact)).toBe('#767676');
});

test('dark channels are linear: the brightest color below the curve is 4% as bright as its share', () => {
  // 10 of 255 is below 0.04045: (10 / 255 / 12.92 + 0.05) / 0.05.
  expect(contrast('#0a0a0a', '#000000')).toBeCloseTo(1.0607, 4);
});

test('mixes two colors', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#1f5f8b', '#ffffff', 0)).toBe('#1f5f8b');
  expect(mix('#1f5f8b', '#ffffff', 1)).toBe('#ffffff');
});
