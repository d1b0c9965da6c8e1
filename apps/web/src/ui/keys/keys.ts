/** One key or combination of keys, and what it does. The list of keys on the screen is made from this table. */
export interface KeyBinding {
  /** Any of these: `mod+S` (Ctrl, or ⌘ on a Mac), `alt+ArrowDown`, `j`. */
  keys: readonly string[];
  label: string;
  group: 'Anywhere' | 'Lists' | 'Records and dialogs';
}

/** Every key of the app’s own. Code asks `isKey` or `useKey` for one by its name, never for the key itself. */
export const keyBindings = {
  search: { keys: ['mod+K'], label: 'Search, or choose an action', group: 'Anywhere' },
  help: { keys: ['?'], label: 'Show all keys', group: 'Anywhere' },
  firstFilter: { keys: ['/'], label: 'Go to the name filter', group: 'Lists' },
  toRows: { keys: ['ArrowDown', 'Enter'], label: 'From a filter to the first row', group: 'Lists' },
  nextRow: { keys: ['j'], label: 'Next row', group: 'Lists' },
  rowDown: { keys: ['ArrowDown'], label: 'Next row', group: 'Lists' },
  previousRow: { keys: ['k'], label: 'Previous row', group: 'Lists' },
  rowUp: { keys: ['ArrowUp'], label: 'Previous row', group: 'Lists' },
  nextPage: { keys: ['PageDown'], label: 'Ten rows down', group: 'Lists' },
  previousPage: { keys: ['PageUp'], label: 'Ten rows up', group: 'Lists' },
  firstRow: { keys: ['Home'], label: 'First row', group: 'Lists' },
  lastRow: { keys: ['End'], label: 'Last row', group: 'Lists' },
  openRow: { keys: ['Enter'], label: 'Open the row', group: 'Lists' },
  tick: { keys: ['Space'], label: 'Select the row', group: 'Lists' },
  tickRange: { keys: ['shift+Space'], label: 'Select up to this row', group: 'Lists' },
  tickAll: { keys: ['mod+A'], label: 'Select all rows', group: 'Lists' },
  clearFilter: { keys: ['Escape'], label: 'Clear the filter', group: 'Lists' },
  save: { keys: ['mod+S'], label: 'Save', group: 'Records and dialogs' },
  nextTab: { keys: [']', 'alt+PageDown'], label: 'Next tab', group: 'Records and dialogs' },
  previousTab: { keys: ['[', 'alt+PageUp'], label: 'Previous tab', group: 'Records and dialogs' },
  nextRecord: { keys: ['j', 'alt+ArrowDown'], label: 'Next record', group: 'Records and dialogs' },
  previousRecord: { keys: ['k', 'alt+ArrowUp'], label: 'Previous record', group: 'Records and dialogs' },
} as const satisfies Record<string, KeyBinding>;

export type KeyName = keyof typeof keyBindings;

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const storedAs = 'ws.keys.single';

/** Whether keys without Ctrl or Alt (j, k, / and ?) work. A user of speech input or a screen reader can turn them off. */
export const singleKeysOn = (): boolean => localStorage.getItem(storedAs) !== 'off';

export const turnSingleKeys = (on: boolean): void => {
  if (on) localStorage.removeItem(storedAs);
  else localStorage.setItem(storedAs, 'off');
};

const notText = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'range', 'color', 'image']);

/** Whether letters pressed here mean something already: a field, a grid’s cell, or a small window above the dialog. */
const takesLetters = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !notText.has(target.type);
  return (
    target.matches('textarea, select, [contenteditable="true"]') ||
    target.closest('[role="grid"], [role="menu"], [role="listbox"], [aria-haspopup="listbox"]') !== null ||
    // Calendars, popups and the notes have this role too, but only a dialog is modal.
    target.closest('[role="dialog"]:not([aria-modal="true"])') !== null
  );
};

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

const isPressed = (combination: string, event: PressedKey): boolean => {
  const parts = combination.split('+');
  const key = parts.pop() ?? '';
  const letter = key.length === 1;
  if ((event.ctrlKey || event.metaKey) !== parts.includes('mod') || event.altKey !== parts.includes('alt'))
    return false;
  // Which signs need Shift depends on the keyboard.
  const isSign = letter && /\W/.test(key);
  if (!isSign && event.shiftKey !== parts.includes('shift')) return false;
  if (event.key.toLowerCase() !== (key === 'Space' ? ' ' : key.toLowerCase())) return false;
  return !letter || parts.length > 0 || (singleKeysOn() && !takesLetters(event.target));
};

/** Whether the pressed key is this one of the table. A key without Ctrl or Alt never is while the user types. */
export const isKey = (name: KeyName, event: PressedKey): boolean =>
  keyBindings[name].keys.some((combination) => isPressed(combination, event));

const keyCapNames: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: 'Shift',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
};

/** Returns the keys of a combination as they are printed on a keyboard. */
export const keyCaps = (combination: string): string[] => combination.split('+').map((key) => keyCapNames[key] ?? key);

/** Returns a key as a short text: `Ctrl+S`. */
export const keyText = (name: KeyName): string => keyCaps(keyBindings[name].keys[0]).join('+');
