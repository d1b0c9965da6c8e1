import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  /** Stands in the URL: `sort=statusDate.desc`, `f.statusDate=…`. */
  id: string;
  header: string;
  /** What is shown, as text: filters match it and a truncated cell shows it in full. */
  text: (row: Row) => string;
  /** Drawn instead of the text. Stays on one line. */
  cell?: (row: Row) => ReactNode;
  /** Sorts by this instead of the text; null goes last in both directions. */
  sortBy?: (row: Row) => string | number | null;
  /** A box to type in (default), or one of the values that occur. */
  filter?: 'text' | 'choice';
  /** Pixels. Columns without one share what is left. */
  width?: number;
  /** Pixels where there is little room, as beside the menu at 1024; the width where it is not given. */
  narrow?: number;
  /** Breaks onto a second line what is too long for one: for texts that differ only at their end. */
  breaks?: true;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
}

export interface Sort {
  column: string;
  descending: boolean;
}

export type PageSize = 10 | 25 | 50 | 100 | 'all';

export const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'all'];

export interface TableState {
  page: number;
  size: PageSize;
  sort: Sort | undefined;
  /** Filter text by column id; absent when empty. */
  filters: Readonly<Record<string, string>>;
}

/** What changes; as a function of what stands, where one part of it is kept, since two changes may come before a drawing. */
export type TableChange = Partial<TableState> | ((state: TableState) => Partial<TableState>);

export interface TableControl extends TableState {
  change: (change: TableChange) => void;
}
