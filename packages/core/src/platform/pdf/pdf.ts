import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { assertOutsideTransaction } from '../transaction-scope.ts';
import { type FontName, fontFiles } from './fonts.ts';
import { page, portrait, type Sheet } from './style.ts';

type Doc = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

export interface PdfFacts {
  /** The document's title, in the window and for screen readers. */
  title: string;
  /** Whose paper this is. */
  provider: string;
  /** Whom it is about, on every page; none for internal papers. */
  customer: string | null;
  /** Says so at its foot, as each paper about a customer does. */
  confidential?: boolean;
  /** As it is printed. */
  date: string;
  /** When it was made, for the file's own facts. */
  made: Date;
}

/** A document being written: pdfkit's, and the structure element that new parts are put into. */
export interface Pdf {
  doc: Doc;
  facts: PdfFacts;
  root: Tag;
  sheet: Sheet;
  /** Pages that carry no head and foot. */
  bare: Set<number>;
}

// Known to pdfkit, not yet to its types.
const accessible: string = 'PDF/UA';

/**
 * Figures of one width, in running text too: the font draws 0.15 so tight that its point is lost. Words with letters or
 * hyphens stay as they are, since the font widens hyphens as well.
 */
const featuresOf = (word: string): readonly string[] => (/^[\d$%.,;:()×\u2212 ]+$/.test(word) ? ['tnum'] : []);

/** What pdfkit takes of a laid-out text. */
interface Run {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}
type LayoutRun = (text: string, features?: readonly string[]) => Run;

/** The signs of an amount of several; a minus goes with the next one, beside which it stands higher. */
const signsOf = (text: string, features: readonly string[]): readonly string[] => {
  if (features.join() !== 'tnum' || !/^\u2212?[\d$.,]+$/.test(text)) return [];
  const signs = text.match(/\u2212?./g) ?? [];
  return signs.length > 1 ? signs : [];
};

/** Signs of one width stand side by side as they are: none draws another nearer or changes its shape. */
const sideBySide = (runs: readonly Run[]): Run => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions),
  advanceWidth: runs.reduce((width, run) => width + run.advanceWidth, 0),
});

/**
 * Figures of one width are laid out five times each by pdfkit, which remembers layouts without features only, and each
 * takes the font's whole set of rules: in a table of many that was most of the document's time. An amount is put
 * together from its signs.
 */
const rememberLayouts = (doc: Doc): void => {
  const { _font: font } = doc as unknown as { _font: { layoutRun: LayoutRun } };
  const layoutRun = font.layoutRun.bind(font);
  const known = new Map<string, Run>();
  font.layoutRun = (text, features = featuresOf(text)) => {
    const key = `${features.join()}:${text}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const signs = signsOf(text, features);
    const run =
      signs.length > 0 ? sideBySide(signs.map((sign) => font.layoutRun(sign, features))) : layoutRun(text, features);
    known.set(key, run);
    return run;
  };
};

/** Opens a tagged PDF/UA document of letter pages. Nothing is drawn yet; the cursor stands under the page head. */
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
    // None: one that is opened by its path would be opened and parsed again with every use of its name.
    font: '',
    info: {
      Title: facts.title,
      Author: facts.provider,
      Creator: facts.provider,
      Producer: facts.provider,
      CreationDate: facts.made,
    },
  });
  for (const [name, path] of Object.entries(fontFiles)) {
    doc.registerFont(name, path);
    rememberLayouts(doc.font(name));
  }
  const root = doc.struct('Document', { title: facts.title });
  doc.addStructure(root);
  return { doc, facts, root, sheet, bare: new Set() };
};

/** Opens a structure element that holds others; what is drawn inside names it as its parent. */
export const openTag = (pdf: Pdf, name: string, parent: Tag = pdf.root, options: TagOptions = {}): Tag => {
  const { scope, span, box, ...known } = options;
  const tag = pdf.doc.struct(name, known);
  // pdfkit takes no attributes for tags made by hand; its own tables write them here too.
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
  actual?: string;
  title?: string;
  /** Of a header cell: which cells it names. */
  scope?: 'Column' | 'Row';
  /** Of a table cell: columns that it covers. */
  span?: number;
  /** Of a figure: where it lies, in points from the page's left and top edge. */
  box?: { left: number; top: number; right: number; bottom: number };
}

/** Draws real content under a structure element of its own. */
export const tagged = (pdf: Pdf, name: string, parent: Tag, draw: () => void, options: TagOptions = {}): Tag => {
  const tag = openTag(pdf, name, parent, options);
  const content = pdf.doc.markStructureContent(name);
  draw();
  pdf.doc.endMarkedContent();
  tag.add(content);
  tag.end();
  return tag;
};

/** Draws what only the eye needs: rules, tints, headers and footers. */
export const decoration = (pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
  pdf.doc.markContent('Artifact', { type });
  draw();
  pdf.doc.endMarkedContent();
};

/** Chooses font, size and colour for what follows. */
export const pen = (pdf: Pdf, font: FontName, points: number, ink: string): Doc =>
  pdf.doc.font(font).fontSize(points).fillColor(ink);

/** Begins a new page when fewer than `height` points are left on this one. @returns whether it did */
export const makeRoom = (pdf: Pdf, height: number): boolean => {
  if (pdf.doc.y + height <= pdf.sheet.floor) return false;
  pdf.doc.addPage();
  return true;
};

/** Draws what each page carries, once their number is known, and ends the document. */
export const closePdf = (pdf: Pdf, drawHeaderFooter: (pdf: Pdf, number: number, count: number) => void): Readable => {
  const { doc } = pdf;
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    if (pdf.bare.has(index)) continue;
    // The foot lies under the bottom margin, where pdfkit would begin a new page.
    doc.page.margins.bottom = 0;
    decoration(pdf, () => drawHeaderFooter(pdf, index - start + 1, count), 'Pagination');
  }
  pdf.root.end();
  doc.end();
  return doc as unknown as Readable;
};
