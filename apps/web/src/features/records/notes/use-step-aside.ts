import { type RefObject, useEffect } from 'react';
import { type PanelPosition, positionWithin, rectOf, viewport } from './panel-position.ts';
import { stepAside } from './step-aside.ts';

/** Elements focused for scrolling or reading, such as a whole tab panel, are not fields that can be covered. */
const isArea = ({ width, height }: PanelPosition): boolean =>
  height > window.innerHeight * 0.6 || (width === 0 && height === 0);

interface Panel {
  root: RefObject<HTMLElement | null>;
  /** Its height before it was rolled up to uncover a field. */
  unrolled: RefObject<number | undefined>;
  /** Moves and resizes the panel; must be the same function on every render. */
  put: (position: PanelPosition) => void;
}

/**
 * Moves the panel off the focused field, collapses it if there is no room next to the field, and keeps it in the window.
 */
export const useStepAside = ({ root, unrolled, put }: Panel): void => {
  useEffect(() => {
    const panel = root.current;
    const page = panel?.parentElement?.closest('[role="dialog"]') ?? document.body;
    if (!panel) return;
    const unroll = () => {
      if (unrolled.current === undefined) return;
      put(positionWithin({ ...rectOf(panel), height: unrolled.current }, viewport()));
      unrolled.current = undefined;
    };
    const stepOff = (field: Element) => {
      const [at, target] = [rectOf(panel), rectOf(field)];
      const aside = isArea(target) ? undefined : stepAside(at, target, viewport());
      if (!aside) return;
      if (aside.height < at.height) unrolled.current ??= at.height;
      put(aside);
    };
    const clear = () => {
      const field = document.activeElement;
      if (!field || field === document.body || !page.contains(field)) return;
      if (panel.contains(field)) unroll();
      else stepOff(field);
    };
    let frame = 0;
    const clearSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(clear);
    };
    const fit = () => {
      put(positionWithin(rectOf(panel), viewport()));
      clearSoon();
    };
    // Scrolling can also move the focused field below the panel.
    document.addEventListener('focusin', clearSoon);
    document.addEventListener('scroll', clearSoon, true);
    window.addEventListener('resize', fit);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', clearSoon);
      document.removeEventListener('scroll', clearSoon, true);
      window.removeEventListener('resize', fit);
    };
  }, [root, unrolled, put]);
};
