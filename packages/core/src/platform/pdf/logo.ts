import type { Pdf } from './pdf.ts';
import { pen } from './pdf.ts';
import { color, size } from './style.ts';

/** Draws the provider's logo as vectors, `side` points wide: a square with two rising strokes. */
export const drawMark = ({ doc }: Pdf, x: number, y: number, side: number, tile: string, stroke: string): void => {
  const at = (across: number, down: number): [number, number] => [x + side * across, y + side * down];
  doc.save();
  doc.roundedRect(x, y, side, side, side * 0.22).fill(tile);
  doc
    .lineWidth(side * 0.11)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(stroke);
  doc
    .moveTo(...at(0.2, 0.32))
    .lineTo(...at(0.36, 0.7))
    .lineTo(...at(0.5, 0.42))
    .lineTo(...at(0.64, 0.7))
    .lineTo(...at(0.8, 0.26))
    .stroke();
  doc.restore();
};

/** Draws the logo and name in one line, as in the page header. */
export const drawSignature = (pdf: Pdf, x: number, y: number): void => {
  drawMark(pdf, x, y, 15, color.accent, color.paper);
  pen(pdf, 'semibold', size.body, color.deep).text(pdf.facts.provider, x + 22, y + 2, { lineBreak: false });
};
