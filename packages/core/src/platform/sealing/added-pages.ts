import {
  beginMarkedContent,
  endMarkedContent,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  rgb,
} from '@cantoo/pdf-lib';
import type { FontName } from '../pdf/fonts.ts';
import { contextOf, printable } from '../pdf/script-runs.ts';
import { color, headerFooter, page as sheet, size } from '../pdf/style.ts';
import { drawLine, embedFonts, type PageFonts, textWidth } from './page-text.ts';
import { addElement, addPageToTree, markContent, type StructureTree } from './structure-tree.ts';
import { wrapText } from './wrap-text.ts';

/** Pages at the end of a stored document, which are written from the top down. */
export interface AddedPages {
  document: PDFDocument;
  tree: StructureTree;
  fonts: PageFonts;
  page: PDFPage;
  widths: Map<string, number>;
  /** Printed at the head of each page: on the left and on the right. */
  head: readonly [left: string, right: string];
  /** How many pages were added. */
  count: number;
  /** The top of the next line, from the bottom edge. */
  y: number;
}

/** How a text is printed. `left` is from the left edge; the text wraps at the next cell or the right margin. */
export interface Cell {
  text: string;
  font: FontName;
  size: number;
  ink: string;
  left: number;
}

const lineHeight = 1.45;
/** Least space between two cells. */
const gutter = 10;

const inkOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
};

const blankPage = (document: PDFDocument, tree: StructureTree): PDFPage => {
  const page = document.addPage([sheet.width, sheet.height]);
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  addPageToTree(tree, page);
  return page;
};

/** Draws the head and the page number of the page that was added last. */
const drawHeadAndFoot = (pages: AddedPages): void => {
  const { page, fonts, count, head } = pages;
  const right = sheet.width - sheet.right;
  const place = (text: string, y: number, side: 'left' | 'right') => {
    const look = { font: 'regular' as const, size: size.small };
    const x = side === 'left' ? sheet.left : right - textWidth(fonts, text, contextOf(text), look);
    drawLine(page, fonts, text, contextOf(text), { ...look, x, y, color: inkOf(color.soft) });
  };
  decoration(pages, () => {
    for (const y of [sheet.height - headerFooter.headRule, headerFooter.footRule]) ruleAt(page, y);
    place(head[0], sheet.height - headerFooter.head - size.small, 'left');
    place(head[1], sheet.height - headerFooter.head - size.small, 'right');
    place(`${head[0]}, page ${count}`, headerFooter.foot - size.small, 'right');
  });
};

const beginPage = (pages: AddedPages, page: PDFPage): void => {
  pages.page = page;
  pages.count += 1;
  pages.y = sheet.height - sheet.top;
  drawHeadAndFoot(pages);
};

/** Adds a page to a document, in the fonts that the texts need. */
export const addPages = async (
  document: PDFDocument,
  tree: StructureTree,
  texts: readonly string[],
  head: AddedPages['head'],
): Promise<AddedPages> => {
  const fonts = await embedFonts(document, [...texts, ...head]);
  const page = blankPage(document, tree);
  const pages: AddedPages = { document, tree, fonts, page, widths: new Map(), head, count: 0, y: 0 };
  beginPage(pages, page);
  return pages;
};

/** Begins a new page unless `height` points are left on this one. */
export const makeRoom = (pages: AddedPages, height: number): void => {
  if (pages.y - height >= sheet.bottom) return;
  beginPage(pages, blankPage(pages.document, pages.tree));
};

/** Draws something that screen readers skip. */
export const decoration = ({ page }: AddedPages, draw: (page: PDFPage) => void): void => {
  page.pushOperators(beginMarkedContent('Artifact'));
  draw(page);
  page.pushOperators(endMarkedContent());
};

/** Draws a line over the width of the content. */
export const rule = (pages: AddedPages): void => decoration(pages, (page) => ruleAt(page, pages.y));

const ruleAt = (page: PDFPage, y: number): void =>
  page.drawLine({
    start: { x: sheet.left, y },
    end: { x: sheet.width - sheet.right, y },
    thickness: 0.75,
    color: inkOf(color.rule),
  });

/** Measures texts in points, each text of a font and size once. */
const measureWith =
  ({ fonts, widths }: AddedPages, { text: whole, font, size }: Cell) =>
  (text: string): number => {
    const key = `${font} ${size} ${text}`;
    const width = widths.get(key) ?? textWidth(fonts, text, contextOf(whole), { font, size });
    widths.set(key, width);
    return width;
  };

const linesOf = (pages: AddedPages, cells: readonly Cell[]): string[][] =>
  cells.map((cell, index) => {
    const right = (cells[index + 1]?.left ?? sheet.width - sheet.right + gutter) - gutter;
    return wrapText(printable(cell.text), right - cell.left, measureWith(pages, cell));
  });

const lineHeightOf = (cells: readonly Cell[]): number => Math.max(...cells.map(({ size }) => size)) * lineHeight;

/** Returns the height of cells side by side, in points, at most that of an empty page. */
export const cellsHeight = (pages: AddedPages, cells: readonly Cell[]): number => {
  const count = Math.max(...linesOf(pages, cells).map(({ length }) => length));
  return Math.min(count * lineHeightOf(cells), sheet.height - sheet.top - sheet.bottom - 24);
};

/** Writes cells side by side as one element of the structure. It continues on the next page if it must. */
export const write = (pages: AddedPages, role: string, parent: PDFRef, cells: readonly Cell[]): PDFRef => {
  const element = addElement(pages.tree, role, parent);
  const lines = linesOf(pages, cells);
  const height = lineHeightOf(cells);
  const count = Math.max(...lines.map(({ length }) => length));
  for (let from = 0; from < count; ) {
    makeRoom(pages, height);
    const until = Math.min(count, from + Math.floor((pages.y - sheet.bottom) / height));
    const { page, y } = pages;
    const properties = `<< /MCID ${markContent(pages.tree, element, page)} >>`;
    const begin = PDFOperatorNames.BeginMarkedContentSequence;
    page.pushOperators(PDFOperator.of(begin, [PDFName.of(role), properties]));
    for (const [index, { text, font, size, ink, left: x }] of cells.entries()) {
      for (const [row, line] of (lines[index] ?? []).slice(from, until).entries()) {
        const look = { x, y: y - size - row * height, size, font, color: inkOf(ink) };
        drawLine(page, pages.fonts, line, contextOf(text), look);
      }
    }
    page.pushOperators(endMarkedContent());
    pages.y -= (until - from) * height;
    from = until;
  }
  return element;
};
