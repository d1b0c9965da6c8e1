import { drawMark } from './logo.ts';
import { decoration, openTag, type Pdf, pen, tagged } from './pdf.ts';
import { colour, contentWidth, page, size } from './style.ts';
import { fittingSize } from './text.ts';

export interface CoverFacts {
  /** What it is: "Proposal". */
  kind: string;
  /** Whom it is for, in the largest letters. */
  headline: string;
  subtitle: string;
  /** Who and when, at the foot: a label and its lines. */
  people: readonly { label: string; lines: readonly string[] }[];
}

const bandHeight = 330;
const largest = 34;
const gap = 24;
/** The customer's address stands in the first column and is the longest. */
const firstColumnExtra = 0.5;

const nameStyle = ['semibold', colour.ink, 11] as const;
const lineStyle = ['regular', colour.soft, size.body] as const;

/** The largest size, in points, at which the headline takes at most three lines. */
const headlineSize = ({ doc }: Pdf, headline: string): number => {
  for (let points = largest; points > 16; points -= 2) {
    doc.font('bold').fontSize(points);
    if (doc.heightOfString(headline, { width: contentWidth }) <= points * 1.25 * 3) return points;
  }
  return 16;
};

/** A page of its own without head and foot; what follows begins on the next page. */
export const coverPage = (pdf: Pdf, { kind, headline, subtitle, people }: CoverFacts): void => {
  const { doc } = pdf;
  const { start, count } = doc.bufferedPageRange();
  pdf.bare.add(start + count - 1);
  const cover = openTag(pdf, 'Sect', pdf.root, { title: kind });
  decoration(pdf, () => {
    doc.rect(0, 0, page.width, bandHeight).fill(colour.deep);
    doc.rect(0, bandHeight, page.width, 5).fill(colour.accent);
    drawMark(pdf, page.left, 54, 30, colour.paper, colour.accent);
  });
  tagged(pdf, 'P', cover, () => {
    pen(pdf, 'semibold', 16, colour.paper).text(pdf.facts.provider, page.left + 42, 59, { lineBreak: false });
  });
  tagged(pdf, 'P', cover, () => {
    pen(pdf, 'medium', 13, '#b3d3e7').text(kind, page.left, 150, { characterSpacing: 0.4 });
  });
  const points = headlineSize(pdf, headline);
  tagged(pdf, 'H1', cover, () => {
    pen(pdf, 'bold', points, colour.paper).text(headline, page.left, 174, {
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
    decoration(pdf, () => doc.rect(x, y - 12, 22, 2).fill(colour.accent));
    tagged(pdf, 'P', part, () => {
      pen(pdf, 'medium', size.small, colour.soft).text(label, x, y, { width });
    });
    doc.y = y + 16;
    lines.forEach((line, at) => {
      tagged(pdf, 'P', part, () => {
        const [font, ink, wanted] = at === 0 ? nameStyle : lineStyle;
        // An address that people copy is not broken: it shrinks instead.
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
