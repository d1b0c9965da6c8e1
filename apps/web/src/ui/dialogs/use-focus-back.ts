import { useEffect } from 'react';

/**
 * Gives the focus back to what had it when the dialog opened. Mantine does so only for a dialog that stays mounted;
 * ours are mostly taken away as they close.
 */
export const useFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
};
