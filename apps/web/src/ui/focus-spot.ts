/** The position of a focused control, to find it or its neighbor after it was removed. */
export interface FocusSpot {
  control: HTMLElement;
  /** Its ancestors, innermost first. */
  around: readonly Element[];
  left: number;
  top: number;
}

const tabbable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"])';
/** The position is lost on another page or in another dialog. */
const outermost = 'main, [role="dialog"]';

/** Returns the button of the menu that an item belongs to, because the item disappears with its menu; else the element. */
const lasting = (element: Element | null): Element | null => {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
};

/**
 * @returns undefined if the page itself has the focus
 */
export const focusSpotOf = (focused: Element | null): FocusSpot | undefined => {
  const element = lasting(focused);
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const around: Element[] = [];
  for (let ancestor = element.parentElement; ancestor?.closest(outermost); ancestor = ancestor.parentElement)
    around.push(ancestor);
  const { left, top } = element.getBoundingClientRect();
  return { control: element, around, left, top };
};

const distance = (element: Element, { left, top }: FocusSpot): number => {
  const there = element.getBoundingClientRect();
  return Math.abs(there.top - top) + Math.abs(there.left - left);
};

/** Returns the control nearest to the lost one in what remains of its surroundings: the next row, the Add button. */
const nearest = (spot: FocusSpot): HTMLElement | undefined => {
  for (const ancestor of spot.around) {
    if (!ancestor.isConnected) continue;
    const [found] = [...ancestor.querySelectorAll<HTMLElement>(tabbable)]
      .filter((control) => control.checkVisibility?.() !== false)
      .sort((one, other) => distance(one, spot) - distance(other, spot));
    if (found) return found;
  }
  return undefined;
};

/** Focuses the control at the position, or its neighbor if it was removed. */
export const focusSpot = (spot: FocusSpot): void => {
  const control = spot.control.isConnected ? spot.control : nearest(spot);
  control?.focus({ preventScroll: true });
};
