import { useEffect, useId, useSyncExternalStore } from 'react';

let stack: readonly string[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly string[]) => {
  stack = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where an open dialog stands among the open ones. Only the one on top hears Esc and traps the focus. */
export const useDialogDepth = (opened: boolean): { depth: number; isTop: boolean } => {
  const id = useId();
  const current = useSyncExternalStore(subscribe, () => stack);
  useEffect(() => {
    if (!opened) return;
    change([...stack, id]);
    return () => change(stack.filter((one) => one !== id));
  }, [opened, id]);
  const depth = current.indexOf(id);
  return { depth: Math.max(depth, 0), isTop: depth === -1 || depth === current.length - 1 };
};
