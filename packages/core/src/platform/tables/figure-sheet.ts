import { type Amount, exactText, fixedText, sum } from '@worksmart/shared/platform/money.ts';
import type { CellKind, TableColumn } from '@worksmart/shared/platform/table-formats.ts';
import type { Cell } from './cell-xml.ts';
import { columnLetters, type Row, type Sheet } from './workbook.ts';

/** A figure with its place in the workbook, to which formulas refer. */
export interface Placed {
  amount: Amount;
  /** The sheet as formulas name it: `'Unemployment'!`. */
  sheet: string;
  /** As formulas name it: `F`. */
  column: string;
  row: number;
}

/** What a row is made of: a text or number, an amount in USD, or a formula's parts with its known result. */
export type Figure = string | number | Amount | null | Calculated | Weighted;

/** A figure, or one that follows from the others of its row. */
export type RowFigure = Figure | ((cells: readonly (Placed | null)[]) => Figure);

/** The sum of a column's amounts, each times the number next to it in another column of the same rows. */
export interface Weighted {
  result: Amount | null;
  counts: readonly (Placed | null)[];
  amounts: readonly (Placed | null)[];
}

/** A result that follows from other cells: their sum, with those of `minus` taken off. */
export interface Calculated {
  result: Amount | null;
  plus: readonly (Placed | null | undefined)[];
  minus?: readonly (Placed | null | undefined)[];
  /** Multiplies the sum: 12 for a year of months. */
  times?: number;
}

const isCalculated = (figure: Figure): figure is Calculated | Weighted =>
  typeof figure === 'object' && figure !== null && 'result' in figure;

const placeOf = ({ sheet, column, row }: Placed): string => `${sheet}${column}${row}`;

/** The sum of cells; those of one column that follow one another are joined: `SUM(F2:F5,F7)`. */
const sumText = (cells: readonly Placed[]): string => {
  const ranges: { first: Placed; last: Placed }[] = [];
  for (const cell of cells) {
    const range = ranges.at(-1);
    const last = range?.last;
    if (range && last?.sheet === cell.sheet && last.column === cell.column && last.row + 1 === cell.row)
      range.last = cell;
    else ranges.push({ first: cell, last: cell });
  }
  const texts = ranges.map(({ first, last }) =>
    first === last ? placeOf(first) : `${placeOf(first)}:${last.column}${last.row}`,
  );
  return cells.length === 1 ? texts.join() : `SUM(${texts.join(',')})`;
};

/**
 * Returns the formula, or nothing if a part is unknown or the parts do not make the result: a cell then shows the figure
 * alone, so that a workbook never recalculates to something else.
 */
const sumFormula = ({ result, plus, minus = [], times = 1 }: Calculated): string | undefined => {
  const [added, taken] = [plus, minus].map((all) => all.filter((one) => one !== null && one !== undefined));
  if (!result || !added?.length || !taken || added.length < plus.length || taken.length < minus.length)
    return undefined;
  const made = sum(added.map(({ amount }) => amount))
    .minus(sum(taken.map(({ amount }) => amount)))
    .times(times);
  if (!made.eq(result)) return undefined;
  const less = taken.map((cell) => `-${placeOf(cell)}`).join('');
  const whole = `${sumText(added)}${less}`;
  const product = times === 1 ? whole : less ? `(${whole})*${times}` : `${whole}*${times}`;
  // Spreadsheets add binary fractions: the cent stays exact.
  return added.length + taken.length > 1 || times !== 1 ? `ROUND(${product},2)` : product;
};

/** Both columns from the first count to the last; an empty cell counts as 0. */
const weightedFormula = ({ result, counts, amounts }: Weighted): string | undefined => {
  const made = sum(counts.map((count, at) => count?.amount.times(amounts[at]?.amount ?? 0) ?? 0));
  const [first, last] = [counts.find((count) => count !== null), counts.findLast((count) => count !== null)];
  const amount = amounts.find((one) => one !== null);
  if (!result?.eq(made) || !first || !last || !amount) return undefined;
  const range = ({ sheet, column }: Placed) => `${sheet}${column}${first.row}:${column}${last.row}`;
  return `ROUND(SUMPRODUCT(${range(first)},${range(amount)}),2)`;
};

const formulaOf = (figure: Calculated | Weighted): string | undefined =>
  'counts' in figure ? weightedFormula(figure) : sumFormula(figure);

/** A sheet of figures under construction, whose sums are formulas. */
export class FigureSheet {
  readonly #rows: Row[] = [];
  readonly name: string;
  readonly #columns: readonly TableColumn[];

  constructor(name: string, columns: readonly TableColumn[]) {
    this.name = name;
    this.#columns = columns;
  }

  /** Adds a row. @returns its amounts with their places, by column; null for other cells and unknown figures */
  add(figures: readonly RowFigure[], { bold = false }: { bold?: boolean } = {}): (Placed | null)[] {
    const row = this.#rows.length + 2;
    const place = (figure: Figure, at: number): Placed | null => {
      const amount = isCalculated(figure) ? figure.result : figure;
      if (amount === null || typeof amount !== 'object') return null;
      return { amount, sheet: `'${this.name.replaceAll("'", "''")}'!`, column: columnLetters(at), row };
    };
    const plain = figures.map((figure, at) => (typeof figure === 'function' ? null : place(figure, at)));
    const all = figures.map((figure) => (typeof figure === 'function' ? figure(plain) : figure));
    this.#rows.push(all.map((figure, at) => this.#cell(figure, this.#columns[at]?.kind ?? 'text', bold)));
    return all.map(place);
  }

  #cell(figure: Figure, kind: CellKind, bold: boolean): Cell {
    if (figure === null) return { text: '', bold };
    if (typeof figure !== 'object') return { text: String(figure), bold };
    const amount = isCalculated(figure) ? figure.result : figure;
    const text = amount === null ? '' : kind === 'amount' ? fixedText(amount) : exactText(amount);
    const formula = isCalculated(figure) ? formulaOf(figure) : undefined;
    return { text, bold, ...(formula && { formula }) };
  }

  /** The sheet, for `writeWorkbook`. */
  get sheet(): Sheet {
    return { name: this.name, columns: this.#columns, rows: [this.#rows], filters: false };
  }
}
