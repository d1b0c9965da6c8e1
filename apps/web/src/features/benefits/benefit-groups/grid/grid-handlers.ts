import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { readBlock, writeBlock } from './grid-clipboard.ts';
import { mayTypeIn, selectionOf } from './grid-edits.ts';
import { actionOnCell, actionWhileEditing } from './grid-keys.ts';
import { type CellPosition, homeOf } from './grid-position.ts';
import type { GridStore } from './grid-store.ts';
import { cellId, cellText } from './section-cells.ts';

const positionOf = (id: string | undefined): CellPosition | undefined => {
  const [plan, row, tier] = id?.split('-') ?? [];
  return plan === undefined ? undefined : ({ plan: Number(plan), row, tier } as CellPosition);
};

const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/** The first cell to type in of the active plan whose Active box has the focus: an amount can be typed right after ticking it. */
const firstCellOf = (target: EventTarget, store: GridStore): CellPosition | undefined => {
  const at = target instanceof HTMLElement ? target.dataset.activates : undefined;
  if (at === undefined) return undefined;
  const state = store.state();
  const { plans } = state.content.section;
  return plans[Number(at)]?.active ? homeOf(plans, Number(at), mayTypeIn(state)) : undefined;
};

const isBeingTyped = (target: EventTarget) => target instanceof HTMLInputElement;

/** Focuses the active cell, whichever plan it is in. */
const focusActive = (root: HTMLElement, store: GridStore): void => {
  const { active, edit } = store.state();
  if (active && !edit) root.querySelector<HTMLElement>(`[data-cell="${cellId(active)}"]`)?.focus();
};

const copied = (store: GridStore): string => {
  const state = store.state();
  const block = selectionOf(state);
  if (!block) return '';
  const { plan, rows, tiers } = block;
  return writeBlock(rows.map((row) => tiers.map((tier) => cellText(state, { plan, row, tier }))));
};

/** Handles an event of the clipboard on cells; while one is edited, its text field does. */
const onCells =
  (handle: (clipboard: DataTransfer) => void) =>
  (event: ClipboardEvent<HTMLElement>): void => {
    if (!cellAt(event.target) || isBeingTyped(event.target)) return;
    event.preventDefault();
    handle(event.clipboardData);
  };

/** Handles the keys, mouse and clipboard of a tab's grids, for the element around them. */
export const gridHandlers = (store: GridStore) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { active, edit, content } = store.state();
    if (event.nativeEvent.isComposing) return;
    const isRefused = active !== null && cellId(active) in content.refused;
    const action =
      edit || (isRefused && event.key === 'Escape')
        ? actionWhileEditing(event, edit?.typedOver ?? false)
        : actionOnCell(event);
    const begun = !edit && action?.type === 'edit' && action.text ? firstCellOf(event.target, store) : undefined;
    if (begun) store.dispatch({ type: 'select', position: begun, extend: false });
    // Undo and redo also work on the switches above the plans.
    if (!action || !(begun || cellAt(event.target) || action.type === 'undo' || action.type === 'redo')) return;
    store.dispatch(action);
    const now = store.state();
    // Tab leaves the plan after its last cell. All other keys stay in the grid.
    const leaves = action.type === 'tab' && now.active === active && !(active && cellId(active) in now.content.refused);
    focusActive(event.currentTarget, store);
    if (!leaves) event.preventDefault();
  },
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    const position = positionOf(cellAt(event.target)?.dataset.cell);
    if (!position || isBeingTyped(event.target) || event.button !== 0) return;
    event.preventDefault();
    store.dispatch({ type: 'select', position, extend: event.shiftKey });
    focusActive(event.currentTarget, store);
  },
  onMouseOver: (event: MouseEvent<HTMLElement>) => {
    const position = positionOf(cellAt(event.target)?.dataset.cell);
    const { active, edit } = store.state();
    if (!position || edit || event.buttons !== 1 || position.plan !== active?.plan) return;
    if (cellId(position) !== cellId(active)) store.dispatch({ type: 'select', position, extend: true });
  },
  onClick: (event: MouseEvent<HTMLElement>) => {
    // Touch has no key to start typing with, so a tap opens the cell, and the first digit replaces the amount.
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch' || isBeingTyped(event.target)) return;
    if (cellAt(event.target)) store.dispatch({ type: 'edit', isTapped: true });
  },
  onDoubleClick: (event: MouseEvent<HTMLElement>) => {
    if (cellAt(event.target)) store.dispatch({ type: 'edit' });
  },
  onFocus: (event: { target: EventTarget }) => {
    const id = cellAt(event.target)?.dataset.cell;
    const position = positionOf(id);
    const { active } = store.state();
    if (position && id !== (active && cellId(active))) store.dispatch({ type: 'select', position, extend: false });
  },
  onCopy: onCells((clipboard) => clipboard.setData('text/plain', copied(store))),
  onCut: onCells((clipboard) => {
    clipboard.setData('text/plain', copied(store));
    store.dispatch({ type: 'clear' });
  }),
  onPaste: onCells((clipboard) => store.dispatch({ type: 'paste', block: readBlock(clipboard.getData('text/plain')) })),
});
