import { useEffect } from 'react';
import { focusNow, returnFocus } from '../keep-focus.ts';

/**
 * Returns the focus to the control that had it when the dialog opened, or to whatever replaced that control. Mantine
 * does this only for dialogs that stay mounted; ours usually unmount when they close.
 */
export const useFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return;
    const before = focusNow();
    return () => {
      if (before) returnFocus(before);
    };
  }, [opened]);
};
