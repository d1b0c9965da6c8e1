import { Box, Text } from '@mantine/core';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { ErrorPanel } from '../error-panel.tsx';
import type { Column, TableControl } from './column.ts';
import classes from './data-table.module.css';
import { FilterChips } from './filter-chips.tsx';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { useFilterShortcut } from './use-filter-shortcut.ts';
import { useLatest } from './use-latest.ts';
import { type RowId, useRevealCreatedRow } from './use-reveal-created-row.ts';
import { useTicks } from './use-ticks.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { actionWidths, minWidthOf, tickWidths } from './widths.ts';

interface ListQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is awaited: skeleton rows. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number | string;
  state: TableControl;
  /** The documented text of an empty list. */
  emptyText: string;
  /** Where the rows come from: its error is shown, and the refresh control and Retry read it again. */
  query: ListQuery;
  /** What failed, for the error state. */
  errorTitle: string;
  /** Enter on a row, or a click on it; `listed` are all rows that pass the filters, sorted. */
  onOpen?: (row: Row, listed: readonly Row[]) => void;
  /**
   * Icon buttons of a row, each with an aria-label; `listed` is asked for when one is pressed. A row whose data stay
   * the same is drawn again only when this is another function: keep it with useCallback.
   */
  actions?: (row: Row, listed: () => readonly Row[]) => ReactNode;
  /** Names their column: Edit/Remove. Actions unless told. */
  actionsHeader?: string;
  /** At most so many, for the width of their column; 3 unless told. */
  maxActions?: number;
  /** What a row is called: gives each row a box to tick, and the head one for all that pass the filters. */
  tickName?: (row: Row) => string;
  /** Stands over the table; it gives the filters in force their place. */
  tools?: (shown: ShownRows<Row>) => ReactNode;
  /** Id of the row that was just created here: the table turns to its page and marks it. */
  createdRow?: RowId | undefined;
  /** Marks a row: an inactive client is drawn quietly. */
  quiet?: (row: Row) => boolean;
}

export interface ShownRows<Row> {
  /** All rows that pass the filters, sorted. */
  listed: readonly Row[];
  /** Those of them that are ticked, in the same order. */
  ticked: readonly Row[];
  untick: (ids: readonly (number | string)[]) => void;
  untickAll: () => void;
  /** The filters in force, to be drawn among the tools; nothing without any. */
  chips: ReactNode;
}

const none: readonly never[] = [];

/** The list of a page: filters, sort, pages and keyboard in one place. Give it a parent with a height. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, state, emptyText, query, errorTitle, actions, tickName, tools } = props;
  const { error, isFetching } = query;
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  useFilterShortcut(root);
  const visible = useVisibleRows<Row>(rows ?? none, columns, state);
  const { listed } = visible;
  useRevealCreatedRow({ createdRow: props.createdRow, rows, listed, rowId: props.rowId, state, page: visible.page });
  const ticks = useTicks(listed, props.rowId);
  const actionsWidth = actions && actionWidths(props.maxActions ?? 3);
  const minWidth = minWidthOf([...columns, ...(tickName ? [tickWidths] : []), ...(actionsWidth ? [actionsWidth] : [])]);
  const onOpen = props.onOpen;
  const currentlyListed = useLatest(() => listed);
  const refresh = useLatest(() => void query.refetch());
  const chips = <FilterChips columns={columns} state={state} />;
  const firstIndex = (visible.page - 1) * (state.size === 'all' ? 0 : state.size);
  const failed = error !== null && rows === undefined;
  const empty = !failed && rows !== undefined && listed.length === 0;

  return (
    <Box ref={root} className={classes.root}>
      <div className={classes.tools} data-always={tools !== undefined || undefined}>
        {tools ? tools({ listed, ticked: ticks.ticked, untick: ticks.untick, untickAll: ticks.clear, chips }) : chips}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section ref={viewport} className={classes.viewport} aria-label={label} tabIndex={0}>
        <table
          className={classes.table}
          style={{ '--least': minWidth.wide, '--least-narrow': minWidth.narrow } as CSSProperties}
          aria-label={label}
          aria-rowcount={listed.length + 2}
          aria-busy={rows === undefined || isFetching}
        >
          <TableHead
            columns={columns}
            rows={rows ?? none}
            state={state}
            actionsWidth={actionsWidth}
            actionsHeader={props.actionsHeader}
            ticks={tickName && ticks}
          />
          {!failed && !empty && (
            <TableBody<Row>
              {...props}
              rows={rows === undefined ? undefined : visible.onPage}
              onOpen={onOpen && ((row) => onOpen(row, listed))}
              listed={currentlyListed}
              ticks={ticks}
              firstIndex={firstIndex}
              skeletons={10}
              viewport={viewport}
            />
          )}
        </table>
        {failed && (
          <div className={classes.message}>
            <ErrorPanel error={error} title={errorTitle} onRetry={refresh} />
          </div>
        )}
        {empty && (
          <Text className={classes.message} c="dimmed" role="status">
            {emptyText}
          </Text>
        )}
      </section>
      <TableFooter
        size={state.size}
        count={listed.length}
        page={visible.page}
        pageCount={visible.pageCount}
        change={state.change}
        loaded={rows !== undefined}
        failed={failed}
        outdated={rows !== undefined && error !== null ? error : undefined}
        onRefresh={refresh}
        refreshing={isFetching}
      />
    </Box>
  );
};
