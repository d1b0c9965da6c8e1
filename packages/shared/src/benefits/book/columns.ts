import { formatDate } from '#platform/dates.ts';
import { searchedText } from '#platform/fold.ts';
import { columnFilter, type FilterKind } from '#platform/lists/column-filter.rules.ts';
import { orderOf, type SortKey } from '#platform/lists/compare-keys.ts';
import { fixedText, formatMoney, Money, percentText } from '#platform/money.ts';
import { type CellKind, tableColumns } from '#platform/table-formats.ts';
import type { MarginLevel } from '#records/payroll/margin.rules.ts';
import type { BookRow, BothYears } from './book.rules.ts';
import type { BookLine } from './price.rules.ts';

export const lineNames: Readonly<Record<BookLine, string>> = {
  administration: 'Administration',
  unemployment: 'Unemployment',
  workersComp: 'Workers’ Comp',
  medical: 'Medical',
};

export const levelNames: Readonly<Record<MarginLevel, string>> = {
  loss: 'Loss',
  underTarget: 'Under target',
  onTarget: 'On target',
};

/** A column of the book on the screen, and the columns of a file that it becomes. Browser and server filter and sort by it alike. */
export interface BookColumn {
  id: string;
  header: string;
  filter?: FilterKind;
  text: (row: BookRow) => string;
  sortBy?: (row: BookRow) => SortKey;
  /** Only for users who may see margins. */
  ofMargin?: true;
  cells: Readonly<Record<string, readonly [kind: CellKind, text: (row: BookRow) => string]>>;
}

/** An amount with its sign: `+$1,200.00`. */
export const changeText = (change: number): string => `${change > 0 ? '+' : ''}${formatMoney(change)}`;

const plain = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : fixedText(amount);

/** How much more a figure is than before, percent with one decimal; null if that is unknown. */
export const percentOf = ({ now, change }: BothYears): number | null =>
  now && change !== null ? Number(fixedText(new Money(change).div(now).times(100), 1)) : null;

const shown = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

/** `$15,462.00 → $15,858.00 (+$396.00)`; empty without such a line. */
/** How much more it is, `+4.7%`; empty if that is unknown. */
export const percentChange = (both: BothYears): string => {
  const percent = percentOf(both);
  return percent === null ? '' : `${percent > 0 ? '+' : ''}${percentText(percent, 1)}`;
};

const bothText = (both: BothYears | null): string => {
  if (!both) return '';
  const { now, next, change } = both;
  return `${shown(now)} → ${shown(next)}${change === null ? '' : ` (${changeText(change)})`}`;
};

const both = (id: string, header: string, of: (row: BookRow) => BothYears | null): BookColumn => ({
  id,
  header,
  text: (row) => bothText(of(row)),
  sortBy: (row) => of(row)?.next ?? null,
  cells: {
    [`${header}, This Year`]: ['amount', (row) => plain(of(row)?.now)],
    [`${header}, Next Year`]: ['amount', (row) => plain(of(row)?.next)],
    [`${header}, Change`]: ['amount', (row) => plain(of(row)?.change)],
  },
});

/** The margin of both years, as a figure like the others. */
export const marginOf = ({ margin }: BookRow): BothYears => ({
  now: margin.now?.margin ?? null,
  next: margin.next?.margin ?? null,
  change: margin.change,
});

const total = both('total', 'Total', (row) => row.total);

/** The day of the inputs, `02/29/2024`. */
export const inputsText = ({ client: { inputsOn } }: BookRow): string => formatDate(`${inputsOn}T00:00:00`);

const missingText = ({ missing }: BookRow): string => missing.map(({ text }) => text).join(' ');

/** The book in the screen's order. */
export const bookColumns: readonly BookColumn[] = [
  {
    id: 'client',
    header: 'Client',
    text: ({ client }) => client.name,
    cells: {
      Client: ['text', ({ client }) => client.name],
      Year: ['number', ({ client }) => String(client.year)],
      'Inputs Of': ['date', inputsText],
      'Typed Figures': ['text', ({ typed }) => typed.map((line) => lineNames[line]).join(', ')],
    },
  },
  ...Object.entries(lineNames).map(([line, name]) => both(line, name, (row) => row.lines[line as BookLine])),
  {
    ...total,
    cells: { ...total.cells, 'Total, Change %': ['percent', ({ total: of }) => percentOf(of)?.toString() ?? ''] },
  },
  {
    ...both('margin', 'Margin', marginOf),
    ofMargin: true,
    cells: {
      'Revenue, This Year': ['amount', ({ margin }) => plain(margin.now?.revenue)],
      'Revenue, Next Year': ['amount', ({ margin }) => plain(margin.next?.revenue)],
      'Cost, This Year': ['amount', ({ margin }) => plain(margin.now?.cost)],
      'Cost, Next Year': ['amount', ({ margin }) => plain(margin.next?.cost)],
      ...both('margin', 'Margin', marginOf).cells,
      'Margin, This Year %': ['percent', ({ margin }) => plain(margin.now?.percent)],
      'Margin, Next Year %': ['percent', ({ margin }) => plain(margin.next?.percent)],
    },
  },
  {
    id: 'target',
    header: 'Target',
    filter: 'choice',
    ofMargin: true,
    text: ({ margin }) => (margin.next ? levelNames[margin.next.level] : ''),
    cells: {
      'Target, This Year': ['text', ({ margin }) => (margin.now ? levelNames[margin.now.level] : '')],
      'Target, Next Year': ['text', ({ margin }) => (margin.next ? levelNames[margin.next.level] : '')],
    },
  },
  {
    id: 'missing',
    header: 'Missing',
    text: missingText,
    sortBy: ({ missing }) => missing.length || null,
    cells: { Missing: ['text', missingText] },
  },
];

export const bookColumnIds = bookColumns.map(({ id }) => id);

/** The columns that a user may see. */
export const columnsFor = (seesMargins: boolean): readonly BookColumn[] =>
  bookColumns.filter(({ ofMargin }) => seesMargins || !ofMargin);

export interface BookOrder {
  /** The column to sort by; `-` before it sorts in descending order. */
  sort: string | undefined;
  /** The filter of each column by its id. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** Filters and sorts the book as the screen does. */
export const orderedBook = (
  rows: readonly BookRow[],
  columns: readonly BookColumn[],
  { sort, filters }: BookOrder,
): BookRow[] => {
  const by = columns.find(({ id }) => id === sort?.replace(/^-/, ''));
  const tests = columns.flatMap(({ id, filter, text }) => {
    const wanted = filters[id];
    if (!wanted) return [];
    const passes = columnFilter(filter, wanted);
    return [(row: BookRow) => passes(searchedText(text(row)))];
  });
  const kept = rows.filter((row) => tests.every((test) => test(row)));
  if (!by) return kept;
  const order = orderOf(kept.map(by.sortBy ?? by.text), sort?.startsWith('-') ?? false);
  return order.flatMap((at) => kept[at] ?? []);
};

/** The columns of the book as a file, and the cells of a row. */
export const bookTable = (columns: readonly BookColumn[]) => {
  const all = columns.flatMap(({ cells }) => Object.entries(cells));
  return {
    columns: tableColumns(Object.fromEntries(all.map(([header, [kind]]) => [header, kind]))),
    cellsOf: (row: BookRow): string[] => all.map(([, [, text]]) => text(row)),
  };
};
