import { AppError } from '@worksmart/shared/platform/errors.ts';

/** Waits for a free slot. Returns a function that releases it; calling that again does nothing. */
export type ConcurrencyLimiter = (disconnectSignal?: AbortSignal) => Promise<() => void>;

const busy = (): AppError =>
  new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfter: 2 });

/**
 * Lets `limit` callers work at once and up to `line` more wait in order. A waiting caller who disconnects is dropped.
 * @param patience milliseconds that a caller waits at most; without it, as long as it takes
 * @throws AppError unavailable, with a retry time, when the queue is full or the wait was too long
 */
export const createConcurrencyLimiter = (limit: number, line: number, patience?: number): ConcurrencyLimiter => {
  let inside = 0;
  const waiting: (() => void)[] = [];

  const leave = (): void => {
    inside -= 1;
    waiting.shift()?.();
  };

  const passOnce = (): (() => void) => {
    inside += 1;
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };

  return async (disconnectSignal) => {
    if (disconnectSignal?.aborted) throw new AppError('unavailable', 'The caller has disconnected.');
    if (inside < limit) return passOnce();
    if (waiting.length >= line) throw busy();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        disconnectSignal?.removeEventListener('abort', disconnect);
      };
      const enter = () => {
        stopWaiting();
        resolve(passOnce());
      };
      const giveUp = (reason: AppError) => {
        stopWaiting();
        waiting.splice(waiting.indexOf(enter), 1);
        reject(reason);
      };
      const disconnect = () => giveUp(new AppError('unavailable', 'The caller has disconnected.'));
      const timer = patience === undefined ? undefined : setTimeout(() => giveUp(busy()), patience);
      disconnectSignal?.addEventListener('abort', disconnect, { once: true });
      waiting.push(enter);
    });
  };
};
