import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';
import { ReferenceRows, type ReferenceRowsProps, type RowDialogProps } from './reference-rows.tsx';
import { currentYear } from './reference-years.ts';

interface YearRow {
  id: number;
  year: number;
}

export interface YearDialogProps<Row> extends RowDialogProps<Row> {
  /** The first year without a row. */
  nextYear: number;
  /** The row of the year before. */
  before: Row | undefined;
}

interface Props<Row>
  extends Pick<ReferenceRowsProps<Row>, 'noun' | 'kind' | 'columns' | 'query' | 'editable' | 'onRemove'> {
  title: string;
  /** Shown above the list once it has loaded. */
  above?: (rows: readonly Row[]) => ReactNode;
  dialog: (props: YearDialogProps<Row>) => ReactNode;
  /** What follows from a removal. */
  removal: string;
}

/** Returns what the dialog of a row needs of the other years. */
export const yearsAround = <Row extends YearRow>(rows: readonly Row[], row: Row | undefined) => {
  const nextYear = Math.max(currentYear() - 1, ...rows.map(({ year }) => year)) + 1;
  return { nextYear, before: rows.find(({ year }) => year === (row?.year ?? nextYear) - 1) };
};

/** A page of reference data with one row a year. */
export const YearRowsPage = <Row extends YearRow>({ title, above, dialog, removal, ...rows }: Props<Row>) => (
  <ReferenceRows
    {...rows}
    label={title}
    emptyText="No years found."
    newLabel="New Year"
    nameOf={({ year }) => String(year)}
    dialog={(props) => dialog({ ...props, ...yearsAround(rows.query.data ?? [], props.row) })}
    removal={() => removal}
    frame={(list, newButton) => (
      <Page title={title} actions={newButton}>
        {rows.query.data && above?.(rows.query.data)}
        {list}
      </Page>
    )}
  />
);
