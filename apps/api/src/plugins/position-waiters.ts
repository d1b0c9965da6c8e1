import { EventEmitter, once } from 'node:events';

/** Calls that wait for the next change (`Prefer: wait`). */
export const positionWaiters = () => {
  const changes = new EventEmitter().setMaxListeners(0);
  let stopped = false;
  const wake = (): void => void changes.emit('change');
  return {
    wake,
    /** Wakes all calls, and keeps later ones from waiting. */
    stop: (): void => {
      stopped = true;
      wake();
    },
    /** Resolves at the next `wake`, after the time, or when the signal aborts. */
    next: async (milliseconds: number, signal: AbortSignal): Promise<void> => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
      if (!stopped) await once(changes, 'change', { signal: ended }).catch(() => undefined);
    },
  };
};
