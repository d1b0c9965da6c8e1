import { type FocusSpot, focusSpotOf, focusSpot as give } from './focus-spot.ts';

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/**
 * Who works without a mouse keeps a place on the page. A browser drops the focus when its control is taken away (the row
 * of a record that went on) or disabled (Save while it saves): it then goes to what stands there, or back to the control
 * once that can be used again.
 * @returns stops it
 */
export const keepFocus = (): (() => void) => {
  let spot: FocusSpot | undefined;
  let wasDisabled = false;
  let noting: number | undefined;
  // A press beside every control lets go of the focus on purpose.
  const letGo = () => {
    window.clearTimeout(noting);
    spot = undefined;
  };
  const note = ({ target }: FocusEvent) => {
    letGo();
    wasDisabled = false;
    // Where it stands is asked for when the key that led there is drawn: no key waits for a layout of its own.
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
