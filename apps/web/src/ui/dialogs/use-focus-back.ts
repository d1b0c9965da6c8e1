import { useEffect } from 'react';
import { focusSpot, focusSpotOf } from '../focus-spot.ts';

/**
 * Returns the focus to the control that had it when the dialog opened, or to whatever replaced that control. Mantine
 * does this only for dialogs that stay mounted; ours usually unmount when they close.
 */
export const useFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return;
    const before = focusSpotOf(document.activeElement);
    return () => {
      if (before) focusSpot(before);
    };
  }, [opened]);
};
