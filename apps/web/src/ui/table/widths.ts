import type { CSSProperties } from 'react';
import type { Column } from './column.ts';

/** Width of a column in pixels, usual and narrow. */
export interface Widths {
  width?: number;
  narrow?: number;
}

/** Width of the column of tick boxes. */
export const tickWidths = { width: 36, narrow: 32 } as const satisfies Widths;

/** Width of a column of this many icon buttons. */
export const actionWidths = (most: number): Required<Widths> => {
  const [button, header] = [28, 56];
  const buttons = most * button;
  return { width: Math.max(buttons + 22, header), narrow: Math.max(buttons + 14, header) };
};

const pixels = (width: number | undefined): string => (width === undefined ? 'auto' : `${width}px`);

/** For a header cell; the style sheet chooses between the two. */
export const widthStyle = ({ width, narrow = width }: Widths): CSSProperties =>
  ({ '--width': pixels(width), '--narrow': pixels(narrow) }) as CSSProperties;

/** The least readable width of a column that has no width. */
const shared = { wide: 220, narrow: 150 } as const;

/** The same where the user has added columns: such a table scrolls anyway, and a name is to be whole. */
const sharedWithAdded = 200;

/** Returns the minimum widths, usual and narrow, of a table with these columns. Below them it scrolls sideways. */
export const minWidthOf = (
  columns: readonly (Widths & Pick<Column<never>, 'added' | 'wideOnly'>)[],
): { wide: string; narrow: string } => {
  const sum = (widthOf: (column: (typeof columns)[number]) => number) =>
    columns.reduce((total, column) => total + widthOf(column), 0);
  const least = columns.some(({ added }) => added) ? sharedWithAdded : shared.narrow;
  return {
    wide: pixels(sum(({ width }) => width ?? shared.wide)),
    narrow: pixels(sum(({ width, narrow, wideOnly }) => (wideOnly ? 0 : (narrow ?? width ?? least)))),
  };
};
