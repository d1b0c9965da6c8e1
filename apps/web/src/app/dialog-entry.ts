import { dialogsOpen, subscribeToDialogs } from '#ui/dialogs/dialog-stack.ts';

type EntryState = { idx?: number; isDialog?: boolean } | null;

const stateNow = (): EntryState => window.history.state;

/** Adds the entry below which Back must not go while a dialog is open, and deletes it after the last one closed. */
const update = (): void => {
  const isOpen = dialogsOpen().count > 0;
  const state = stateNow();
  if (isOpen && !state?.isDialog)
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isDialog: true }, '');
  if (!isOpen && state?.isDialog) window.history.back();
};

/**
 * Gives open dialogs a history entry with the page's address. Without it, Back over a dialog of a page opened by its
 * link would leave the page, and `blockAccidentalBack` would not hear of it. The entry is deleted when no dialog is
 * open, also after a reload. Returns the function that ends this.
 */
export const addDialogEntry = (): (() => void) => {
  let timer: number | undefined;
  // Later, because one dialog often closes as the next one opens, or as the page moves on to another address.
  const updateLater = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(update);
  };
  const unsubscribe = subscribeToDialogs(updateLater);
  window.addEventListener('popstate', updateLater);
  updateLater();
  return () => {
    window.clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('popstate', updateLater);
  };
};
