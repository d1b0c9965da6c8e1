import type { FontName } from './fonts.ts';
import { type Family, openSlice, reordered, type Slice } from './noto-fonts.ts';
import { contextOf, isPlain, isRightToLeft, printable, runsOf, type ScriptContext, withBreaks } from './script-runs.ts';

/** A font as pdfkit embeds it. */
interface Embedded {
  ascender: number;
}

interface DrawOptions {
  width?: number;
  align?: string;
  lineWidth?: number;
}

/** The parts of pdfkit that draw a text. Its types do not list them. */
interface Internals {
  _font: Embedded;
  _fontSize: number;
  _fontFamilies: Record<string, Embedded>;
  _text(text: unknown, x: unknown, y: unknown, options: DrawOptions | undefined, ...rest: unknown[]): unknown;
  _fragment(text: string, x: number, y: number, options: object): void;
  font(name: string): Internals;
  registerFont(name: string, font: unknown): void;
  widthOfString(text: string, options?: object): number;
  addContent(operator: string): void;
  markContent(tag: 'Span', options: { actual: string }): void;
  endMarkedContent(): void;
}

/** Says what the signs spell, inside the text object: poppler would misplace a word that is marked around it. */
const spelledOut = (doc: Internals, word: string, draw: () => void): void => {
  const { addContent } = doc;
  doc.addContent = (operator) => {
    if (operator === 'ET') doc.endMarkedContent();
    addContent.call(doc, operator);
    if (operator === 'BT') doc.markContent('Span', { actual: word });
  };
  draw();
  doc.addContent = addContent;
};

/** Returns a function that embeds a slice in the document with its first use. */
const embedIn = (doc: Internals) => {
  const embedded = new Map<string, Embedded>();
  return (slice: Slice, weight: FontName): Embedded => {
    const key = `${slice.file} ${weight}`;
    const known = embedded.get(key);
    if (known) return known;
    const current = doc._font;
    doc.registerFont(key, openSlice(slice, weight, isRightToLeft));
    const font = doc.font(key)._font;
    doc._font = current;
    embedded.set(key, font);
    return font;
  };
};

/** The space left of a line. */
const indentOf = ({ align, lineWidth = 0 }: DrawOptions, width: number): number => {
  if (align === 'right') return lineWidth - width;
  return align === 'center' ? (lineWidth - width) / 2 : 0;
};

/**
 * Makes a document print every script. pdfkit draws a text in one font and from left to right. A text that Inter has goes there
 * unchanged; any other is drawn line by line in runs of one font.
 * @returns measures a text that Inter lacks, in thousandths of the size
 */
export const drawScripts = (document: PDFKit.PDFDocument): ((text: string) => number) => {
  const doc = document as unknown as Internals;
  const [drawText, drawLine] = [doc._text.bind(doc), doc._fragment.bind(doc)];
  const fontFor = embedIn(doc);
  let context: ScriptContext | undefined;

  /** Sets the font of each run in the order of drawing, and the current one again. */
  const eachRun = (text: string, use: (text: string, family?: Family) => void): void => {
    const current = doc._font;
    const weight = Object.keys(doc._fontFamilies).find((name) => doc._fontFamilies[name] === current) as FontName;
    // pdfkit may cut a long text within a character.
    for (const run of runsOf(printable(text.replace(/\p{Cs}/gu, ''), context), context)) {
      doc._font = run.slice ? fontFor(run.slice, weight) : current;
      use(run.text, run.slice?.family);
    }
    doc._font = current;
  };
  const widthOf = (text: string, options?: object): number => {
    let width = 0;
    eachRun(text, (run) => {
      width += doc.widthOfString(run, options);
    });
    return width;
  };

  doc._text = (text, x, y, options, ...rest) => {
    const whole = String(text ?? '');
    if (isPlain(whole)) return drawText(text, x, y, options, ...rest);
    context = contextOf(whole);
    const printed = withBreaks(printable(whole, context));
    const isWrapped =
      printed.includes('\n') || doc.widthOfString(printed) > (options?.width ?? Number.POSITIVE_INFINITY);
    // Lines that are read from right to left begin on the right, but a single one stays in its place.
    const align = context.direction === 'rtl' && isWrapped ? 'right' : undefined;
    const drawn = drawText(printed, x, y, align && options ? { align, ...options } : options, ...rest);
    context = undefined;
    return drawn;
  };
  doc._fragment = (line, x, y, options: DrawOptions) => {
    if (isPlain(line)) return drawLine(line, x, y, options);
    const text = line.replaceAll('\n', '').trimEnd();
    const own = { ...options, width: undefined, textWidth: undefined, wordCount: undefined, align: undefined };
    let left = x + indentOf(options, widthOf(text, own));
    const baseline = (-doc._font.ascender * doc._fontSize) / 1000;
    eachRun(text, (run, family) => {
      const draw = () => drawLine(run, left, y, { ...own, baseline });
      if (family && reordered.has(family)) spelledOut(doc, run, draw);
      else draw();
      left += doc.widthOfString(run, own);
    });
  };
  return (text) => (widthOf(text) / doc._fontSize) * 1000;
};
