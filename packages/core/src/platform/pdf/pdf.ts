import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { Brand } from '../brand.ts';
import { assertOutsideTransaction } from '../transaction-scope.ts';
import { type FontName, fontFiles, openFont } from './fonts.ts';
import { rememberLayouts } from './layouts.ts';
import { drawScripts } from './script-text.ts';
import { type Palette, page, paletteOf, portrait, type Sheet } from './style.ts';

type Doc = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export interface PdfFacts {
  /** The document's title, in the window and for screen readers. */
  title: string;
  /** The company that issues the document. */
  brand: Brand;
  /** The customer shown on every page; null for internal documents. */
  customer: string | null;
  /** Prints "confidential" in the footer, as every document about a customer does. */
  confidential?: boolean;
  /** The date as printed. */
  date: string;
  /** The creation time for the file's metadata. */
  made: Date;
}

/** A document in progress: pdfkit's document and the structure element that new parts are added to. */
export interface Pdf {
  doc: Doc;
  facts: PdfFacts;
  root: Tag;
  sheet: Sheet;
  color: Palette;
  /** The logo, opened once and drawn on every page. */
  logo: PDFKit.Mixins.ImageSrc | null;
  /** Pages without header and footer. */
  bare: Set<number>;
}

// pdfkit supports this subset, but its types do not list it yet.
const accessible: string = 'PDF/UA';

/** Opens a tagged PDF/UA document with letter-size pages. Draws nothing yet; the cursor is below the page header. */
export const openPdf = (facts: PdfFacts, sheet: Sheet = portrait): Pdf => {
  assertOutsideTransaction('Drawing a PDF');
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: accessible as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    // No default font: pdfkit would open and parse a font given by path again with every use of its name.
    font: '',
    info: {
      Title: facts.title,
      Author: facts.brand.name,
      Creator: facts.brand.name,
      Producer: facts.brand.name,
      CreationDate: facts.made,
    },
  });
  const widthOf = drawScripts(doc);
  for (const name of Object.keys(fontFiles) as FontName[]) {
    // pdfkit takes opened fonts; its types do not list that yet.
    doc.registerFont(name, openFont(name) as unknown as string);
    rememberLayouts(doc.font(name), widthOf);
  }
  const root = doc.struct('Document', { title: facts.title });
  doc.addStructure(root);
  const { color, logo } = facts.brand;
  // pdfkit stores a picture once if it is given opened; its types do not list that yet.
  const { openImage } = doc as unknown as { openImage(png: Buffer): PDFKit.Mixins.ImageSrc };
  const opened = logo && openImage.call(doc, logo.png);
  return { doc, facts, root, sheet, color: paletteOf(color), logo: opened, bare: new Set() };
};

/** Opens a structure element that contains others. Elements drawn inside name it as their parent. */
export const openTag = (pdf: Pdf, name: string, parent: Tag = pdf.root, options: TagOptions = {}): Tag => {
  const { scope, span, box, ...known } = options;
  const tag = pdf.doc.struct(name, known);
  // pdfkit accepts no attributes for tags made by hand. Its own tables write them here too.
  const { data } = (tag as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary;
  if (scope || span) data.A = { O: 'Table', ...(scope && { Scope: scope }), ...(span && { ColSpan: span }) };
  if (box) {
    const BBox = [box.left, pdf.sheet.height - box.bottom, box.right, pdf.sheet.height - box.top];
    data.A = { O: 'Layout', Placement: 'Block', BBox };
  }
  parent.add(tag);
  return tag;
};

export interface TagOptions {
  alt?: string;
  title?: string;
  /** For a header cell: which cells it labels. */
  scope?: 'Column' | 'Row';
  /** For a table cell: how many columns it spans. */
  span?: number;
  /** For a figure: its position, in points from the page's left and top edge. */
  box?: { left: number; top: number; right: number; bottom: number };
}

/** Draws content under a new structure element. */
export const tagged = (pdf: Pdf, name: string, parent: Tag, draw: () => void, options: TagOptions = {}): Tag => {
  const tag = openTag(pdf, name, parent, options);
  const content = pdf.doc.markStructureContent(name);
  draw();
  pdf.doc.endMarkedContent();
  tag.add(content);
  tag.end();
  return tag;
};

/** Draws content that screen readers skip: rules, tints, headers and footers. */
export const decoration = (pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
  pdf.doc.markContent('Artifact', { type });
  draw();
  pdf.doc.endMarkedContent();
};

/** Sets the font, size and color of the text that follows. */
export const pen = (pdf: Pdf, font: FontName, points: number, ink: string): Doc =>
  pdf.doc.font(font).fontSize(points).fillColor(ink);

/** Begins a new page when fewer than `height` points are left on this one. @returns whether it did */
export const makeRoom = (pdf: Pdf, height: number): boolean => {
  if (pdf.doc.y + height <= pdf.sheet.floor) return false;
  pdf.doc.addPage();
  return true;
};

/** Draws the header and footer of each page, once the number of pages is known, and ends the document. */
export const closePdf = (pdf: Pdf, drawHeaderFooter: (pdf: Pdf, number: number, count: number) => void): Readable => {
  const { doc } = pdf;
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    if (pdf.bare.has(index)) continue;
    // The footer is below the bottom margin, where pdfkit would begin a new page.
    doc.page.margins.bottom = 0;
    decoration(pdf, () => drawHeaderFooter(pdf, index - start + 1, count), 'Pagination');
  }
  pdf.root.end();
  doc.end();
  return doc as Readable;
};
