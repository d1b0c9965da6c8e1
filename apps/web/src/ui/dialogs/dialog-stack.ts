import { useEffect, useId, useSyncExternalStore } from 'react';

interface OpenDialog {
  id: string;
  /** Nothing may be opened above it: it asks something first. */
  blocking: boolean;
}

let stack: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly OpenDialog[]) => {
  stack = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where an open dialog stands among the open ones. Only the one on top hears Esc and traps the focus. */
export const useDialogDepth = (opened: boolean, blocking = false): { depth: number; isTop: boolean } => {
  const id = useId();
  const current = useSyncExternalStore(subscribe, () => stack);
  useEffect(() => {
    if (!opened) return;
    change([...stack, { id, blocking: false }]);
    return () => change(stack.filter((one) => one.id !== id));
  }, [opened, id]);
  // By itself, so that a dialog keeps its place among the others.
  useEffect(() => {
    if (opened) change(stack.map((one) => (one.id === id ? { id, blocking } : one)));
  }, [opened, id, blocking]);
  const depth = current.findIndex((one) => one.id === id);
  return { depth: Math.max(depth, 0), isTop: depth === -1 || depth === current.length - 1 };
};

/** How many dialogs are open now, and whether one of them lets nothing be opened above it. */
export const dialogsOpen = (): { count: number; blocked: boolean } => ({
  count: stack.length,
  blocked: stack.some(({ blocking }) => blocking),
});
