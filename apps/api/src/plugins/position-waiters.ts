/** Calls that wait for the next change (`Prefer: wait`). */
export const positionWaiters = () => {
  const waiting = new Set<() => void>();
  let stopped = false;
  const wake = (): void => {
    for (const done of waiting) done();
  };
  return {
    wake,
    /** Wakes all calls, and keeps later ones from waiting. */
    stop: (): void => {
      stopped = true;
      wake();
    },
    /** Resolves at the next `wake`, after the time, or when the signal aborts. */
    next: (milliseconds: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        waiting.add(done);
        signal.addEventListener('abort', done);
        if (stopped || signal.aborted) done();
      }),
  };
};
