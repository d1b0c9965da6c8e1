import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest rendered one. Do not call it during rendering. */
export const useLatest = <A extends unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
