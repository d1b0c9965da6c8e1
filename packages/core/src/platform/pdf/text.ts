import type { FontName } from './fonts.ts';
import { makeRoom, openTag, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { color, page, size, smallest } from './style.ts';

const graphemes = new Intl.Segmenter('en');

/** Shortens text that does not fit on one line of `width` points in the current font, with an ellipsis. */
export const fitText = ({ doc }: Pdf, text: string, width: number): string => {
  if (doc.widthOfString(text) <= width) return text;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const shortened = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  // Uses binary search: measuring a long name character by character is slow, and every page does it.
  let [fits, tooLong] = [1, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (doc.widthOfString(shortened(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return shortened(fits);
};

/**
 * Returns the size, in points, at which one line of text fits `width`: at most `wanted`, at least `smallest`.
 * @param features OpenType features that change widths (tabular figures)
 */
export const fittingSize = (
  pdf: Pdf,
  font: FontName,
  text: string,
  wanted: number,
  width: number,
  features: PDFKit.Mixins.OpenTypeFeatures[] = [],
): number => {
  const natural = pen(pdf, font, wanted, color.ink).widthOfString(text, { features });
  if (natural <= width) return wanted;
  return Math.max(smallest, Math.floor((wanted * width * 10) / natural) / 10);
};

/** Points above a chapter that follows on the same page. */
const chapterGap = 26;

const isAtTop = ({ doc }: Pdf): boolean => doc.y <= page.top;

const headings = {
  1: { points: size.h1, font: 'semibold', ink: 'deep', before: 0, after: 10, keep: 120 },
  2: { points: size.h2, font: 'semibold', ink: 'accent', before: 20, after: 7, keep: 110 },
  3: { points: size.h3, font: 'semibold', ink: 'ink', before: 12, after: 4, keep: 80 },
} as const;

/**
 * Draws a heading and keeps it on one page with the start of the content under it.
 * @param needed the least height of that content, in points
 */
export const heading = (
  pdf: Pdf,
  level: 1 | 2 | 3,
  text: string,
  { parent = pdf.root, needed = headings[level].keep }: { parent?: Tag; needed?: number } = {},
): void => {
  const { points, font, ink, before, after } = headings[level];
  const height = pen(pdf, font, points, pdf.color[ink]).heightOfString(text, { width: pdf.sheet.contentWidth });
  const moved = makeRoom(pdf, before + height + after + needed);
  const atTop = moved || isAtTop(pdf);
  tagged(pdf, `H${level}`, parent, () => {
    pen(pdf, font, points, pdf.color[ink]).text(text, page.left, pdf.doc.y + (atTop ? 0 : before), {
      width: pdf.sheet.contentWidth,
    });
  });
  pdf.doc.y += after;
};

/**
 * Draws the heading of a part that begins on a new page.
 * @param follows begins a new page only if less than this share of the page is left, so that no page stays half empty
 */
export const chapter = (
  pdf: Pdf,
  text: string,
  parent: Tag = pdf.root,
  { follows = 1 }: { follows?: number } = {},
): void => {
  const { doc, sheet } = pdf;
  const left = (sheet.floor - doc.y) / (sheet.floor - page.top);
  if (!isAtTop(pdf) && left < follows) doc.addPage();
  else if (!isAtTop(pdf)) doc.y += chapterGap;
  heading(pdf, 1, text, { parent });
};

/** Draws running text, which may continue on the next page. */
export const paragraph = (
  pdf: Pdf,
  text: string,
  { soft = false, parent = pdf.root }: { soft?: boolean; parent?: Tag } = {},
): void => {
  makeRoom(pdf, size.body * 3);
  tagged(pdf, 'P', parent, () => {
    pen(pdf, 'regular', size.body, soft ? color.soft : color.ink).text(text, page.left, pdf.doc.y, {
      width: pdf.sheet.contentWidth,
      lineGap: 2.4,
    });
  });
  pdf.doc.y += 6;
};

const noteIndent = 11;
const noteOptions = ({ sheet }: Pdf) => ({ width: sheet.contentWidth - noteIndent, lineGap: 1.8 });
const noteGap = 3;

/** Returns the height of notes in points, for callers that keep them on one page with the content above. */
export const notesHeight = (pdf: Pdf, lines: readonly string[]): number => {
  const doc = pen(pdf, 'regular', size.note, color.soft);
  return lines.reduce((height, line) => height + doc.heightOfString(line, noteOptions(pdf)) + noteGap, 0);
};

/** Returns the height of notes with their heading and the gaps around it, in points. */
export const notesBlock = (pdf: Pdf, lines: readonly string[]): number => {
  if (lines.length === 0) return 0;
  const { points, before, after } = headings[3];
  const own = pen(pdf, 'semibold', points, color.ink).currentLineHeight(true);
  return before + own + after + notesHeight(pdf, lines);
};

/** The most notes that a page keeps together. */
const keptTogether = 3;

/** Draws a list of short notes; a few of them stay on one page. */
export const notes = (pdf: Pdf, lines: readonly string[], parent: Tag = pdf.root): void => {
  if (lines.length <= keptTogether) makeRoom(pdf, notesHeight(pdf, lines));
  const list = openTag(pdf, 'L', parent);
  for (const line of lines) {
    const item = openTag(pdf, 'LI', list);
    makeRoom(pdf, notesHeight(pdf, [line]));
    const y = pdf.doc.y;
    tagged(pdf, 'Lbl', item, () => {
      pen(pdf, 'regular', size.note, color.soft).text('•', page.left, y, { lineBreak: false });
    });
    tagged(pdf, 'LBody', item, () => {
      pen(pdf, 'regular', size.note, color.soft).text(line, page.left + noteIndent, y, noteOptions(pdf));
    });
    item.end();
    pdf.doc.y += noteGap;
  }
  list.end();
};
