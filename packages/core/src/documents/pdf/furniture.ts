import { drawSignature } from './logo.ts';
import { type Pdf, pen } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { colour, contentWidth, furniture, page, size } from './style.ts';
import { fitText } from './text.ts';

/** Head and foot of one page: provider, customer, title, date, page n of m. */
export const drawFurniture = (pdf: Pdf, number: number, count: number): void => {
  const { customer, title, date, provider } = pdf.facts;
  const half = contentWidth / 2;
  drawSignature(pdf, page.left, furniture.head);
  pen(pdf, 'medium', size.small, colour.soft);
  const right = customer ?? title;
  pdf.doc.text(fitText(pdf, right, half), page.left + half, furniture.head + 3.5, {
    width: half,
    align: 'right',
    lineBreak: false,
  });
  ruleAcross(pdf, furniture.headRule);
  ruleAcross(pdf, furniture.footRule);
  pen(pdf, 'regular', size.small, colour.soft);
  const third = contentWidth / 3;
  const foot = { width: third, lineBreak: false };
  const left = customer ? 'Confidential' : provider;
  pdf.doc.text(left, page.left, furniture.foot, foot);
  pdf.doc.text(date, page.left + third, furniture.foot, { ...foot, align: 'center' });
  pdf.doc.text(`Page ${number} of ${count}`, page.left + 2 * third, furniture.foot, { ...foot, align: 'right' });
};
