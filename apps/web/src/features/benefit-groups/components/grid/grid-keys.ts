import type { Direction } from './grid-place.ts';
import type { GridAction } from './grid-state.ts';

/** The parts of a key event that the grid uses. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The characters that an amount may contain. */
const startsAmount = /^[\d.,$]$/;

const withCommand = ({ key, shiftKey }: KeyPress): GridAction | undefined => {
  const direction = directions[key];
  if (direction) return { type: 'jump', to: direction, extend: shiftKey };
  switch (key.toLowerCase()) {
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'a':
      return { type: 'selectPlan' };
    case 'home':
      return { type: 'corner', to: 'first', extend: shiftKey };
    case 'end':
      return { type: 'corner', to: 'last', extend: shiftKey };
    default:
      return undefined;
  }
};

const bare = ({ key, shiftKey }: KeyPress): GridAction | undefined => {
  const direction = directions[key];
  if (direction) return { type: 'step', to: direction, extend: shiftKey };
  switch (key) {
    case 'Home':
      return { type: 'jump', to: 'left', extend: shiftKey };
    case 'End':
      return { type: 'jump', to: 'right', extend: shiftKey };
    case 'Enter':
      return { type: 'enter', backwards: shiftKey };
    case 'Tab':
      return { type: 'tab', backwards: shiftKey };
    case 'F2':
      return { type: 'edit' };
    case 'Backspace':
      return { type: 'edit', text: '' };
    case 'Delete':
      return { type: 'clear' };
    default:
      return startsAmount.test(key) ? { type: 'edit', text: key } : undefined;
  }
};

/** Returns what a key does on a cell that is not being edited; undefined leaves the key to the browser. */
export const actionOnCell = (pressed: KeyPress): GridAction | undefined => {
  if (pressed.altKey) return undefined;
  return pressed.ctrlKey || pressed.metaKey ? withCommand(pressed) : bare(pressed);
};

/**
 * Returns what a key does while a cell is edited. Arrow keys move to the next cell if typing started the edit, and move
 * the caret if F2 did.
 */
export const actionWhileEditing = ({ key, shiftKey }: KeyPress, typedOver: boolean): GridAction | undefined => {
  const direction = directions[key];
  if (direction) return typedOver ? { type: 'step', to: direction, extend: false } : undefined;
  switch (key) {
    case 'Enter':
      return { type: 'enter', backwards: shiftKey };
    case 'Tab':
      return { type: 'tab', backwards: shiftKey };
    case 'Escape':
      return { type: 'cancel' };
    default:
      return undefined;
  }
};
