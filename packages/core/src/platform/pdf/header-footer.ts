import { drawSignature } from './logo.ts';
import { type Pdf, pen } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { color, headerFooter, page, size } from './style.ts';
import { fitText } from './text.ts';

/** Draws the header and footer of one page: provider, customer, title, date, page n of m. */
export const drawHeaderFooter = (pdf: Pdf, number: number, count: number): void => {
  const { customer, confidential, title, date, brand } = pdf.facts;
  const { contentWidth, height } = pdf.sheet;
  const half = contentWidth / 2;
  drawSignature(pdf, page.left, headerFooter.head);
  pen(pdf, 'medium', size.small, color.soft);
  const right = customer ?? title;
  pdf.doc.text(fitText(pdf, right, half), page.left + half, headerFooter.head + 3.5, {
    width: half,
    align: 'right',
    lineBreak: false,
  });
  ruleAcross(pdf, headerFooter.headRule);
  ruleAcross(pdf, height - headerFooter.footRule);
  pen(pdf, 'regular', size.small, color.soft);
  const third = contentWidth / 3;
  const foot = { width: third, lineBreak: false };
  const line = height - headerFooter.foot;
  const left = customer || confidential ? 'Confidential' : brand.name;
  pdf.doc.text(left, page.left, line, foot);
  pdf.doc.text(date, page.left + third, line, { ...foot, align: 'center' });
  pdf.doc.text(`Page ${number} of ${count}`, page.left + 2 * third, line, { ...foot, align: 'right' });
};
