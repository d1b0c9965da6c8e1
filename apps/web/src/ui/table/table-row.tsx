import { Checkbox } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface RowProps<Row> {
  row: Row;
  index: number;
  ariaIndex: number;
  lastIndex: number;
  columns: readonly Column<Row>[];
  /** The one row that Tab reaches; arrows go on from there. */
  reachable: boolean;
  quiet: boolean;
  onFocus: (index: number) => void;
  onMove: (index: number) => void;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
  /** Absent where rows are not ticked. */
  tickName?: string;
  ticked: boolean;
  /** `range`: all rows from the one ticked last. */
  onTick: (range: boolean) => void;
  onTickAll: () => void;
}

const pageStep = 10;

const target = (key: string, index: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + pageStep;
    case 'PageUp':
      return index - pageStep;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

const showWhole = ({ currentTarget: cell }: MouseEvent<HTMLTableCellElement>, text: string) => {
  const lines = cell.querySelector('[data-breaks]');
  const cut = cell.scrollWidth > cell.clientWidth || (lines !== null && lines.scrollHeight > lines.clientHeight);
  if (cut) cell.title = text;
  else cell.removeAttribute('title');
};

const drawn = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  if (column.cell) return column.cell(row);
  if (!column.breaks) return column.text(row);
  return (
    <span className={classes.breaks} data-breaks>
      {column.text(row)}
    </span>
  );
};

export const TableRow = <Row,>(props: RowProps<Row>) => {
  const { row, index, columns, onOpen, actions, tickName } = props;

  const pressToTick = (event: KeyboardEvent): boolean => {
    if (tickName === undefined) return false;
    if (event.key === ' ') props.onTick(event.shiftKey);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) props.onTickAll();
    else return false;
    return true;
  };

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (pressToTick(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
      return;
    }
    const next = target(event.key, index, props.lastIndex);
    if (next === undefined) return;
    event.preventDefault();
    props.onMove(next);
  };
  const click = (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('a, button, input, label, [data-tick]')) onOpen?.(row);
  };

  return (
    <tr
      className={classes.row}
      data-index={index}
      data-opens={onOpen ? true : undefined}
      data-quiet={props.quiet || undefined}
      data-ticked={(tickName !== undefined && props.ticked) || undefined}
      aria-rowindex={props.ariaIndex}
      tabIndex={props.reachable ? 0 : -1}
      onFocus={() => props.onFocus(index)}
      onKeyDown={press}
      onClick={click}
    >
      {tickName !== undefined && (
        <td className={classes.tick} data-tick>
          <Checkbox
            size="xs"
            aria-label={`Select ${tickName}`}
            checked={props.ticked}
            onChange={(event) => props.onTick((event.nativeEvent as MouseEvent['nativeEvent']).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-numeric={column.numeric || undefined}
          onMouseEnter={(event) => showWhole(event, column.text(row))}
        >
          {drawn(column, row)}
        </td>
      ))}
      {actions && <td className={classes.actions}>{actions(row)}</td>}
    </tr>
  );
};
