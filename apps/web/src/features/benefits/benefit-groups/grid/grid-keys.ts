import type { KeyboardEvent } from 'react';
import type { Direction } from './grid-position.ts';
import type { GridAction } from './grid-state.ts';

/** The parts of a key event that the grid uses. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The characters that an amount may contain. */
const startsAmount = /^[\d.,$]$/;

/** What a key does, with or without Shift. */
type Keys = Readonly<Record<string, (shift: boolean) => GridAction>>;

/** Keys that end an edit, or leave a cell. */
const leavingKeys: Keys = {
  Enter: (backwards) => ({ type: 'enter', backwards }),
  Tab: (backwards) => ({ type: 'tab', backwards }),
};

const plainKeys: Keys = {
  ...leavingKeys,
  Home: (extend) => ({ type: 'jump', to: 'left', extend }),
  End: (extend) => ({ type: 'jump', to: 'right', extend }),
  F2: () => ({ type: 'edit' }),
  Backspace: () => ({ type: 'edit', text: '' }),
  Delete: () => ({ type: 'clear' }),
};

/** With Ctrl or Command, in lower case. */
const commandKeys: Keys = {
  z: (shift) => ({ type: shift ? 'redo' : 'undo' }),
  y: () => ({ type: 'redo' }),
  a: () => ({ type: 'selectPlan' }),
  home: (extend) => ({ type: 'corner', to: 'first', extend }),
  end: (extend) => ({ type: 'corner', to: 'last', extend }),
};

/** Returns what a key does on a cell that is not being edited; undefined leaves the key to the browser. */
export const actionOnCell = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): GridAction | undefined => {
  if (altKey) return undefined;
  const isCommand = ctrlKey || metaKey;
  const direction = directions[key];
  if (direction) return { type: isCommand ? 'jump' : 'step', to: direction, extend: shiftKey };
  if (isCommand) return commandKeys[key.toLowerCase()]?.(shiftKey);
  return startsAmount.test(key) ? { type: 'edit', text: key } : plainKeys[key]?.(shiftKey);
};

/**
 * Returns what a key does while a cell is edited. Arrow keys move to the next cell if typing started the edit, and move
 * the caret if F2 did.
 */
export const actionWhileEditing = ({ key, shiftKey }: KeyPress, typedOver: boolean): GridAction | undefined => {
  const direction = directions[key];
  if (direction) return typedOver ? { type: 'step', to: direction, extend: false } : undefined;
  return key === 'Escape' ? { type: 'cancel' } : leavingKeys[key]?.(shiftKey);
};
