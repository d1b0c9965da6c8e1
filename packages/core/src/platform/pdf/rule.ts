import type { Pdf } from './pdf.ts';
import { color, page } from './style.ts';

/** Draws a horizontal line, by default across the content width. Units are points. */
export const ruleAcross = (
  { doc, sheet }: Pdf,
  y: number,
  {
    left = page.left,
    right = sheet.width - page.right,
    ink = color.rule,
    width = 0.6,
  }: { left?: number; right?: number; ink?: string; width?: number } = {},
): void => {
  doc.lineWidth(width).strokeColor(ink).moveTo(left, y).lineTo(right, y).stroke();
};
