import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component is there, which does what the last one drawn does. Not for drawing. */
export const useLatest = <A extends unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
