import { type Amount, type AmountLike, factorText, formatMoney, Money } from '@worksmart/shared/platform/money.ts';
import type { FontName } from './fonts.ts';
import { type Pdf, pen } from './pdf.ts';
import { trueMinus } from './printed-money.ts';
import { color, page, size } from './style.ts';
import { fittingSize } from './text.ts';

export interface Column {
  label: string;
  /**
   * `money`: USD with cents; `amount`: the same without the dollar sign, where the table names the unit; `change`: USD more
   * or less, with its sign; `rate`: with all its decimals, at least two; `count`: a whole number. All are right-aligned, in
   * tabular figures.
   */
  kind: 'text' | 'money' | 'amount' | 'change' | 'rate' | 'count';
  /** Aligns a text column like figures, for figures in words. */
  align?: 'right';
  /** Width relative to the other columns'. */
  share: number;
}

/** Null is an unknown figure, printed as a dash; undefined stays blank. */
export type Cell = string | AmountLike | null | undefined;

export interface Row {
  cells: readonly Cell[];
  /**
   * `strong` rows are bold; a `total` row also has a rule above it, and a `chosen` one a tint behind it. In a `step` row a
   * negative amount is a credit, not a loss, and stays black.
   */
  look?: 'strong' | 'total' | 'step' | 'chosen';
  /** Kind of the row's figures if it differs from that of their columns. */
  kind?: Exclude<Column['kind'], 'text'>;
}

/** Rows under a label line. Without a label they just follow. */
export interface Section {
  label?: string;
  rows: readonly Row[];
}

export interface TableSpec {
  /** What the table shows, for screen readers. */
  summary: string;
  columns: readonly Column[];
  /** Labels above several columns. Their spans add up to the number of columns. */
  groups?: readonly { label: string; span: number }[];
  sections: readonly Section[];
  /** Keeps the table, or each of its sections, on one page unless it is longer than a page. */
  whole?: boolean | 'sections';
}

export const padding = { across: 6, down: 5 } as const;
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export interface Box {
  x: number;
  width: number;
}

/** Returns the position of each column. */
export const columnBoxes = ({ sheet }: Pdf, columns: readonly Column[]): Box[] => {
  const shares = columns.reduce((total, { share }) => total + share, 0);
  let x: number = page.left;
  return columns.map(({ share }) => {
    const box = { x, width: (sheet.contentWidth * share) / shares };
    x += box.width;
    return box;
  });
};

const printed = {
  money: formatMoney,
  amount: (value: Amount) => formatMoney(value).replace('$', ''),
  change: (value: Amount) => `${value.isPositive() && !value.isZero() ? '+' : ''}${formatMoney(value)}`,
  rate: factorText,
  count: (value: Amount) => value.toNumber().toLocaleString('en-US'),
};

/** Returns the text of a cell and whether it is a negative amount. */
export const cellText = (kind: Column['kind'], cell: Cell): { text: string; negative: boolean } => {
  if (cell === undefined) return { text: '', negative: false };
  if (cell === null) return { text: '—', negative: false };
  if (kind === 'text') return { text: String(cell), negative: false };
  const value = new Money(cell as AmountLike);
  const text = printed[kind](value);
  return { text: trueMinus(text), negative: kind !== 'change' && /^[\u2212-]/.test(text) };
};

const alignOf = ({ kind, align }: Column): 'left' | 'right' => align ?? (kind === 'text' ? 'left' : 'right');

/** Returns the kind of a cell: its row's kind for figures if set, else its column's. */
const kindOf = (column: Column['kind'], row: Row): Column['kind'] =>
  column === 'text' ? column : (row.kind ?? column);

const fontOf = ({ look }: Row): FontName => (look && look !== 'step' ? 'semibold' : 'regular');

/** Returns the height that a row needs. Texts wrap; figures never do. */
export const rowHeight = (pdf: Pdf, columns: readonly Column[], boxes: readonly Box[], row: Row): number => {
  const doc = pen(pdf, fontOf(row), size.cell, color.ink);
  const line = doc.currentLineHeight(true);
  const heights = columns.map(({ kind }, index) => {
    const width = (boxes[index]?.width ?? 0) - 2 * padding.across;
    const { text } = cellText(kindOf(kind, row), row.cells[index]);
    // Measure only texts that may need more than one line.
    const isShort = kind !== 'text' || (!text.includes('\n') && doc.widthOfString(text) <= width);
    return isShort ? line : doc.heightOfString(text, { width });
  });
  return Math.max(...heights) + 2 * padding.down;
};

/** Returns the height of the line of column labels. */
export const headHeight = (pdf: Pdf, columns: readonly Column[], boxes: readonly Box[]): number =>
  Math.max(
    ...columns.map(({ label }, index) =>
      pen(pdf, 'semibold', size.head, color.soft).heightOfString(label || ' ', {
        width: (boxes[index]?.width ?? 0) - 2 * padding.across,
      }),
    ),
  ) +
  2 * padding.down;

/**
 * Draws one cell inside its box. Text wraps; a figure shrinks until it fits its column.
 * @param limit the height that text may take; longer text ends in an ellipsis
 */
export const drawCell = (
  pdf: Pdf,
  column: Column,
  row: Row,
  index: number,
  { x, width }: Box,
  y: number,
  limit: number,
): void => {
  const kind = kindOf(column.kind, row);
  const { text, negative } = cellText(kind, row.cells[index]);
  const inner = width - 2 * padding.across;
  const plain = row.look === 'total' ? pdf.color.deep : color.ink;
  const ink = negative && row.look !== 'step' ? color.negative : plain;
  const font = fontOf(row);
  if (kind === 'text') {
    pen(pdf, font, size.cell, ink).text(text, x + padding.across, y + padding.down, {
      width: inner,
      align: alignOf(column),
      height: limit,
      ellipsis: true,
    });
    return;
  }
  const points = fittingSize(pdf, font, text, size.cell, inner, tabular);
  const doc = pen(pdf, font, points, ink);
  const left = x + width - padding.across - doc.widthOfString(text, { features: tabular });
  doc.text(text, left, y + padding.down + (size.cell - points) * 0.8, { features: tabular, lineBreak: false });
};

/** Draws one column label, on the last line of the header. */
export const drawLabel = (pdf: Pdf, column: Column, { x, width }: Box, y: number, height: number): void => {
  const options = { width: width - 2 * padding.across, align: alignOf(column) } as const;
  const doc = pen(pdf, 'semibold', size.head, color.soft);
  const own = doc.heightOfString(column.label || ' ', options);
  doc.text(column.label, x + padding.across, y + height - padding.down - own, options);
};
