import { type Amount, exactText, fixedText, sum } from '@worksmart/shared/platform/money.ts';
import type { CellKind, TableColumn } from '@worksmart/shared/platform/table-formats.ts';
import type { Cell } from './cell-xml.ts';
import { columnLetters, type Row, type Sheet } from './workbook.ts';

/** A figure with its place in the workbook, to which formulas refer. */
export interface Placed {
  amount: Amount;
  /** The sheet's name and the cell: `'Unemployment'!F7`. */
  place: string;
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

/** Joins cells of one column that follow one another: `F2:F5`. */
const rangesOf = (places: readonly string[]): string[] => {
  const cells = places.map((place) => /^(.*?)([A-Z]+)(\d+)$/.exec(place));
  const ranges: { sheet: string; column: string; first: number; last: number }[] = [];
  for (const cell of cells) {
    const [, sheet = '', column = '', row = ''] = cell ?? [];
    const last = ranges.at(-1);
    if (last?.sheet === sheet && last.column === column && last.last + 1 === Number(row)) last.last += 1;
    else ranges.push({ sheet, column, first: Number(row), last: Number(row) });
  }
  return ranges.map(({ sheet, column, first, last }) =>
    first === last ? `${sheet}${column}${first}` : `${sheet}${column}${first}:${column}${last}`,
  );
};

const sumText = (places: readonly string[]): string => {
  const ranges = rangesOf(places);
  return ranges.length === 1 && !ranges[0]?.includes(':') ? (ranges[0] ?? '') : `SUM(${ranges.join(',')})`;
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
  const less = taken.map(({ place }) => `-${place}`).join('');
  const whole = `${sumText(added.map(({ place }) => place))}${less}`;
  const product = times === 1 ? whole : less ? `(${whole})*${times}` : `${whole}*${times}`;
  // Spreadsheets add binary fractions: the cent stays exact.
  return added.length + taken.length > 1 || times !== 1 ? `ROUND(${product},2)` : product;
};

/** The rows run from the first to the last without a gap, those without people among them. */
const weightedFormula = ({ result, counts, amounts }: Weighted): string | undefined => {
  const pairs = counts.map((count, at) => [count, amounts[at]] as const);
  const made = sum(pairs.map(([count, amount]) => (count && amount ? count.amount.times(amount.amount) : 0)));
  const ranges = [counts, amounts].map((cells) => {
    const places = cells.flatMap((cell) => cell?.place ?? []);
    const [first = '', last = first] = [places[0], places.at(-1)];
    return `${first}:${/[A-Z]+\d+$/.exec(last)?.[0]}`;
  });
  const rows = ranges.map((range) => range.match(/\d+/g)?.join());
  if (!result?.eq(made) || rows[0] !== rows[1]) return undefined;
  return `ROUND(SUMPRODUCT(${ranges.join(',')}),2)`;
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
      return { amount, place: `'${this.name.replaceAll("'", "''")}'!${columnLetters(at)}${row}` };
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
