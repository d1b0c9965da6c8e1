import type { CSSProperties } from 'react';

/** Pixels of a column with and without room. */
export interface Widths {
  width?: number;
  narrow?: number;
}

/** Of the column of boxes to tick. */
export const tickWidths = { width: 36, narrow: 32 } as const satisfies Widths;

/** Of a column of so many icon buttons. */
export const actionWidths = (most: number): Required<Widths> => {
  const [button, header] = [28, 56];
  const buttons = most * button;
  return { width: Math.max(buttons + 22, header), narrow: Math.max(buttons + 14, header) };
};

const pixels = (width: number | undefined): string => (width === undefined ? 'auto' : `${width}px`);

/** For a head cell; the style sheet chooses between the two. */
export const widthStyle = ({ width, narrow = width }: Widths): CSSProperties =>
  ({ '--width': pixels(width), '--narrow': pixels(narrow) }) as CSSProperties;

/** A column without a width of its own is readable from here on. */
const shared = { wide: 220, narrow: 150 } as const;

/** The least width of a table with these columns, in both ways: below it the table scrolls sideways. */
export const minWidthOf = (columns: readonly Widths[]): { wide: string; narrow: string } => {
  const sum = (widthOf: (column: Widths) => number) => columns.reduce((total, column) => total + widthOf(column), 0);
  return {
    wide: pixels(sum(({ width }) => width ?? shared.wide)),
    narrow: pixels(sum(({ width, narrow }) => narrow ?? width ?? shared.narrow)),
  };
};
