import { Text } from '@mantine/core';
import { capitalized } from '@worksmart/shared/platform/sentence.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { useRemoveRow } from './reference.api.ts';
import { ReferenceTable, type ReferenceTableProps, type RowDialogProps } from './reference-table.tsx';
import { currentYear } from './reference-years.ts';

interface Props<Row> extends Omit<ReferenceTableProps<Row>, 'plural' | 'historyOf' | 'mayAdd' | 'removal' | 'frame'> {
  /** What a row is: `limits`, as in "Delete the limits of 2026?". */
  noun: string;
  /** What the rows are, if that is another word. */
  plural?: string;
  /** Says what follows from a removal. */
  removal: (row: Row) => string;
  /** Shown above the list once it has loaded. */
  above?: (rows: readonly Row[]) => ReactNode;
  /** Draws the list elsewhere than on its own page. */
  frame?: ReferenceTableProps<Row>['frame'];
}

/** A list of reference data whose rows have no type. */
export const ReferenceRows = <Row extends { id: number }>(props: Props<Row>) => {
  const { noun, plural = noun, removal, above, frame, ...table } = props;
  const { kind, label, nameOf } = table;
  const remove = useRemoveRow(kind);
  const onPage = (list: ReactNode, newButton: ReactNode) => (
    <Page title={label} actions={newButton}>
      {table.query.data && above?.(table.query.data)}
      {list}
    </Page>
  );
  return (
    <ReferenceTable
      {...table}
      plural={plural}
      historyOf={(row) => `${capitalized(noun)} of ${nameOf(row)}`}
      removal={(row, onClose) => (
        <ConfirmDialog
          title={`Delete the ${noun} of ${nameOf(row)}?`}
          confirm="Delete"
          destructive
          onConfirm={() => remove.mutateAsync({ params: { id: row.id } })}
          done={`${capitalized(noun)} deleted!`}
          onClose={onClose}
        >
          <Text>{removal(row)}</Text>
        </ConfirmDialog>
      )}
      frame={frame ?? onPage}
    />
  );
};

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

/** Returns what the dialog of a row needs of the other years. */
const yearsAround = <Row extends YearRow>(rows: readonly Row[], row: Row | undefined) => {
  const nextYear = Math.max(currentYear() - 1, ...rows.map(({ year }) => year)) + 1;
  return { nextYear, before: rows.find(({ year }) => year === (row?.year ?? nextYear) - 1) };
};

interface YearProps<Row> extends Omit<Props<Row>, 'emptyText' | 'newLabel' | 'nameOf' | 'dialog'> {
  dialog: (props: YearDialogProps<Row>) => ReactNode;
}

/** A list of reference data with one row a year. */
export const YearRows = <Row extends YearRow>({ dialog, ...rows }: YearProps<Row>) => (
  <ReferenceRows
    {...rows}
    emptyText="No years found."
    newLabel="New Year"
    nameOf={({ year }) => String(year)}
    dialog={(props) => dialog({ ...props, ...yearsAround(rows.query.data ?? [], props.row) })}
  />
);
