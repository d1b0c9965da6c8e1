import { contrast } from '@worksmart/shared/platform/color.rules.ts';
import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandShades, brandStyle } from './brand-colors.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);

test.each([
  ['light', '#ffffff', '#f6f7f9'],
  ['dark', '#22252a', '#191b1f'],
] as const)('every color is readable in the %s theme', (scheme, surface, canvas) => {
  forAll(anyColor, (color) => {
    const { filled, filledHover, onFilled, text, light, lightHover, onLight } = brandShades(color, scheme);
    for (const [ink, background, least] of [
      [onFilled, filled, 4.5],
      [onFilled, filledHover, 4.5],
      [filled, surface, 3],
      [text, surface, 4.5],
      [text, canvas, 4.5],
      [onLight, light, 4.5],
      [onLight, lightHover, 4.5],
    ] as const) {
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(least);
    }
  });
});

test('a style covers the page or one part of it, in both themes', () => {
  expect(brandStyle('#aa3300')).toMatch(
    /^:root\[data-mantine-color-scheme='light'\]\{--mantine-color-accent-filled:#aa3300;/,
  );
  expect(brandStyle('#aa3300', '.part')).toContain(":root[data-mantine-color-scheme='dark'] .part{");
});
