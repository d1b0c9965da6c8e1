import { Box, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { ErrorPanel } from '../error-panel.tsx';
import type { Column, TableControl } from './column.ts';
import classes from './data-table.module.css';
import { FilterChips } from './filter-chips.tsx';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

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
  error?: unknown;
  /** What failed, for the error state. */
  errorTitle?: string;
  /** Reads the list again: the refresh control and Retry. */
  onRefresh?: () => void;
  refreshing?: boolean;
  /** Enter on a row, or a click on it. */
  onOpen?: (row: Row) => void;
  /** Icon buttons of a row, each with an aria-label. */
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Marks a row: an inactive client is drawn quietly. */
  quiet?: (row: Row) => boolean;
}

const none: readonly never[] = [];

/** The list of a page: filters, sort, pages and keyboard in one place. Give it a parent with a height. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, state, emptyText, error, errorTitle, onRefresh, refreshing, actions } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const visible = useVisibleRows<Row>(rows ?? none, columns, state);
  const width = useMemo(
    () => columns.reduce((sum, column) => sum + (column.width ?? 180), actions ? (props.actionsWidth ?? 112) : 0),
    [columns, actions, props.actionsWidth],
  );
  const failed = error !== undefined && error !== null && rows === undefined;
  const empty = !failed && rows !== undefined && visible.listed.length === 0;

  const focusFilter = (event: KeyboardEvent) => {
    if (event.key !== '/' || (event.target as HTMLElement).matches('input, textarea, select')) return;
    event.preventDefault();
    viewport.current?.querySelector<HTMLElement>('thead input')?.focus();
  };

  return (
    <Box className={classes.root} onKeyDown={focusFilter}>
      <FilterChips columns={columns} state={state} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section ref={viewport} className={classes.viewport} aria-label={label} tabIndex={0}>
        <table
          className={classes.table}
          style={{ minWidth: width }}
          aria-label={label}
          aria-rowcount={visible.listed.length + 2}
          aria-busy={rows === undefined || refreshing}
        >
          <TableHead
            columns={columns}
            rows={rows ?? none}
            state={state}
            actionsWidth={actions && (props.actionsWidth ?? 112)}
          />
          {!failed && !empty && (
            <TableBody
              {...props}
              rows={rows === undefined ? undefined : visible.onPage}
              firstIndex={(visible.page - 1) * (state.size === 'all' ? 0 : state.size)}
              skeletons={10}
              viewport={viewport}
            />
          )}
        </table>
        {failed && (
          <div className={classes.message}>
            <ErrorPanel error={error} title={errorTitle ?? 'The list could not be loaded'} onRetry={onRefresh} />
          </div>
        )}
        {empty && (
          <Text className={classes.message} c="dimmed" role="status">
            {emptyText}
          </Text>
        )}
      </section>
      <TableFooter
        state={state}
        visible={visible}
        loaded={rows !== undefined}
        failed={failed}
        onRefresh={onRefresh}
        refreshing={refreshing}
      />
    </Box>
  );
};
