import { memo, useLayoutEffect, useRef } from 'react';
import type { GridStore } from './grid-store.ts';
import classes from './plan-grid.module.css';

export interface GridCellProps {
  store: GridStore;
  /** Finds the element, and tells the grid's handlers which cell was touched. */
  id: string;
  /** Tier and row, as a screen reader says them. */
  label: string;
  text: string;
  /** What is being typed; undefined while nothing is. */
  typing: string | undefined;
  problem: string | undefined;
  readOnly: boolean;
  isActive: boolean;
  /** Where Tab enters the plan. */
  isStop: boolean;
  isSelected: boolean;
}

/** One amount of a plan. Drawn anew only when something of it changed. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { store, id, label, text, typing, problem, readOnly, isActive, isStop, isSelected } = props;
  const isWrong = problem !== undefined && typing === undefined;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table's own cells
      role="gridcell"
      data-cell={id}
      className={classes.cell}
      tabIndex={isStop ? 0 : -1}
      // With what is wrong: few screen readers read the description of a cell.
      aria-label={typing === undefined ? [label, text, problem].filter(Boolean).join(' ') : undefined}
      aria-selected={isSelected}
      aria-readonly={readOnly}
      aria-invalid={isWrong || undefined}
      data-active={isActive || undefined}
      data-read-only={readOnly || undefined}
      data-typing={typing !== undefined || undefined}
    >
      {typing === undefined ? text : <CellEditor store={store} label={label} text={typing} />}{' '}
      {isWrong && <span className={classes.problem}>{problem}</span>}
    </td>
  );
});

/** Letters are kept out; what is wrong nevertheless (two points) is told when the cell is left. */
const notOfAmounts = /[^\d.,$%]/g;

interface EditorProps {
  store: GridStore;
  label: string;
  text: string;
}

const CellEditor = ({ store, label, text }: EditorProps) => {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = box.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return (
    <input
      ref={box}
      className={classes.editor}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      // Esc ends the typing, not the dialog.
      data-mantine-stop-propagation="true"
      value={text}
      onChange={(event) => store.dispatch({ type: 'type', text: event.currentTarget.value.replace(notOfAmounts, '') })}
      onBlur={() => store.dispatch({ type: 'leave' })}
    />
  );
};
