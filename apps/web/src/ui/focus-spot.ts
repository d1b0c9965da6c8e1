/** Where a control with the focus stands, to find the way back there once it is gone. */
export interface FocusSpot {
  control: HTMLElement;
  /** What it lies in, from the inside out. */
  around: readonly Element[];
  left: number;
  top: number;
}

const tabbable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"])';
/** Another page or dialog is another place. */
const outermost = 'main, [role="dialog"]';

/** @returns undefined for the page itself, which has the focus when no control has it */
export const focusSpotOf = (element: Element | null): FocusSpot | undefined => {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const around: Element[] = [];
  for (let place = element.parentElement; place?.closest(outermost); place = place.parentElement) around.push(place);
  const { left, top } = element.getBoundingClientRect();
  return { control: element, around, left, top };
};

const distance = (element: Element, { left, top }: FocusSpot): number => {
  const there = element.getBoundingClientRect();
  return Math.abs(there.top - top) + Math.abs(there.left - left);
};

/** The control next to where a lost one stood, in what is left of its surroundings: the row after, the Add button. */
const nearest = (spot: FocusSpot): HTMLElement | undefined => {
  for (const place of spot.around) {
    if (!place.isConnected) continue;
    const [found] = [...place.querySelectorAll<HTMLElement>(tabbable)]
      .filter((control) => control.checkVisibility?.() !== false)
      .sort((one, other) => distance(one, spot) - distance(other, spot));
    if (found) return found;
  }
  return undefined;
};

/** Gives the focus to the control of the spot, or where that is gone to the one next to it. */
export const focusSpot = (spot: FocusSpot): void => {
  const control = spot.control.isConnected ? spot.control : nearest(spot);
  control?.focus({ preventScroll: true });
};
