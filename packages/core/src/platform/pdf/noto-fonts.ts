import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type { FontName } from './fonts.ts';
import { markOrder, type Part, signsOf } from './noto-layout.ts';
import { withOutlines } from './noto-subset.ts';
import { unpackWoff2 } from './woff2.ts';

/** The parts of Noto Sans, by script. A character that several parts have is printed in the first of them. */
export type Family = 'hebrew' | 'arabic' | 'thai' | 'devanagari' | 'symbols' | 'sc' | 'jp' | 'kr';

/**
 * Scripts whose signs are drawn in another order than they are written. Their words say what they are, for readers and copying.
 * Hebrew and Arabic do not: pdftotext would read such words backwards.
 */
export const reordered: ReadonlySet<Family> = new Set(['thai', 'devanagari']);

/** A file of a family, with the characters of some ranges. */
export interface Slice {
  family: Family;
  file: string;
  /** The first and the last code point of each range, one after the other. */
  ranges: readonly number[];
}

const weights: Readonly<Record<FontName, number>> = { regular: 400, medium: 500, semibold: 600, bold: 700 };

/** Reads ranges as CSS writes them: `U+5D0-5EA,U+20AA`. */
const rangesOf = (text: string): number[] =>
  text.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const slices = new Map<Family, readonly Slice[]>();

/** Returns the files of a family. They are not opened. */
const slicesOf = (family: Family): readonly Slice[] => {
  const known = slices.get(family);
  if (known) return known;
  const list = fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`));
  const ranges: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const read = Object.entries(ranges).map(([name, text]) => ({
    family,
    // Numbered slices stand in brackets.
    file: join(dirname(list), `files/noto-sans-${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: rangesOf(text),
  }));
  slices.set(family, read);
  return read;
};

const covers = ({ ranges }: Slice, code: number): boolean => {
  for (let at = 0; at < ranges.length; at += 2) {
    if (code >= (ranges[at] ?? 0) && code <= (ranges[at + 1] ?? 0)) return true;
  }
  return false;
};

const opened = new Map<string, Font>();

/** Opens a file once in a process. */
const open = (key: string, create: () => Font): Font => {
  const font = opened.get(key) ?? create();
  opened.set(key, font);
  return font;
};

const variable = ({ file }: Slice): Font =>
  open(file, () => create(Buffer.from(unpackWoff2(readFileSync(file)))) as Font);

/** Returns the first slice of the families that has glyphs for all of these characters. */
export const sliceWith = (codes: readonly number[], families: readonly Family[]): Slice | undefined => {
  for (const family of families) {
    const slice = slicesOf(family).find(
      (one) =>
        codes.every((code) => covers(one, code)) && codes.every((code) => variable(one).hasGlyphForCodePoint(code)),
    );
    if (slice) return slice;
  }
  return undefined;
};

/**
 * Opens a slice in one weight for one document, which embeds the signs that it uses. A glyph is embedded once for each text that
 * it stands for: Arabic letters that differ by their dots share a glyph, but each must be copied as itself.
 * @param isRightToLeft returns the direction that a text is laid out in
 */
export const openSlice = (slice: Slice, weight: FontName, isRightToLeft: (text: string) => boolean): Font => {
  const wght = weights[weight];
  const font = open(`${slice.file} ${wght}`, () => variable(slice).getVariation({ wght }));
  const own: Font = Object.create(font, {
    _glyphs: { value: {}, writable: true },
    // A document stores one font of a name.
    postscriptName: { value: `${basename(slice.file, '.woff2')}-${wght}` },
  });
  own.getGlyph = (id, codePoints) => {
    // fontkit would return the glyph with the text that it was first used for.
    Reflect.set(own, '_glyphs', {});
    return font.getGlyph.call(own, id, codePoints);
  };
  const parts = new Map<string, readonly Part[]>();
  own.layout = (text, features) => {
    const direction = isRightToLeft(text) ? 'rtl' : 'ltr';
    const run = font.layout.call(own, markOrder(text), features, undefined, undefined, direction);
    const signs = signsOf(run);
    for (const sign of signs.glyphs) parts.set(sign.id, sign.parts);
    return Object.assign(run, signs);
  };
  own.createSubset = () => withOutlines(own, font.createSubset.call(own), parts);
  return own;
};
