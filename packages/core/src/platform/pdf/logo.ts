import type { Pdf } from './pdf.ts';
import { pen } from './pdf.ts';
import { colour, size } from './style.ts';

/** The provider's mark: a square with two rising strokes, drawn as vectors `side` points wide. */
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

/** Mark and name in one line, as the page head carries them. */
export const drawSignature = (pdf: Pdf, x: number, y: number): void => {
  drawMark(pdf, x, y, 15, colour.accent, colour.paper);
  pen(pdf, 'semibold', size.body, colour.deep).text(pdf.facts.provider, x + 22, y + 2, { lineBreak: false });
};
