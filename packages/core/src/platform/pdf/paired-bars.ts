import { type Amount, Money } from '@worksmart/shared/platform/money.ts';
import { type Pdf, pen, tagged } from './pdf.ts';
import { printedMoney } from './printed-money.ts';
import { color, contentWidth, page, size } from './style.ts';
import { fitText, fittingSize, heading } from './text.ts';

export interface PairedBar {
  label: string;
  /** Whose it is, under the label. */
  note?: string;
  /** One value for each of the chart's two names; null if unknown. */
  values: readonly [Amount | null, Amount | null];
}

export interface PairedBars {
  /** What the chart shows. */
  summary: string;
  /** Names of the first and the second bar of each pair. */
  names: readonly [string, string];
  bars: readonly PairedBar[];
}

const labelWidth = 138;
const noteSize = 7;
const noteLine = 9;
const valueWidth = 92;
const barHeight = 10;
const between = 2;
const groupGap = 11;
const legendHeight = 24;
const left = page.left + labelWidth;
const reach = contentWidth - labelWidth - valueWidth;

const valueText = (value: Amount | null): string => (value ? printedMoney(value) : 'not known');

/** Describes the chart in words for screen readers. */
const inWords = ({ summary, names, bars }: PairedBars): string =>
  `${summary}. ${bars
    .map(
      ({ label, note, values }) =>
        `${[label, note].filter(Boolean).join(', ')}: ${names.map((name, at) => `${name} ${valueText(values[at] ?? null)}`).join(', ')}`,
    )
    .join('. ')}.`;

/** Draws one bar light and hatched, the other dark and solid, so that they differ in black and white too. */
const drawBar = (pdf: Pdf, index: number, x: number, y: number, width: number): void => {
  const { doc } = pdf;
  if (index === 1) {
    doc.rect(x, y, width, barHeight).fill(pdf.color.deep);
    return;
  }
  doc.save();
  doc.rect(x, y, width, barHeight).clip();
  doc.rect(x, y, width, barHeight).fill(pdf.color.tint);
  doc.lineWidth(0.6).strokeColor(pdf.color.accent);
  for (let at = x - barHeight; at < x + width; at += 4)
    doc
      .moveTo(at, y + barHeight)
      .lineTo(at + barHeight, y)
      .stroke();
  doc.restore();
  doc.lineWidth(0.6).strokeColor(pdf.color.accent).rect(x, y, width, barHeight).stroke();
};

const drawLegend = (pdf: Pdf, names: readonly string[], y: number): void => {
  let x: number = left;
  names.forEach((name, index) => {
    drawBar(pdf, index, x, y, 18);
    pen(pdf, 'medium', size.small, color.ink).text(fitText(pdf, name, reach / 2 - 40), x + 24, y + 0.5, {
      lineBreak: false,
    });
    x += 24 + pdf.doc.widthOfString(fitText(pdf, name, reach / 2 - 40)) + 20;
  });
};

/** Returns the length of a bar: none for 0, and still visible for the smallest other value. */
const lengthOf = (value: Amount | null, most: Amount): number => {
  if (!value || value.lte(0)) return 0;
  return Math.max(0.75, value.div(most).times(reach).toNumber());
};

/** Draws the name of a pair, and under it in up to two lines whose it is. */
const drawLabels = (pdf: Pdf, label: string, note: string | undefined, y: number): void => {
  const width = labelWidth - 10;
  const points = fittingSize(pdf, 'medium', label, size.cell, width);
  pen(pdf, 'medium', points, color.ink);
  pdf.doc.text(fitText(pdf, label, width), page.left, note ? y - 4 : y + pair / 2 - 5.5, { lineBreak: false });
  if (!note) return;
  pen(pdf, 'regular', noteSize, color.soft).text(note, page.left, y + 7.5, {
    width,
    height: 2 * noteLine,
    ellipsis: true,
  });
};

const pair = 2 * barHeight + between;

/**
 * Draws pairs of horizontal bars under a heading, as vectors with their amounts next to them, on one page. Draws nothing
 * if there are no amounts.
 */
export const pairedBars = (pdf: Pdf, title: string, chart: PairedBars, parent = pdf.root): void => {
  const amounts = chart.bars.flatMap(({ values }) => values.filter((value) => value !== null));
  const most = Money.max(0, ...amounts);
  if (most.isZero()) return;
  const height = legendHeight + chart.bars.length * (pair + groupGap);
  heading(pdf, 2, title, { parent, needed: height + 10 });
  const top = pdf.doc.y + 2;
  const draw = () => {
    drawLegend(pdf, chart.names, top);
    chart.bars.forEach(({ label, note, values }, index) => {
      const y = top + legendHeight + index * (pair + groupGap);
      drawLabels(pdf, label, note, y);
      values.forEach((value, at) => {
        const length = lengthOf(value, most);
        const line = y + at * (barHeight + between);
        if (length > 0) drawBar(pdf, at, left, line, length);
        const text = valueText(value);
        const points = fittingSize(pdf, 'medium', text, size.small, valueWidth - 8, ['tnum']);
        pen(pdf, 'medium', points, value ? color.ink : color.soft).text(text, left + length + 6, line + 0.5, {
          lineBreak: false,
          features: ['tnum'],
        });
      });
    });
    const bottom = top + legendHeight + chart.bars.length * (pair + groupGap) - groupGap + 3;
    pdf.doc
      .lineWidth(0.8)
      .strokeColor(pdf.color.deep)
      .moveTo(left, top + legendHeight - 3)
      .lineTo(left, bottom)
      .stroke();
  };
  const box = { left: page.left, top, right: page.left + contentWidth, bottom: top + height };
  tagged(pdf, 'Figure', parent, draw, { alt: inWords(chart), box });
  pdf.doc.x = page.left;
  pdf.doc.y = top + height;
};
