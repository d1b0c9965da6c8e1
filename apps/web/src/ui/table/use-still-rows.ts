import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useLatest } from '#lib/use-latest.ts';

/** A press that becomes no click ends so long after its release. On a touch screen the click follows by a moment. */
const clickWithinMs = 50;

/**
 * Returns the rows to show, and keeps them from a press on one of them until its click. If a change by someone else moved the
 * pressed row from under the pointer, the browser would report a click on no row, and nothing would open.
 * @param area the element around the rows
 */
export const useStillRows = <Rows>(rows: Rows, area: RefObject<HTMLElement | null>): Rows => {
  const pressed = useRef(false);
  const lastRows = useRef(rows);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const still = pressed.current ? lastRows.current : rows;
  useLayoutEffect(() => {
    lastRows.current = still;
  });
  const letMove = useLatest(() => {
    pressed.current = false;
    if (rows !== lastRows.current) renderAgain();
  });

  useEffect(() => {
    const element = area.current;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: number | undefined;
    const press = ({ button, target }: PointerEvent) => {
      if (button !== 0 || !(target instanceof Element) || !target.closest('[data-index]')) return;
      window.clearTimeout(timer);
      pressed.current = true;
    };
    const letMoveIn = (ms: number) => {
      window.clearTimeout(timer);
      if (pressed.current) timer = window.setTimeout(letMove, ms);
    };
    element?.addEventListener('pointerdown', press, { signal });
    for (const type of ['pointerup', 'pointercancel', 'blur'])
      window.addEventListener(type, () => letMoveIn(clickWithinMs), { signal });
    // The handlers of the click come first. One of them may stop the event.
    window.addEventListener('click', () => letMoveIn(0), { signal, capture: true });
    return () => {
      ended.abort();
      window.clearTimeout(timer);
    };
  }, [area, letMove]);
  return still;
};
