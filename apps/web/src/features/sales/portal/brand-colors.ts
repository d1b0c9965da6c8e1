import { mix, readableOn, textOn } from '@worksmart/shared/platform/color.rules.ts';

/** Surfaces of the app's themes (`app/theme.ts`). */
const surfaces = {
  light: { surface: '#ffffff', canvas: '#f6f7f9' },
  dark: { surface: '#22252a', canvas: '#191b1f' },
} as const;

export type ColorScheme = keyof typeof surfaces;

/** Least contrast of a button or checkbox with its background (WCAG 1.4.11). */
const leastOfShapes = 3;

/** The shades of a brand's color that a theme uses. */
export interface BrandShades {
  /** Buttons and checked boxes, with `onFilled` as their text. */
  filled: string;
  filledHover: string;
  onFilled: string;
  /** Links and outlined buttons. */
  text: string;
  /** A tint, with `onLight` as its text. */
  light: string;
  lightHover: string;
  onLight: string;
}

/** Both backgrounds are light or both dark, so the second shade is further in the same direction. */
const readableOnBoth = (color: string, first: string, second: string): string =>
  readableOn(readableOn(color, first), second);

/** Returns the shades of a brand's color for a theme: the color itself where it is readable, else the nearest shade that is. */
export const brandShades = (color: string, scheme: ColorScheme): BrandShades => {
  const { surface, canvas } = surfaces[scheme];
  const filled = readableOn(color, surface, leastOfShapes);
  const onFilled = textOn(filled);
  // Away from the text, so that the text stays readable.
  const filledHover = mix(filled, onFilled === '#ffffff' ? '#000000' : '#ffffff', 0.12);
  const [light, lightHover] = [mix(surface, color, 0.1), mix(surface, color, 0.16)];
  return {
    filled,
    filledHover,
    onFilled,
    light,
    lightHover,
    text: readableOnBoth(color, surface, canvas),
    onLight: readableOnBoth(color, light, lightHover),
  };
};

const variables = ({ filled, filledHover, onFilled, text, light, lightHover, onLight }: BrandShades): string =>
  ['accent', 'primary']
    .flatMap((name) => {
      const prefix = name === 'accent' ? '--mantine-color-accent' : '--mantine-primary-color';
      return [
        `${prefix}-filled:${filled}`,
        `${prefix}-filled-hover:${filledHover}`,
        `${prefix}-light:${light}`,
        `${prefix}-light-hover:${lightHover}`,
        `${prefix}-light-color:${onLight}`,
        `${prefix}-outline:${text}`,
        `${prefix}-outline-hover:${light}`,
        `${prefix}-text:${text}`,
        `${prefix}-contrast:${onFilled}`,
      ];
    })
    .concat([`--mantine-color-anchor:${text}`, `--ws-on-accent:${onFilled}`])
    .join(';');

/**
 * Returns the style sheet that gives a part of the page a brand's color in both themes.
 * @param selector the part, below the root element; the whole page by default
 */
export const brandStyle = (color: string, selector = ''): string =>
  (['light', 'dark'] as const)
    .map(
      (scheme) => `:root[data-mantine-color-scheme='${scheme}'] ${selector}{${variables(brandShades(color, scheme))}}`,
    )
    .join('')
    .replaceAll('] {', ']{');
