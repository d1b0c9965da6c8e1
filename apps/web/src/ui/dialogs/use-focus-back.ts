import { useEffect } from 'react';
import { focusSpot, focusSpotOf } from '../focus-spot.ts';

/**
 * Gives the focus back to what had it when the dialog opened, or to what stands there now. Mantine does so only for a
 * dialog that stays mounted; ours are mostly taken away as they close.
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
