import { AppError } from '@worksmart/shared/errors.ts';

/** Waits for a free place. Returns a function that releases it; calling that again does nothing. */
export type ConcurrencyLimiter = (disconnectSignal?: AbortSignal) => Promise<() => void>;

/**
 * Lets `limit` callers work at once and up to `line` more wait in order. A waiting caller who disconnects is dropped.
 * @throws AppError unavailable, with a retry time, when the queue is full
 */
export const createConcurrencyLimiter = (limit: number, line: number): ConcurrencyLimiter => {
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
    if (waiting.length >= line) {
      throw new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        disconnectSignal?.removeEventListener('abort', giveUp);
        resolve(passOnce());
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new AppError('unavailable', 'The caller has disconnected.'));
      };
      disconnectSignal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(enter);
    });
  };
};
