import { decoration, makeRoom, openTag, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { color, contentWidth, page, size } from './style.ts';
import { fittingSize } from './text.ts';

export interface Fact {
  label: string;
  value: string;
}

const gap = 24;
const labelWidth = 92;

/** Draws facts in two columns, read row by row. Long values wrap. */
export const keyFacts = (pdf: Pdf, facts: readonly Fact[], parent: Tag = pdf.root): void => {
  const width = (contentWidth - gap) / 2;
  const valueOptions = { width: width - labelWidth, lineGap: 1.5 };
  const list = openTag(pdf, 'L', parent);
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const height = Math.max(
      ...pair.map(({ value }) => pen(pdf, 'medium', size.body, color.ink).heightOfString(value || ' ', valueOptions)),
    );
    makeRoom(pdf, height + 10);
    const y = pdf.doc.y;
    pair.forEach((fact, column) => {
      const x = page.left + column * (width + gap);
      const item = openTag(pdf, 'LI', list);
      tagged(pdf, 'Lbl', item, () => {
        pen(pdf, 'regular', size.body, color.soft).text(fact.label, x, y + 4, { width: labelWidth - 8 });
      });
      tagged(pdf, 'LBody', item, () => {
        pen(pdf, 'medium', size.body, color.ink).text(fact.value, x + labelWidth, y + 4, valueOptions);
      });
      item.end();
      decoration(pdf, () => ruleAcross(pdf, y + height + 8, { left: x, right: x + width, width: 0.5 }));
    });
    pdf.doc.y = y + height + 9;
  }
  list.end();
  pdf.doc.x = page.left;
  pdf.doc.y += 8;
};

export interface Figure extends Fact {
  note: string;
  /** Printed in red with a minus sign. */
  negative?: boolean;
}

const tileHeight = 74;

/** Draws up to four key figures side by side and highlights one, by default the first. */
export const figures = (
  pdf: Pdf,
  tiles: readonly Figure[],
  parent: Tag = pdf.root,
  { highlighted = 0 }: { highlighted?: number } = {},
): void => {
  if (tiles.length === 0) return;
  makeRoom(pdf, tileHeight + 14);
  const between = 12;
  const columns = Math.max(tiles.length, 2);
  const width = (contentWidth - between * (columns - 1)) / columns;
  const inner = width - 28;
  const oneLine = { width: inner, height: 11, ellipsis: true };
  const y = pdf.doc.y;
  // All in one size, so that none looks larger than it is.
  const points = Math.min(...tiles.map(({ value }) => fittingSize(pdf, 'semibold', value, 19, inner, ['tnum'])));
  tiles.forEach(({ label, value, note, negative }, index) => {
    const x = page.left + index * (width + between);
    decoration(pdf, () => {
      pdf.doc.roundedRect(x, y, width, tileHeight, 4).fill(index === highlighted ? pdf.color.tint : color.band);
      pdf.doc.rect(x, y + 12, 2.5, tileHeight - 24).fill(index === highlighted ? pdf.color.accent : color.rule);
    });
    tagged(pdf, 'P', parent, () => {
      pen(pdf, 'medium', size.small, color.soft).text(label, x + 14, y + 12, oneLine);
      const ink = negative ? color.negative : pdf.color.deep;
      pen(pdf, 'semibold', points, ink).text(value, x + 14, y + 26 + (19 - points) * 0.6, {
        lineBreak: false,
        features: ['tnum'],
      });
      pen(pdf, 'regular', size.small, color.soft).text(note, x + 14, y + 53, oneLine);
    });
  });
  pdf.doc.x = page.left;
  pdf.doc.y = y + tileHeight + 14;
};
