import type { Pdf } from './pdf.ts';
import { colour, page } from './style.ts';

/** A level line, across the content unless told otherwise. Points. */
export const ruleAcross = (
  { doc, sheet }: Pdf,
  y: number,
  {
    left = page.left,
    right = sheet.width - page.right,
    ink = colour.rule,
    width = 0.6,
  }: { left?: number; right?: number; ink?: string; width?: number } = {},
): void => {
  doc.lineWidth(width).strokeColor(ink).moveTo(left, y).lineTo(right, y).stroke();
};
