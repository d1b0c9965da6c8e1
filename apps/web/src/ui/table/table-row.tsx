import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { isKey, type KeyName } from '../keys/keys.ts';
import type { HoverIntent } from '../use-hover-intent.ts';
import type { Column, RowId, TableRows } from './column.ts';
import classes from './data-table.module.css';
import { isOnRow } from './is-on-row.ts';
import { StatusMark } from './status-mark.tsx';
import { TickBox } from './tick-box.tsx';

export interface RowProps<Row> extends Pick<TableRows<Row>, 'columns' | 'actions' | 'contactOf'> {
  row: Row;
  id: RowId;
  index: number;
  ariaIndex: number;
  /** The only row that Tab reaches; arrows move on from it. */
  reachable: boolean;
  quiet: boolean;
  /** The row was just created. */
  created: boolean;
  onFocus: (index: number) => void;
  onMove: (index: number) => void;
  /** Called on a click or Enter, if set. */
  opens: boolean;
  onOpen: (row: Row) => void;
  /** Returns all filtered rows at the time of the call. */
  listed: () => readonly Row[];
  /** Absent if rows cannot be ticked. */
  tickName?: string;
  ticked: boolean;
  /** `range`: all rows from the last ticked one. */
  onTick: (row: Row, range: boolean) => void;
  onTickAll: (on: boolean) => void;
  /** Told when the pointer or the focus rests on the row. */
  rest: HoverIntent<Row>;
}

const pageStep = 10;

/** An index past the end means the last row. */
const target = (event: KeyboardEvent, index: number): number | undefined => {
  const goes = (name: KeyName) => isKey(name, event);
  if (goes('nextRow') || goes('rowDown')) return index + 1;
  if (goes('previousRow') || goes('rowUp')) return index - 1;
  if (goes('nextPage')) return index + pageStep;
  if (goes('previousPage')) return index - pageStep;
  if (goes('firstRow')) return 0;
  return goes('lastRow') ? Number.MAX_SAFE_INTEGER : undefined;
};

const showWhole = ({ currentTarget: cell }: MouseEvent<HTMLTableCellElement>, text: string) => {
  const lines = cell.querySelector('[data-breaks]');
  const isCut = (one: Element) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
  const cut = cell.scrollWidth > cell.clientWidth || (lines !== null && isCut(lines));
  if (cut) cell.title = text;
  else cell.removeAttribute('title');
};

/** The content of a cell. */
export const drawn = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  if (column.cell) return column.cell(row);
  if (column.tone) return <StatusMark tone={column.tone(row)}>{column.text(row)}</StatusMark>;
  if (!column.breaks) return column.text(row);
  return (
    <span className={classes.breaks} data-breaks>
      {column.text(row)}
    </span>
  );
};

/** A row’s cells depend on the row alone: a letter in a filter renders none of the remaining rows. */
const RowCells = memo(function RowCells({ columns, row }: { columns: readonly Column<unknown>[]; row: unknown }) {
  return columns.map((column) => (
    <td
      key={column.id}
      translate="no"
      data-numeric={column.numeric || undefined}
      data-wide={column.wideOnly}
      onMouseEnter={(event) => showWhole(event, column.text(row))}
    >
      {drawn(column, row)}
    </td>
  ));
});

/** What a row does with the pointer and the keys, whether it is a table’s row or a card. */
export const rowEvents = <Row,>(props: RowProps<Row>) => {
  const { row, index, opens, onOpen, tickName, rest } = props;

  const pressToTick = (event: KeyboardEvent): boolean => {
    if (tickName === undefined) return false;
    if (isKey('tick', event) || isKey('tickRange', event)) props.onTick(row, event.shiftKey);
    else if (isKey('tickAll', event)) props.onTickAll(true);
    else return false;
    return true;
  };

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (pressToTick(event)) {
      event.preventDefault();
      return;
    }
    if (isKey('openRow', event) && opens) {
      event.preventDefault();
      onOpen(row);
      return;
    }
    const next = target(event, index);
    if (next === undefined) return;
    event.preventDefault();
    props.onMove(next);
  };

  return {
    'data-index': index,
    'data-row': props.id,
    'data-opens': opens || undefined,
    'data-quiet': props.quiet || undefined,
    'data-created': props.created || undefined,
    'data-ticked': (tickName !== undefined && props.ticked) || undefined,
    tabIndex: props.reachable ? 0 : -1,
    onFocus: ({ currentTarget }: FocusEvent) => {
      props.onFocus(index);
      // A dialog that closes also returns the focus to its row, without anyone about to open it.
      if (currentTarget.matches(':focus-visible')) rest.arrive(row);
    },
    onBlur: rest.leave,
    onPointerEnter: () => rest.arrive(row),
    onPointerLeave: rest.leave,
    onPointerDown: (event: MouseEvent) => (isOnRow(event) ? rest.press(row) : rest.leave()),
    onKeyDown: press,
    onClick: (event: MouseEvent) => {
      if (opens && isOnRow(event)) onOpen(row);
    },
  };
};

const DrawnRow = <Row,>(props: RowProps<Row>) => {
  const { row, columns, actions, tickName } = props;
  return (
    <tr className={classes.row} aria-rowindex={props.ariaIndex} {...rowEvents(props)}>
      {tickName !== undefined && (
        <td className={classes.tick} data-tick>
          <TickBox label={`Select ${tickName}`} checked={props.ticked} onChange={(range) => props.onTick(row, range)} />
        </td>
      )}
      <RowCells columns={columns as readonly Column<unknown>[]} row={row} />
      {actions && <td className={classes.actions}>{actions(row, props.listed)}</td>}
    </tr>
  );
};

/** Renders again only when its own data changes, so that rows that remain after filtering cost nothing. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
