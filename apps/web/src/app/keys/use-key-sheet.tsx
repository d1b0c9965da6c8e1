import { useCallback, useEffect, useState } from 'react';
import { dialogsOpen } from '#ui/dialogs/dialog-stack.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { isKey } from '#ui/keys/keys.ts';
import { useKey } from '#ui/keys/use-key.ts';

const KeySheet = lazyDialog(async () => (await import('./key-sheet.tsx')).KeySheet);

/** The list of all keys, which ? opens, and the keys that work on every screen. */
export const useKeySheet = () => {
  const [opened, setOpened] = useState(false);
  const show = useCallback(() => {
    if (!dialogsOpen().blocked) setOpened(true);
  }, []);
  useKey('help', show, { anywhere: true });
  // Where there is nothing to save, the browser would offer to save the page.
  useEffect(() => {
    const press = (event: KeyboardEvent) => isKey('save', event) && event.preventDefault();
    // After the listeners of the Save buttons.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { showKeys: show, keySheet: opened && <KeySheet onClose={() => setOpened(false)} /> };
};
