import { drawMark } from './logo.ts';
import { decoration, openTag, type Pdf, pen, tagged } from './pdf.ts';
import { color, contentWidth, page, size } from './style.ts';
import { fittingSize } from './text.ts';

export interface CoverFacts {
  /** The kind of document: "Proposal". */
  kind: string;
  /** The customer, in the largest type. */
  headline: string;
  subtitle: string;
  /** People and dates at the foot: a label and its lines. */
  people: readonly { label: string; lines: readonly string[] }[];
}

const bandHeight = 330;
const largest = 34;
const gap = 24;
/** The first column is wider, since it holds the customer's address, the longest text. */
const firstColumnExtra = 0.5;

const nameStyle = ['semibold', color.ink, 11] as const;
const lineStyle = ['regular', color.soft, size.body] as const;

/** Returns the largest size, in points, at which the headline needs at most three lines. */
const headlineSize = ({ doc }: Pdf, headline: string): number => {
  for (let points = largest; points > 16; points -= 2) {
    doc.font('bold').fontSize(points);
    if (doc.heightOfString(headline, { width: contentWidth }) <= points * 1.25 * 3) return points;
  }
  return 16;
};

/** Draws the cover on a separate page without header and footer. */
export const coverPage = (pdf: Pdf, { kind, headline, subtitle, people }: CoverFacts): void => {
  const { doc } = pdf;
  const { start, count } = doc.bufferedPageRange();
  pdf.bare.add(start + count - 1);
  const cover = openTag(pdf, 'Sect', pdf.root, { title: kind });
  decoration(pdf, () => {
    doc.rect(0, 0, page.width, bandHeight).fill(color.deep);
    doc.rect(0, bandHeight, page.width, 5).fill(color.accent);
    drawMark(pdf, page.left, 54, 30, color.paper, color.accent);
  });
  tagged(pdf, 'P', cover, () => {
    pen(pdf, 'semibold', 16, color.paper).text(pdf.facts.provider, page.left + 42, 59, { lineBreak: false });
  });
  tagged(pdf, 'P', cover, () => {
    pen(pdf, 'medium', 13, '#b3d3e7').text(kind, page.left, 150, { characterSpacing: 0.4 });
  });
  const points = headlineSize(pdf, headline);
  tagged(pdf, 'H1', cover, () => {
    pen(pdf, 'bold', points, color.paper).text(headline, page.left, 174, {
      width: contentWidth,
      height: points * 1.3 * 3,
      ellipsis: true,
    });
  });
  tagged(pdf, 'P', cover, () => {
    pen(pdf, 'regular', 11, '#d9e9f3').text(subtitle, page.left, bandHeight - 38, { width: contentWidth });
  });
  const share = (contentWidth - gap * (people.length - 1)) / (people.length + firstColumnExtra);
  let x: number = page.left;
  people.forEach(({ label, lines }, index) => {
    const width = index === 0 ? share * (1 + firstColumnExtra) : share;
    const y = bandHeight + 70;
    const part = openTag(pdf, 'Div', cover);
    decoration(pdf, () => doc.rect(x, y - 12, 22, 2).fill(color.accent));
    tagged(pdf, 'P', part, () => {
      pen(pdf, 'medium', size.small, color.soft).text(label, x, y, { width });
    });
    doc.y = y + 16;
    lines.forEach((line, at) => {
      tagged(pdf, 'P', part, () => {
        const [font, ink, wanted] = at === 0 ? nameStyle : lineStyle;
        // An email address shrinks instead of wrapping, since people copy it.
        const points = line.includes('@') ? fittingSize(pdf, font, line, wanted, width) : wanted;
        pen(pdf, font, points, ink).text(line, x, doc.y, { width, lineGap: 1.5 });
      });
      doc.y += 2;
    });
    part.end();
    x += width + gap;
  });
  cover.end();
  doc.addPage();
};
