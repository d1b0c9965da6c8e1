import { type Amount, type AmountLike, formatMoney, Money } from '@worksmart/shared/money.ts';
import type { FontName } from './fonts.ts';
import { type Pdf, pen } from './pdf.ts';
import { trueMinus } from './printed-money.ts';
import { colour, page, size } from './style.ts';
import { fittingSize } from './text.ts';

export interface Column {
  label: string;
  /**
   * `money`: USD with cents; `amount`: the same without its sign, where the table says what it is; `rate`: four
   * decimals; `count`: a whole number. All right-aligned, in figures of one width.
   */
  kind: 'text' | 'money' | 'amount' | 'rate' | 'count';
  /** Width relative to the other columns'. */
  share: number;
}

/** Null is a figure that is not known, printed as a dash; undefined stays blank. */
export type Cell = string | AmountLike | null | undefined;

export interface Row {
  cells: readonly Cell[];
  /** `strong` rows stand out; a `total` row is ruled off besides. */
  look?: 'strong' | 'total';
  /** What the row's figures are where they are not what their columns hold. */
  kind?: Exclude<Column['kind'], 'text'>;
}

/** Rows under a line of their own; without a label they just follow. */
export interface Section {
  label?: string;
  rows: readonly Row[];
}

export interface TableSpec {
  /** What the table tells, for those who hear it. */
  summary: string;
  columns: readonly Column[];
  /** Labels above several columns; their spans add up to the columns. */
  groups?: readonly { label: string; span: number }[];
  sections: readonly Section[];
  /** Not split over pages unless it is longer than one. */
  whole?: boolean;
}

export const padding = { across: 6, down: 5 } as const;
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export interface Box {
  x: number;
  width: number;
}

/** Where each column lies. */
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
  rate: (value: Amount) => value.toFixed(4),
  count: (value: Amount) => value.toNumber().toLocaleString('en-US'),
};

/** The text of a cell, and whether it is a negative amount. */
export const cellText = (kind: Column['kind'], cell: Cell): { text: string; negative: boolean } => {
  if (cell === undefined) return { text: '', negative: false };
  if (cell === null) return { text: '—', negative: false };
  if (kind === 'text') return { text: String(cell), negative: false };
  const value = new Money(cell as AmountLike);
  const text = printed[kind](value);
  return { text: trueMinus(text), negative: text.startsWith('-') };
};

/** What a cell holds: its column's kind, unless its row's figures are of another. */
const kindOf = (column: Column['kind'], row: Row): Column['kind'] =>
  column === 'text' ? column : (row.kind ?? column);

const fontOf = (row: Row): FontName => (row.look ? 'semibold' : 'regular');

/** Height that a row needs: texts wrap, figures never do. */
export const rowHeight = (pdf: Pdf, columns: readonly Column[], boxes: readonly Box[], row: Row): number => {
  const doc = pen(pdf, fontOf(row), size.cell, colour.ink);
  const line = doc.currentLineHeight(true);
  const heights = columns.map(({ kind }, index) => {
    const width = (boxes[index]?.width ?? 0) - 2 * padding.across;
    const { text } = cellText(kindOf(kind, row), row.cells[index]);
    // Only what may need more than one line is laid out for it.
    const isShort = kind !== 'text' || (!text.includes('\n') && doc.widthOfString(text) <= width);
    return isShort ? line : doc.heightOfString(text, { width });
  });
  return Math.max(...heights) + 2 * padding.down;
};

/** Height of the line of column labels. */
export const headHeight = (pdf: Pdf, columns: readonly Column[], boxes: readonly Box[]): number =>
  Math.max(
    ...columns.map(({ label }, index) =>
      pen(pdf, 'semibold', size.head, colour.soft).heightOfString(label || ' ', {
        width: (boxes[index]?.width ?? 0) - 2 * padding.across,
      }),
    ),
  ) +
  2 * padding.down;

/**
 * Draws one cell inside its box: text wraps, a figure shrinks until it fits its column.
 * @param limit the height that text may take; what is longer ends in an ellipsis
 */
export const drawCell = (
  pdf: Pdf,
  column: Column['kind'],
  row: Row,
  index: number,
  { x, width }: Box,
  y: number,
  limit: number,
): void => {
  const kind = kindOf(column, row);
  const { text, negative } = cellText(kind, row.cells[index]);
  const inner = width - 2 * padding.across;
  const ink = negative ? colour.negative : row.look === 'total' ? colour.deep : colour.ink;
  const font = fontOf(row);
  if (kind === 'text') {
    pen(pdf, font, size.cell, ink).text(text, x + padding.across, y + padding.down, {
      width: inner,
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

/** Draws one column label, on the last line of the head. */
export const drawLabel = (pdf: Pdf, column: Column, { x, width }: Box, y: number, height: number): void => {
  const options = { width: width - 2 * padding.across, align: column.kind === 'text' ? 'left' : 'right' } as const;
  const doc = pen(pdf, 'semibold', size.head, colour.soft);
  const own = doc.heightOfString(column.label || ' ', options);
  doc.text(column.label, x + padding.across, y + height - padding.down - own, options);
};
