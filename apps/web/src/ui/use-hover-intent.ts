import { useEffect, useRef } from 'react';
import { useLatest } from '#lib/use-latest.ts';

/** A pointer that only crosses a row or link has left it by then. */
const restMs = 80;

export interface HoverIntent<Target> {
  arrive: (target: Target) => void;
  leave: () => void;
  /** The press that opens it has begun: do not wait. */
  press: (target: Target) => void;
}

/** Calls `onNear` once the pointer or the keyboard focus has rested on a row or link, which the user may open next. */
export const useHoverIntent = <Target>(onNear: ((target: Target) => void) | undefined): HoverIntent<Target> => {
  const timer = useRef<number | undefined>(undefined);
  const leave = useLatest(() => window.clearTimeout(timer.current));
  const arrive = useLatest((target: Target) => {
    leave();
    if (onNear) timer.current = window.setTimeout(() => onNear(target), restMs);
  });
  const press = useLatest((target: Target) => {
    leave();
    onNear?.(target);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const rest = useRef({ arrive, leave, press });
  return rest.current;
};
