import { useContext, useEffect } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { DialogId, isTopDialog } from '../dialogs/dialog-stack.ts';
import { isKey, type KeyName } from './keys.ts';

/**
 * Runs an action on a key of the table, while its own dialog is the top one, or its page has no dialog above it.
 * @param anywhere also while another dialog is above
 */
export const useKey = (name: KeyName, run: (event: KeyboardEvent) => void, { anywhere = false } = {}): void => {
  const dialog = useContext(DialogId);
  const latest = useLatest(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isKey(name, event)) return;
      if (!anywhere && !isTopDialog(dialog)) return;
      event.preventDefault();
      latest(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [name, dialog, anywhere, latest]);
};
