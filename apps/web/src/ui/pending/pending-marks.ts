import { watchWork } from '#lib/pending-work.ts';

/** Everything a press can start work from. A button inside a row comes before the row. */
const pressable = 'a, button:not([data-opener]), [role="tab"], [role="menuitem"], [role="option"], [data-opens]';

/** Work that starts later than this after a press has another cause. */
const causedWithinMs = 250;

/** Between two tasks of one press, such as code and then data, the mark stays. */
const pauseMs = 60;

/**
 * Marks the pressed link, row, tab or button with `data-pending` while the work it started is running. The mark is set
 * in the same task as the press, long before anything arrives; global.css draws it.
 * @returns a function that stops it
 */
export const markPending = (): (() => void) => {
  const tasks = new WeakMap<Element, number>();
  let pressed: { element: Element; at: number } | undefined;

  const note = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest(pressable) : null;
    pressed = element ? { element, at: performance.now() } : undefined;
  };
  const noteKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') note(event);
  };
  const began = (work: Promise<unknown>) => {
    if (!pressed) return;
    const { element, at } = pressed;
    if (!element.hasAttribute('data-pending') && performance.now() - at > causedWithinMs) return;
    tasks.set(element, (tasks.get(element) ?? 0) + 1);
    element.setAttribute('data-pending', '');
    const end = () => {
      tasks.set(element, (tasks.get(element) ?? 1) - 1);
      window.setTimeout(() => {
        if (tasks.get(element) === 0) element.removeAttribute('data-pending');
      }, pauseMs);
    };
    work.then(end, end);
  };

  // Before the handlers that start the work.
  document.addEventListener('click', note, true);
  document.addEventListener('keydown', noteKey, true);
  const stopWatching = watchWork({ started: began });
  return () => {
    document.removeEventListener('click', note, true);
    document.removeEventListener('keydown', noteKey, true);
    stopWatching();
  };
};
