import {
  beginText,
  endMarkedContent,
  endText,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type RGB,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib';
import type { Font } from 'fontkit';
import { type FontName, fontFiles, openFont } from '../pdf/fonts.ts';
import { openSlice, reordered, type Slice } from '../pdf/noto-fonts.ts';
import { isRightToLeft, printable, runsOf, type ScriptContext, type ScriptRun } from '../pdf/script-runs.ts';

interface Embedded {
  font: PDFFont;
  opened: Font;
}

/** The fonts of added pages: Inter by weight, and the parts of Noto Sans that their texts need, by file. */
export interface PageFonts {
  inter: Readonly<Record<FontName, PDFFont>>;
  noto: ReadonlyMap<string, Embedded>;
}

/** How a line is printed; `x` and `y` are where it begins, from the left and the bottom edge. */
interface Look {
  font: FontName;
  size: number;
  color: RGB;
  x: number;
  y: number;
}

const embed = async (document: PDFDocument, opened: Font): Promise<Embedded> => {
  const fontkit = { create: () => opened };
  document.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  // A subset is made from the opened font: pdf-lib does not read the file.
  return { opened, font: await document.embedFont(new Uint8Array(), { subset: true }) };
};

const slicesIn = (texts: readonly string[]): Map<string, Slice> => {
  const slices = texts.flatMap((text) => runsOf(printable(text))).flatMap(({ slice }) => (slice ? [slice] : []));
  return new Map(slices.map((slice) => [slice.file, slice]));
};

/**
 * Embeds the fonts of added pages.
 * @param texts the texts of the pages; in Noto Sans they are regular, since only names and answers need it
 */
export const embedFonts = async (document: PDFDocument, texts: readonly string[]): Promise<PageFonts> => {
  const inter: Partial<Record<FontName, PDFFont>> = {};
  for (const name of Object.keys(fontFiles) as FontName[]) inter[name] = (await embed(document, openFont(name))).font;
  const noto = new Map<string, Embedded>();
  for (const [file, slice] of slicesIn(texts)) {
    noto.set(file, await embed(document, openSlice(slice, 'regular', isRightToLeft)));
  }
  return { inter: inter as PageFonts['inter'], noto };
};

const notoFor = ({ noto }: PageFonts, { file }: Slice): Embedded => {
  const font = noto.get(file);
  if (!font) throw new Error('a text was not named when the fonts of its page were embedded');
  return font;
};

const runWidth = (
  fonts: PageFonts,
  { text, slice }: ScriptRun,
  { font, size }: Pick<Look, 'font' | 'size'>,
): number => {
  if (!slice) return fonts.inter[font].widthOfTextAtSize(text, size);
  const { opened } = notoFor(fonts, slice);
  return (opened.layout(text).advanceWidth * size) / opened.unitsPerEm;
};

/** Returns the width of a text in points. */
export const textWidth = (
  fonts: PageFonts,
  text: string,
  context: ScriptContext,
  look: Pick<Look, 'font' | 'size'>,
): number => runsOf(text, context).reduce((width, run) => width + runWidth(fonts, run, look), 0);

/** Draws a run in Noto Sans glyph by glyph: pdf-lib would draw marks after their letters instead of above them. */
const drawNoto = (
  page: PDFPage,
  { font, opened }: Embedded,
  text: string,
  { size, color, x, y }: Look,
  spells: boolean,
) => {
  const { positions } = opened.layout(text);
  const codes = font.encodeText(text).asString().match(/.{4}/g) ?? [];
  const scale = size / opened.unitsPerEm;
  let left = x;
  const shown = positions.flatMap(({ xAdvance, xOffset, yOffset }, at) => {
    const place = setTextMatrix(1, 0, 0, 1, left + xOffset * scale, y + yOffset * scale);
    left += xAdvance * scale;
    return [place, showText(PDFHexString.of(codes[at] ?? ''))];
  });
  const actual = `<< /ActualText ${PDFHexString.fromText(text)} >>`;
  const begin = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), actual]);
  page.pushOperators(
    beginText(),
    setFillingColor(color),
    setFontAndSize(page.node.newFontDictionary(font.name, font.ref), size),
    ...(spells ? [begin, ...shown, endMarkedContent()] : shown),
    endText(),
  );
};

/** Draws one line of a text, run by run. */
export const drawLine = (page: PDFPage, fonts: PageFonts, line: string, context: ScriptContext, look: Look): void => {
  const { font, size, color, y } = look;
  let { x } = look;
  for (const run of runsOf(line, context)) {
    const { text, slice } = run;
    if (slice) drawNoto(page, notoFor(fonts, slice), text, { ...look, x }, reordered.has(slice.family));
    else page.drawText(text, { x, y, size, color, font: fonts.inter[font] });
    x += runWidth(fonts, run, look);
  }
};
