import { decoration, makeRoom, openTag, type Pdf, pen, tagged } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { color, contentWidth, page, size } from './style.ts';
import { fitText } from './text.ts';

const gap = 36;
const lineGap = 34;
const fields = ['Signature', 'Name and title', 'Date'] as const;

/** Height of the signature block, in points. */
export const signaturesHeight = 26 + fields.length * lineGap;

/** Draws signature lines, one column for each of two parties. */
export const signatures = (pdf: Pdf, parties: readonly [string, string], parent = pdf.root): void => {
  makeRoom(pdf, signaturesHeight);
  const top = pdf.doc.y + 4;
  const width = (contentWidth - gap) / 2;
  parties.forEach((party, index) => {
    const x = page.left + index * (width + gap);
    const part = openTag(pdf, 'Div', parent);
    tagged(pdf, 'P', part, () => {
      pen(pdf, 'semibold', size.body, color.ink);
      pdf.doc.text(fitText(pdf, `For ${party}`, width), x, top, { lineBreak: false });
    });
    fields.forEach((field, at) => {
      const y = top + 14 + (at + 1) * lineGap;
      decoration(pdf, () => ruleAcross(pdf, y - 11, { left: x, right: x + width, ink: color.soft, width: 0.7 }));
      tagged(pdf, 'P', part, () => {
        pen(pdf, 'regular', size.small, color.soft).text(field, x, y - 8, { lineBreak: false });
      });
    });
    part.end();
  });
  pdf.doc.x = page.left;
  pdf.doc.y = top + signaturesHeight;
};
