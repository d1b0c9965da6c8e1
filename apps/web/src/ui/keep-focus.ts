import { type FocusSpot, focusSpotOf, focusSpot as give } from './focus-spot.ts';

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/**
 * Keeps the keyboard focus on the page. A browser drops the focus when its control is removed (the row of a promoted
 * record) or disabled (Save while it saves). The focus then goes to the neighboring control, or back to the control
 * once it is enabled again.
 * @returns a function that stops it
 */
export const keepFocus = (): (() => void) => {
  let spot: FocusSpot | undefined;
  let wasDisabled = false;
  let noting: number | undefined;
  // A click outside all controls drops the focus on purpose.
  const letGo = () => {
    window.clearTimeout(noting);
    spot = undefined;
  };
  const note = ({ target }: FocusEvent) => {
    letGo();
    wasDisabled = false;
    // Read the position in the next frame, so that no key press forces a layout.
    noting = window.setTimeout(() => {
      spot = target instanceof Element ? focusSpotOf(target) : undefined;
    });
  };
  const look = () => {
    if (!spot) return;
    const { control } = spot;
    if (control.matches(':disabled')) wasDisabled = true;
    else if (hasFocus()) wasDisabled = false;
    else if (wasDisabled || !control.isConnected) {
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
