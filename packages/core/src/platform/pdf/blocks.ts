import type { Amount } from '@worksmart/shared/platform/money.ts';
import { decoration, makeRoom, openTag, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { printedMoney } from './printed-money.ts';
import { ruleAcross } from './rule.ts';
import { color, contentWidth, page, size } from './style.ts';
import { fittingSize } from './text.ts';

export interface Fact {
  label: string;
  value: string;
}

const gap = 24;
const labelWidth = 92;

const factWidth = (contentWidth - gap) / 2;
const labelOptions = { width: labelWidth - 8 };
const valueOptions = { width: factWidth - labelWidth, lineGap: 1.5 };

/** The height of a row of two facts, in points, without its rule. */
const rowHeight = (pdf: Pdf, pair: readonly Fact[]): number =>
  Math.max(
    ...pair.flatMap(({ label, value }) => [
      pen(pdf, 'regular', size.body, color.soft).heightOfString(label, labelOptions),
      pen(pdf, 'medium', size.body, color.ink).heightOfString(value || ' ', valueOptions),
    ]),
  );

/** Returns the height of the first row of facts in points, for the heading that stays with it. */
export const keyFactsStart = (pdf: Pdf, facts: readonly Fact[]): number => rowHeight(pdf, facts.slice(0, 2)) + 10;

/** Draws facts in two columns, read row by row. Long labels and values wrap. */
export const keyFacts = (pdf: Pdf, facts: readonly Fact[], parent: Tag = pdf.root): void => {
  const list = openTag(pdf, 'L', parent);
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const height = rowHeight(pdf, pair);
    makeRoom(pdf, height + 10);
    const y = pdf.doc.y;
    pair.forEach((fact, column) => {
      const x = page.left + column * (factWidth + gap);
      const item = openTag(pdf, 'LI', list);
      tagged(pdf, 'Lbl', item, () => {
        pen(pdf, 'regular', size.body, color.soft).text(fact.label, x, y + 4, labelOptions);
      });
      tagged(pdf, 'LBody', item, () => {
        pen(pdf, 'medium', size.body, color.ink).text(fact.value, x + labelWidth, y + 4, valueOptions);
      });
      item.end();
      decoration(pdf, () => ruleAcross(pdf, y + height + 8, { left: x, right: x + factWidth, width: 0.5 }));
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

/** Returns a tile with an amount; none if it is unknown. */
export const amountTile = (label: string, amount: Amount | null | undefined, note: string): Figure[] =>
  amount ? [{ label, value: printedMoney(amount), note, negative: amount.isNegative() }] : [];

/**
 * Returns the tile of what the customer saves in a year. Savings that are none are named for what they are: the customer would
 * pay more.
 * @param share the savings' part of today's cost, without a sign; empty if unknown
 */
export const savingTile = (label: string, saving: Amount | null | undefined, share: string): Figure[] => {
  if (!saving?.isNegative()) return amountTile(label, saving, share);
  return amountTile('You would pay', saving.abs(), ['more per year', share].filter(Boolean).join(', '));
};

/** The height of a tile whose label and note have one line each. */
const tileHeight = 74;
const tileLine = 11;

/** The height of a tile's text beyond its first line. */
const wrapped = (pdf: Pdf, font: 'medium' | 'regular', text: string, width: number): number =>
  Math.max(0, pen(pdf, font, size.small, color.soft).heightOfString(text || ' ', { width }) - tileLine - 2);

/**
 * Draws up to four key figures side by side and highlights one, by default the first. Labels and notes wrap; all tiles are as
 * tall as the tallest.
 */
export const figures = (
  pdf: Pdf,
  tiles: readonly Figure[],
  parent: Tag = pdf.root,
  { highlighted = 0 }: { highlighted?: number } = {},
): void => {
  if (tiles.length === 0) return;
  const between = 12;
  const columns = Math.max(tiles.length, 2);
  const width = (contentWidth - between * (columns - 1)) / columns;
  const inner = width - 28;
  const extra = (font: 'medium' | 'regular', texts: readonly string[]) =>
    Math.max(...texts.map((text) => wrapped(pdf, font, text, inner)));
  const above = extra(
    'medium',
    tiles.map(({ label }) => label),
  );
  const height =
    tileHeight +
    above +
    extra(
      'regular',
      tiles.map(({ note }) => note),
    );
  makeRoom(pdf, height + 14);
  const y = pdf.doc.y;
  // All in one size, so that none looks larger than it is.
  const points = Math.min(...tiles.map(({ value }) => fittingSize(pdf, 'semibold', value, 19, inner, ['tnum'])));
  tiles.forEach(({ label, value, note, negative }, index) => {
    const x = page.left + index * (width + between);
    decoration(pdf, () => {
      pdf.doc.roundedRect(x, y, width, height, 4).fill(index === highlighted ? pdf.color.tint : color.band);
      pdf.doc.rect(x, y + 12, 2.5, height - 24).fill(index === highlighted ? pdf.color.accent : color.rule);
    });
    tagged(pdf, 'P', parent, () => {
      pen(pdf, 'medium', size.small, color.soft).text(label, x + 14, y + 12, { width: inner });
      const ink = negative ? color.negative : pdf.color.deep;
      pen(pdf, 'semibold', points, ink).text(value, x + 14, y + above + 26 + (19 - points) * 0.6, {
        lineBreak: false,
        features: ['tnum'],
      });
      pen(pdf, 'regular', size.small, color.soft).text(note, x + 14, y + above + 53, { width: inner });
    });
  });
  pdf.doc.x = page.left;
  pdf.doc.y = y + height + 14;
};
