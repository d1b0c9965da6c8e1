import { createContext, useEffect, useId, useSyncExternalStore } from 'react';
import { useLatest } from '#lib/use-latest.ts';

interface OpenDialog {
  id: string;
  /** This dialog asks a question first, so no other dialog may open above it. */
  blocking: boolean;
  /** Nothing below it can be used. */
  modal: boolean;
  /** Asks to close it, as Esc does. */
  close: () => void;
}

/** Marks what no one can use, find or hear read aloud while a modal dialog is open. */
const behindDialogs = '[data-behind-dialogs]';

let stack: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly OpenDialog[]) => {
  stack = next;
  // At once and not with the next rendering: a dialog that closes gives the focus back to a control of the page.
  const inert = next.some(({ modal }) => modal);
  for (const element of document.querySelectorAll(behindDialogs)) element.toggleAttribute('inert', inert);
  for (const listener of listeners) listener();
};

/** Calls the listener whenever a dialog opens or closes. Returns the function that ends this. */
export const subscribeToDialogs = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns a dialog’s position among the open ones. Only the top one handles Esc and traps the focus. */
export const useDialogDepth = (
  opened: boolean,
  blocking: boolean,
  onClose: () => void,
  modal = true,
): { id: string; depth: number; isTop: boolean } => {
  const id = useId();
  const close = useLatest(onClose);
  const current = useSyncExternalStore(subscribeToDialogs, () => stack);
  useEffect(() => {
    if (!opened) return;
    change([...stack, { id, blocking: false, modal, close }]);
    return () => change(stack.filter((one) => one.id !== id));
  }, [opened, id, modal, close]);
  // A separate effect, so that a dialog keeps its position among the others.
  useEffect(() => {
    if (opened) change(stack.map((one) => (one.id === id ? { ...one, blocking } : one)));
  }, [opened, id, blocking]);
  const depth = current.findIndex((one) => one.id === id);
  return { id, depth: Math.max(depth, 0), isTop: depth === -1 || depth === current.length - 1 };
};

/** Returns how many dialogs are open, and whether one of them blocks others from opening above it. */
export const dialogsOpen = (): { count: number; blocked: boolean } => ({
  count: stack.length,
  blocked: stack.some(({ blocking }) => blocking),
});

/** Asks the top dialog to close, as Esc does. A dialog that cannot be closed now stays. */
export const closeTopDialog = (): void => {
  const top = stack.at(-1);
  if (top && !top.blocking) top.close();
};

/** The dialog around a component; undefined on the page itself. */
export const DialogId = createContext<string | undefined>(undefined);

/** Returns the id of the top dialog; undefined if none is open. */
export const topDialog = (): string | undefined => stack.at(-1)?.id;

/** Whether a dialog, or the page, is on top. */
export const isTopDialog = (id: string | undefined): boolean => topDialog() === id;
