import { type RefObject, useEffect } from 'react';
import { type PanelPlace, placeWithin, rectOf, view } from './panel-place.ts';
import { stepAside } from './step-aside.ts';

/** What has the focus for being scrolled or read, a tab's whole panel say, is no field that could be covered. */
const isArea = ({ width, height }: PanelPlace): boolean =>
  height > window.innerHeight * 0.6 || (width === 0 && height === 0);

interface Panel {
  root: RefObject<HTMLElement | null>;
  /** Its height before it was rolled up to let a field be seen. */
  unrolled: RefObject<number | undefined>;
  /** Moves and resizes it; the same function for as long as it is there. */
  put: (place: PanelPlace) => void;
}

/** Moves the panel off the field that has the focus, rolls it up where there is no room beside it, and keeps it in the window. */
export const useStepAside = ({ root, unrolled, put }: Panel): void => {
  useEffect(() => {
    const panel = root.current;
    const page = panel?.parentElement?.closest('[role="dialog"]') ?? document.body;
    if (!panel) return;
    const unroll = () => {
      if (unrolled.current === undefined) return;
      put(placeWithin({ ...rectOf(panel), height: unrolled.current }, view()));
      unrolled.current = undefined;
    };
    const stepOff = (field: Element) => {
      const [at, target] = [rectOf(panel), rectOf(field)];
      const aside = isArea(target) ? undefined : stepAside(at, target, view());
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
    let asked = 0;
    const clearSoon = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(clear);
    };
    const fit = () => {
      put(placeWithin(rectOf(panel), view()));
      clearSoon();
    };
    // A field that is scrolled into the panel's place is covered like one that is chosen there.
    document.addEventListener('focusin', clearSoon);
    document.addEventListener('scroll', clearSoon, true);
    window.addEventListener('resize', fit);
    return () => {
      cancelAnimationFrame(asked);
      document.removeEventListener('focusin', clearSoon);
      document.removeEventListener('scroll', clearSoon, true);
      window.removeEventListener('resize', fit);
    };
  }, [root, unrolled, put]);
};
