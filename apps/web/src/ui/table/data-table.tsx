import { Box } from '@mantine/core';
import { type ComponentProps, type CSSProperties, lazy, type ReactNode, Suspense, useRef } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { PrintNote } from '../print/print-note.tsx';
import type { PageSize, RowId, TableControl, TableRows, TableWindow } from './column.ts';
import classes from './data-table.module.css';
import { EmptyList } from './empty-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { rowHeightOf, rowsPerPage, useFittingRows } from './fit-rows.ts';
import { type BodyProps, TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { type HeadProps, TableHead } from './table-head.tsx';
import { useCards } from './use-cards.ts';
import { useRevealCreatedRow } from './use-reveal-created-row.ts';
import { useStillRows } from './use-still-rows.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useTablePrint } from './use-table-print.ts';
import { type Ticks, useTicks } from './use-ticks.ts';
import { useShownRows } from './use-visible-rows.ts';
import { useWindowTicks } from './use-window-ticks.ts';
import { actionWidths, minWidthOf, tickWidths } from './widths.ts';

interface ListQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> extends TableRows<Row> {
  /** Names the table for screen readers. */
  label: string;
  state: TableControl;
  /** The documented text of an empty list. */
  emptyText: string;
  /** What to do if there is nothing at all; a list that is empty because of its filters offers to clear them. */
  emptyHint?: string;
  /** The source of the rows: its error is shown, and the refresh button and Retry read it again. */
  query: ListQuery;
  /** What failed, for the error state. */
  errorTitle: string;
  /** Called on Enter or a click on a row; `listed` are all filtered rows, sorted. */
  onOpen?: (row: Row, listed: readonly Row[]) => void;
  /** Heading of the column of actions, such as Edit/Remove; Actions by default. */
  actionsHeader?: string;
  /** The maximum number of buttons, for the width of their column; 3 by default. */
  maxActions?: number;
  /** Rendered above the table; it places the active filters. */
  tools?: (table: ShownRows<Row>) => ReactNode;
  /** Set if the rows are a window of a list that the server filters and sorts. */
  window?: TableWindow | undefined;
}

export interface ShownRows<Row> {
  /** All filtered rows, sorted. */
  listed: readonly Row[];
  /** The ticked ones among them, in the same order. */
  ticked: readonly Row[];
  /** Of a list that is read by windows: the number of rows that match the filters. */
  matching: number | undefined;
  /** All of them are chosen, not only the ticked rows. */
  allMatching: boolean;
  /** All rows of the page are ticked, and more match. */
  chooseAllMatching: (() => void) | undefined;
  untick: (ids: readonly RowId[]) => void;
  untickAll: () => void;
  /** The active filters, to be rendered among the tools; undefined if there are none. */
  chips: ReactNode;
}

/** Only small screens need it. */
const CardList = lazy(trackedLoad(() => import('./card-list.tsx'))) as typeof import('./card-list.tsx')['default'];

const none: readonly never[] = [];

const shownTicks = <Row,>(ticks: Ticks<Row>, window: TableWindow | undefined) => ({
  ticked: ticks.ticked,
  matching: window?.matching,
  allMatching: ticks.allMatching,
  chooseAllMatching:
    window && ticks.isAll && !ticks.allMatching && window.matching > ticks.ticked.length
      ? ticks.chooseAllMatching
      : undefined,
  untick: ticks.untick,
  untickAll: ticks.clear,
});

/** The ticks of the table: across all filtered rows, or across the windows of a long list. */
const useTableTicks = <Row,>(listed: readonly Row[], { rowId, window }: DataTableProps<Row>): Ticks<Row> => {
  const [whole, windowed] = [useTicks(listed, rowId), useWindowTicks(listed, rowId, window)];
  return window ? windowed : whole;
};

const widthsOf = <Row,>({ columns, actions, maxActions = 3, tickName }: DataTableProps<Row>) => {
  const actionsWidth = actions && actionWidths(maxActions);
  const ofTicks = tickName ? [tickWidths] : [];
  return { actionsWidth, minWidth: minWidthOf([...columns, ...ofTicks, ...(actionsWidth ? [actionsWidth] : [])]) };
};

const headOf = <Row,>(
  { columns, rows, state, actionsHeader, tickName, window }: DataTableProps<Row>,
  ticks: Ticks<Row>,
  actionsWidth: HeadProps<Row>['actionsWidth'],
): HeadProps<Row> => ({
  columns,
  rows: rows ?? none,
  state,
  actionsWidth,
  actionsHeader,
  ticks: tickName && ticks,
  window,
});

interface RowsProps<Row> {
  cards: boolean;
  label: string;
  head: HeadProps<Row>;
  body: BodyProps<Row>;
  onToRows: ComponentProps<typeof TableHead>['onToRows'];
  minWidth: { wide: string; narrow: string };
  /** With the two lines of the head. */
  rowCount: number;
  busy: boolean;
  /** False for an error or an empty list, which stands below. */
  hasRows: boolean;
}

/** The rows as a table, or as cards where a table has no room. */
const TableOrCards = <Row,>({ cards, label, head, body, hasRows, ...table }: RowsProps<Row>) =>
  cards ? (
    <Suspense>
      <CardList {...body} head={head} label={label} hasRows={hasRows} />
    </Suspense>
  ) : (
    <table
      className={classes.table}
      data-tall={body.tall}
      data-crowded={head.columns.some(({ added }) => added) || undefined}
      style={
        {
          '--least': table.minWidth.wide,
          '--least-narrow': table.minWidth.narrow,
          '--row': `${rowHeightOf(body.tall)}px`,
        } as CSSProperties
      }
      aria-label={label}
      aria-rowcount={table.rowCount}
      aria-busy={table.busy}
    >
      <TableHead {...head} onToRows={table.onToRows} />
      {hasRows && (
        <tbody>
          <TableBody {...body} />
        </tbody>
      )}
    </table>
  );

/** The index of a page's first row, and the number of placeholders while it loads. */
const placeOf = (page: number, size: PageSize) => {
  const perPage = rowsPerPage(size);
  const rows = perPage === 'all' ? 0 : perPage;
  return { firstIndex: (page - 1) * rows, skeletons: size === 'fit' ? rows : 10 };
};

/** The table of a list page, with filters, sorting, pagination and keyboard control. Its parent needs a height. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, state, emptyText, query, errorTitle, tools, window, onOpen } = props;
  const { error, isFetching } = query;
  const [root, viewport] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const visible = useShownRows<Row>(rows ?? none, columns, state, window);
  const { listed } = visible;
  const printing = useTablePrint(props, visible);
  const onPage = useStillRows(printing.rows ?? visible.onPage, viewport);
  const onToRows = useTableKeys({ root, viewport }, state.filters, rows !== undefined && visible.settled);
  // Only the server knows where a created row is in a list that is read by windows.
  useRevealCreatedRow({ ...props, ...visible, createdRow: window ? undefined : props.createdRow });
  const ticks = useTableTicks(listed, props);
  const { actionsWidth, minWidth } = widthsOf(props);
  const currentlyListed = useLatest(() => listed);
  const refresh = useLatest(() => void query.refetch());
  const chips = <FilterChips columns={columns} state={state} />;
  const failed = error !== null && rows === undefined;
  const empty = !failed && rows !== undefined && listed.length === 0;

  const cards = useCards() && printing.rows === undefined;
  useFittingRows({ root, viewport }, state, { isTable: !cards && printing.rows === undefined, tall: props.tall });
  const head = headOf(props, ticks, actionsWidth);
  const body: BodyProps<Row> = {
    ...props,
    rows: rows === undefined ? undefined : onPage,
    onOpen: onOpen && ((row) => onOpen(row, listed)),
    listed: currentlyListed,
    ticks,
    ...placeOf(visible.page, state.size),
    whole: printing.rows !== undefined,
    viewport,
  };

  return (
    <Box ref={root} className={classes.root} data-cards={cards || undefined}>
      <div className={classes.tools} data-always={tools !== undefined || undefined}>
        {tools ? tools({ listed, ...shownTicks(ticks, window), chips }) : chips}
      </div>
      {printing.rows && <PrintNote printed={printing.rows.length} count={visible.count} filters={printing.filters} />}
      {/* A table scrolls inside it, and a scrolled region must be reachable by keyboard. */}
      <section ref={viewport} className={classes.viewport} aria-label={label} tabIndex={cards ? undefined : 0}>
        <TableOrCards
          cards={cards}
          label={label}
          head={head}
          body={body}
          onToRows={onToRows}
          minWidth={minWidth}
          rowCount={visible.count + 2}
          busy={rows === undefined || isFetching}
          hasRows={!failed && !empty}
        />
        {failed && (
          <div className={classes.message}>
            <ErrorPanel error={error} title={errorTitle} onRetry={refresh} />
          </div>
        )}
        {empty && <EmptyList text={emptyText} hint={props.emptyHint} filtered={rows.length > 0} state={state} />}
      </section>
      <TableFooter
        size={state.size}
        fits={state.fits}
        count={visible.count}
        page={visible.page}
        pageCount={visible.pageCount}
        change={state.change}
        loaded={rows !== undefined}
        failed={failed}
        outdated={rows !== undefined && error !== null ? error : undefined}
        onPrint={printing.print}
        printing={printing.isPreparing}
        onRefresh={refresh}
        refreshing={isFetching}
      />
    </Box>
  );
};
