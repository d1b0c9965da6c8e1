import { type RefObject, useEffect } from 'react';
import { dialogsOpen } from '../dialogs/dialog-stack.ts';

/** The key / focuses the first filter of the table in `root`, from anywhere on the page. */
export const useFilterShortcut = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const focusFilter = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.matches('input, textarea, select')) return;
      // An open dialog handles its own keys.
      if (dialogsOpen().count > 0 && !root.current?.contains(target)) return;
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('thead input:not([type="checkbox"])')?.focus();
    };
    document.addEventListener('keydown', focusFilter);
    return () => document.removeEventListener('keydown', focusFilter);
  }, [root]);
};
