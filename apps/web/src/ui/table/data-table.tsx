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
  /** Undefined while loading: the table shows skeleton rows. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number | string;
  state: TableControl;
  /** The documented text of an empty list. */
  emptyText: string;
  /** The source of the rows: its error is shown, and the refresh button and Retry read it again. */
  query: ListQuery;
  /** What failed, for the error state. */
  errorTitle: string;
  /** Called on Enter or a click on a row; `listed` are all filtered rows, sorted. */
  onOpen?: (row: Row, listed: readonly Row[]) => void;
  /** Called when the pointer or the focus rests on a row, to request what opening it needs. */
  onNear?: (row: Row) => void;
  /**
   * Icon buttons of a row, each with an aria-label; `listed` is called when one is pressed. A row with unchanged data
   * renders again only if this function changes: wrap it in useCallback.
   */
  actions?: (row: Row, listed: () => readonly Row[]) => ReactNode;
  /** Heading of their column, such as Edit/Remove; Actions by default. */
  actionsHeader?: string;
  /** The maximum number of buttons, for the width of their column; 3 by default. */
  maxActions?: number;
  /** Names a row. If set, each row gets a box to tick, and the header one for all filtered rows. */
  tickName?: (row: Row) => string;
  /** Rendered above the table; it places the active filters. */
  tools?: (shown: ShownRows<Row>) => ReactNode;
  /** Id of the row that was just created: the table opens its page and highlights it. */
  createdRow?: RowId | undefined;
  /** Styles a row: an inactive client is dimmed. */
  quiet?: (row: Row) => boolean;
}

export interface ShownRows<Row> {
  /** All filtered rows, sorted. */
  listed: readonly Row[];
  /** The ticked ones among them, in the same order. */
  ticked: readonly Row[];
  untick: (ids: readonly (number | string)[]) => void;
  untickAll: () => void;
  /** The active filters, to be rendered among the tools; undefined if there are none. */
  chips: ReactNode;
}

const none: readonly never[] = [];

/** The table of a list page, with filters, sorting, pagination and keyboard control. Its parent needs a height. */
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
