import type { FilterKind } from '@worksmart/shared/platform/lists/column-filter.rules.ts';
import type { SortKey } from '@worksmart/shared/platform/lists/compare-keys.ts';
import type { ReactNode } from 'react';

/** How far along a status is: nothing to say, under way, done, too late. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'late';

/** One column of a table. */
export interface Column<Row> {
  /** Used in the URL: `sort=statusDate.desc`, `f.statusDate=…`. */
  id: string;
  header: string;
  /** The cell as text: filters match it, and a truncated cell shows it in full as a tooltip. */
  text: (row: Row) => string;
  /** Rendered instead of the text. Stays on one line. */
  cell?: (row: Row) => ReactNode;
  /** Sorts by this value instead of the text. Null sorts last in both directions. */
  sortBy?: (row: Row) => SortKey;
  /** A text box (default), or a choice of the values that occur. */
  filter?: FilterKind;
  /** Neither sorts nor filters the rows. */
  fixed?: true;
  /** The user added it to the usual columns: it has a filter only if it names one, and the table sets its columns closer. */
  added?: true;
  /** The filter that people use first, which the key / focuses; by default that of the first column. */
  searched?: true;
  /** In pixels. Columns without a width share the rest. */
  width?: number;
  /** Width in pixels in a narrow table, such as next to the menu at 1024; `width` by default. */
  narrow?: number;
  /** A narrow table leaves it out, so that names have room. */
  wideOnly?: true;
  /** Wraps long texts onto a second line, in a tall row onto a third, for texts that differ only at their end. */
  breaks?: true;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  /** Draws the text as a quiet status with a dot of this tone. */
  tone?: (row: Row) => Tone;
  /** Where a card shows it, on a small screen; by default a status at the top, and the first others as facts. `lines`: a fact of two lines. */
  onCard?: 'title' | 'fact' | 'lines' | 'none';
}

/** Whom a card offers to call and to write to. */
export interface CardContact {
  name: string | null;
  email: string | null;
  /** Ten digits. */
  phone: string | null;
}

export type RowId = number | string;

/** The rows of a table: what they show, and what is done with them. */
export interface TableRows<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while loading: the table shows skeleton rows. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => RowId;
  /** Called when the pointer or the focus rests on a row, to request what opening it needs. */
  onNear?: (row: Row) => void;
  /**
   * Icon buttons of a row, each with an aria-label; `listed` is called when one is pressed. A row with unchanged data
   * renders again only if this function changes: wrap it in useCallback.
   */
  actions?: (row: Row, listed: () => readonly Row[]) => ReactNode;
  /** Whom the row’s card offers to call and to write to, on a small screen. */
  contactOf?: (row: Row) => CardContact;
  /** Rows have room for three lines. */
  tall?: boolean;
  /** Names a row. If set, each row gets a box to tick, and the header one for all filtered rows. */
  tickName?: (row: Row) => string;
  /** Id of the row that was just created: the table opens its page and highlights it. */
  createdRow?: RowId | undefined;
  /** Styles a row: an inactive client is dimmed. */
  quiet?: (row: Row) => boolean;
}

/** How a column of figures looks. */
type FigureLook<Row> = Omit<Column<Row>, 'id' | 'header' | 'text' | 'sortBy' | 'numeric'> & {
  /** Writes a known figure; its digits by default. */
  show?: (figure: number) => string;
  /** Stands for an unknown figure; nothing by default. */
  none?: string;
};

/** A column of figures: right-aligned, sorted by the figure. */
export const figureColumn = <Row>(
  id: string,
  header: string,
  figureOf: (row: Row) => number | null,
  { show = String, none = '', ...look }: FigureLook<Row>,
): Column<Row> => ({
  id,
  header,
  numeric: true,
  ...look,
  text: (row) => {
    const figure = figureOf(row);
    return figure === null ? none : show(figure);
  },
  sortBy: figureOf,
});

/** Fits two or three words. For a column without a look of its own. */
export const plainColumn = { breaks: true, width: 124, narrow: 100 } as const;

export interface Sort {
  column: string;
  descending: boolean;
}

/** `fit`: as many rows as the window has room for. */
export type PageSize = 10 | 'fit' | 25 | 50 | 100 | 'all';

export const pageSizes: readonly PageSize[] = [10, 'fit', 25, 50, 100, 'all'];

export interface TableState {
  page: number;
  size: PageSize;
  sort: Sort | undefined;
  /** Filter text by column id; absent if empty. */
  filters: Readonly<Record<string, string>>;
}

/** The changes. Use a function of the current state to keep part of it, since two changes may precede a render. */
export type TableChange = Partial<TableState> | ((state: TableState) => Partial<TableState>);

export interface TableControl extends TableState {
  /** The table has the height of the window, which its rows may fill. */
  fits?: true;
  change: (change: TableChange) => void;
}

/** Where the rows are in a list that the server filters, sorts and sends by windows. */
export interface TableWindow {
  /** The number of rows that match the filters. */
  matching: number;
  page: number;
  /** The values of the columns with a choice, by column; undefined while loading. */
  facets: Readonly<Record<string, readonly string[]>> | undefined;
  /** Changes with the rows that match: ticks end with it. */
  filterKey: string;
  /** The rows are those of this window; until they are loaded, the previous ones are shown. */
  settled: boolean;
}
