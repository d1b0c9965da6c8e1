import { decoration, makeRoom, openTag, type Pdf, pen, tagged } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { color, contentWidth, page, size } from './style.ts';

const gap = 36;
const lineGap = 34;
const fields = ['Signature', 'Name and title', 'Date'] as const;

const width = (contentWidth - gap) / 2;

type Parties = readonly [string, string];

/** How many points the longer name of a party adds to its first line. */
const moreLines = (pdf: Pdf, parties: Parties): number => {
  const doc = pen(pdf, 'semibold', size.body, color.ink);
  const heights = parties.map((party) => doc.heightOfString(`For ${party}`, { width }));
  return Math.max(...heights) - doc.currentLineHeight(true);
};

/** Returns the height of the signature block, in points. */
export const signaturesHeight = (pdf: Pdf, parties: Parties): number =>
  26 + moreLines(pdf, parties) + fields.length * lineGap;

/** Draws signature lines, one column for each of two parties, whose names are never cut: they say who is bound. */
export const signatures = (pdf: Pdf, parties: Parties, parent = pdf.root): void => {
  const height = signaturesHeight(pdf, parties);
  makeRoom(pdf, height);
  const top = pdf.doc.y + 4;
  const more = moreLines(pdf, parties);
  parties.forEach((party, index) => {
    const x = page.left + index * (width + gap);
    const part = openTag(pdf, 'Div', parent);
    tagged(pdf, 'P', part, () => {
      pen(pdf, 'semibold', size.body, color.ink).text(`For ${party}`, x, top, { width });
    });
    fields.forEach((field, at) => {
      const y = top + more + 14 + (at + 1) * lineGap;
      decoration(pdf, () => ruleAcross(pdf, y - 11, { left: x, right: x + width, ink: color.soft, width: 0.7 }));
      tagged(pdf, 'P', part, () => {
        pen(pdf, 'regular', size.small, color.soft).text(field, x, y - 8, { lineBreak: false });
      });
    });
    part.end();
  });
  pdf.doc.x = page.left;
  pdf.doc.y = top + height;
};
