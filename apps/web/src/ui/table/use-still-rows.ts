import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** On a touch screen the click follows the end of the touch by a moment. */
const clickWithinMs = 50;

/**
 * Returns the rows to show, and keeps them while the user presses one of them. If a change by someone else moved the
 * pressed row from under the pointer, the browser would report a click on no row, and nothing would open.
 * @param area the element around the rows
 */
export const useStillRows = <Rows>(rows: Rows, area: RefObject<HTMLElement | null>): Rows => {
  const pressed = useRef(false);
  const shown = useRef(rows);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const still = pressed.current ? shown.current : rows;
  useLayoutEffect(() => {
    shown.current = still;
  });
  const letMove = useLatest(() => {
    pressed.current = false;
    if (rows !== shown.current) renderAgain();
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
    const release = () => {
      if (pressed.current) timer = window.setTimeout(letMove, clickWithinMs);
    };
    element?.addEventListener('pointerdown', press, { signal });
    for (const type of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(type, release, { signal });
    return () => {
      ended.abort();
      window.clearTimeout(timer);
    };
  }, [area, letMove]);
  return still;
};
