import { type FocusSpot, focusSpotOf, focusSpot as give } from './focus-spot.ts';

/** The control that had the focus last and may get it back: it is disabled, or was removed. */
let spot: FocusSpot | undefined;
let wasDisabled = false;
/** The control that got the focus last; unlike its position, it is known at once. */
let focused: HTMLElement | undefined;

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

const isDisabled = (control: HTMLElement): boolean => control.isConnected && control.matches(':disabled');

/** Returns the focused control, or the one that lost the focus because it is disabled while it works. */
export const focusNow = (): FocusSpot | undefined =>
  focusSpotOf(document.activeElement) ?? (focused && isDisabled(focused) ? focusSpotOf(focused) : undefined);

/** Focuses the control as soon as it is enabled, or its neighbor if it was removed. */
export const returnFocus = (to: FocusSpot): void => {
  if (!isDisabled(to.control)) {
    give(to);
    return;
  }
  (document.activeElement as HTMLElement | null)?.blur();
  spot = to;
  wasDisabled = true;
};

/**
 * Keeps the keyboard focus on the page. A browser drops the focus when its control is removed (the row of a promoted
 * record) or disabled (Save while it saves). The focus then goes to the neighboring control, or back to the control
 * once it is enabled again.
 * @returns a function that stops it
 */
export const keepFocus = (): (() => void) => {
  let noting: number | undefined;
  // A click outside all controls drops the focus on purpose.
  const letGo = () => {
    window.clearTimeout(noting);
    spot = undefined;
    focused = undefined;
  };
  const note = ({ target }: FocusEvent) => {
    letGo();
    wasDisabled = false;
    focused = target instanceof HTMLElement ? target : undefined;
    // Read the position in the next frame, so that no key press forces a layout.
    noting = window.setTimeout(() => {
      spot = target instanceof Element ? focusSpotOf(target) : undefined;
      look();
    });
  };
  const look = () => {
    if (!spot) return;
    if (isDisabled(spot.control)) wasDisabled = true;
    else if (hasFocus()) wasDisabled = false;
    else if (wasDisabled || !spot.control.isConnected) {
      const lost = spot;
      spot = undefined;
      give(lost);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', letGo, true);
  return () => {
    letGo();
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', letGo, true);
  };
};
