import { memo, useLayoutEffect, useRef } from 'react';
import { Figures } from '#ui/figures.tsx';
import type { GridStore } from './grid-store.ts';
import classes from './plan-grid.module.css';

export interface GridCellProps {
  store: GridStore;
  /** Identifies the element, so that the grid's handlers can find the cell of an event. */
  id: string;
  /** Tier and row, as a screen reader announces them. */
  label: string;
  text: string;
  /** The text being typed; undefined while the cell is not being edited. */
  typing: string | undefined;
  problem: string | undefined;
  readOnly: boolean;
  isActive: boolean;
  /** Whether Tab enters the plan at this cell. */
  isStop: boolean;
  isSelected: boolean;
}

/** One amount of a plan. Rerenders only when one of its own values changes. */
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
      // Includes the error, because few screen readers read the description of a cell.
      aria-label={typing === undefined ? [label, text, problem].filter(Boolean).join(' ') : undefined}
      aria-selected={isSelected}
      aria-readonly={readOnly}
      aria-invalid={isWrong || undefined}
      data-active={isActive || undefined}
      data-read-only={readOnly || undefined}
      // Esc shows the amount again and does not close the dialog.
      data-mantine-stop-propagation={isWrong || undefined}
      data-typing={typing !== undefined || undefined}
    >
      {typing === undefined ? <Figures>{text}</Figures> : <CellEditor store={store} label={label} text={typing} />}{' '}
      {isWrong && <span className={classes.problem}>{problem}</span>}
    </td>
  );
});

/** Ignores letters. Other mistakes, such as two decimal points, are reported when the user leaves the cell. */
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
    input?.setSelectionRange(store.state().edit?.isTapped ? 0 : input.value.length, input.value.length);
  }, [store]);
  return (
    <input
      ref={box}
      className={classes.editor}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      // Esc ends the edit and does not close the dialog.
      data-mantine-stop-propagation="true"
      value={text}
      onChange={(event) => store.dispatch({ type: 'type', text: event.currentTarget.value.replace(notOfAmounts, '') })}
      onBlur={() => store.dispatch({ type: 'leave' })}
    />
  );
};
