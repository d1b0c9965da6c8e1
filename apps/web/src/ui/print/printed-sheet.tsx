import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PrintNote } from './print-note.tsx';
import classes from './printed-sheet.module.css';
import { maxPrintedRows, usePrinting } from './printing.ts';

interface Props<Row> {
  /** What is printed: Timeline of Acme Inc. */
  title: string;
  /** Where it is on the screen. Of several, a dialog is printed rather than a panel, and a panel rather than a tab. */
  place: 'dialog' | 'panel' | 'tab';
  /** The rows that are loaded. */
  rows: readonly Row[];
  /** There are more than these. */
  hasMore?: boolean;
  /** What limits the rows: a filter or a search. */
  filters?: readonly string[];
  /** Called with the rows to print, at most 5,000. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows that a part of the screen shows a few of, on sheets of their own instead of the page; nothing while nothing is printed. */
export const PrintedSheet = <Row,>({ title, place, rows, hasMore = false, filters, children }: Props<Row>) => {
  const printed = rows.slice(0, maxPrintedRows);
  if (!usePrinting()) return null;
  return createPortal(
    <section data-print={place} className={classes.sheet} aria-label={title}>
      <h1>{title}</h1>
      <PrintNote printed={printed.length} count={hasMore ? undefined : rows.length} filters={filters ?? []} />
      {children(printed)}
    </section>,
    document.body,
  );
};
