import { defaultColor, mix, readableOn } from '@worksmart/shared/platform/color.rules.ts';

/** Points (1/72 inch). */
export const page = { width: 612, height: 792, left: 54, right: 54, top: 92, bottom: 74 } as const;
export const contentWidth = page.width - page.left - page.right;
/** Positions of header and footer: the header's from the top edge, the footer's from the bottom edge. */
export const headerFooter = { head: 40, headRule: 68, foot: 48, footRule: 58 } as const;

/** The page size of one document, in points. Its margins are those of `page`. */
export interface Sheet {
  width: number;
  height: number;
  contentWidth: number;
  /** The lowest position that content may reach. */
  floor: number;
}

const sheetOf = (width: number, height: number): Sheet => ({
  width,
  height,
  contentWidth: width - page.left - page.right,
  floor: height - page.bottom,
});

export const portrait = sheetOf(page.width, page.height);
/** For tables with many columns. Headings, texts and tables adapt to it; covers, charts and tiles do not. */
export const landscape = sheetOf(page.height, page.width);

/** The default accent and the grays of the web app's light theme. Text on white has a contrast of 4.5:1. */
export const color = {
  ink: '#16202a',
  soft: '#51606e',
  accent: '#1f5f8b',
  deep: '#123b58',
  rule: '#c9d3db',
  tint: '#eef6fb',
  band: '#f5f7f9',
  negative: '#c02626',
  paper: '#ffffff',
} as const;

/** The colors of one document, including its brand's. */
export interface Palette extends Readonly<Record<keyof typeof color, string>> {
  /** Text on `deep`: labels, and sentences. */
  onDeep: { label: string; sentence: string };
}

/** Least contrast of white on `deep`, so that its lighter labels are readable too. */
const deepContrast = 9;

/**
 * Returns the palette of a brand. Its accent is the brand's color or the nearest shade that is readable on white. The
 * default color has a palette chosen by hand.
 */
export const paletteOf = (brandColor: string): Palette => {
  if (brandColor === defaultColor) return { ...color, onDeep: { label: '#b3d3e7', sentence: '#d9e9f3' } };
  const deep = readableOn(mix(brandColor, '#000000', 0.35), color.paper, deepContrast);
  const [label, sentence] = [mix(brandColor, color.paper, 0.7), mix(brandColor, color.paper, 0.85)];
  return {
    ...color,
    accent: readableOn(brandColor, color.paper),
    deep,
    tint: mix(brandColor, color.paper, 0.92),
    onDeep: { label: readableOn(label, deep), sentence: readableOn(sentence, deep) },
  };
};

export const size = { body: 9.5, small: 8, note: 8.5, cell: 8.5, head: 7.5, h1: 20, h2: 13, h3: 10.5 } as const;

/** The smallest size to which text may shrink, in points. */
export const smallest = 5.5;
