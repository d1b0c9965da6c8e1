/** The brand's color, and its contrast as WCAG 2.2 measures it. */

/** The color until an administrator chooses another one. */
export const defaultColor = '#1f5f8b';

/** The least contrast of text with its background (WCAG 1.4.3, level AA). */
export const leastContrast = 4.5;

/** Text on the brand's color. Black, not dark gray: on any color, white or black reaches 4.58:1. */
export type TextOnBrand = '#ffffff' | '#000000';

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (color: string): Channels => {
  const bits = Number.parseInt(color.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string): number => {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Returns the contrast of two `#rrggbb` colors, from 1 (equal) to 21 (black and white). */
export const contrast = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

/** Returns the color of text on a background: white where it is readable, else black. */
export const textOn = (background: string): TextOnBrand =>
  contrast('#ffffff', background) >= leastContrast ? '#ffffff' : '#000000';

/** Mixes two colors. A share of 0 is the first, 1 the second. */
export const mix = (first: string, second: string, share: number): string => {
  const target = channelsOf(second);
  const mixed = channelsOf(first).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/**
 * Returns the shade of a color that is readable on a background: the color itself, or the nearest mix with black (on a light
 * background) or white (on a dark one) that reaches the contrast.
 */
export const readableOn = (color: string, background: string, least = leastContrast): string => {
  const toward = contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff';
  for (let percent = 0; percent < 100; percent += 2) {
    const shade = mix(color, toward, percent / 100);
    if (contrast(shade, background) >= least) return shade;
  }
  return toward;
};
