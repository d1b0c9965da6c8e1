import { AppError } from '@worksmart/shared/errors.ts';

/** Lets a caller in; the answer lets the next one in and may be called more than once. */
export type ConcurrencyLimiter = (gone?: AbortSignal) => Promise<() => void>;

/**
 * Lets `limit` callers work at once and `line` more wait in order; whoever leaves the line gives up their place.
 * @throws AppError unavailable, with a time to wait, when the line is full
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

  return async (gone) => {
    if (gone?.aborted) throw new AppError('unavailable', 'The caller has disconnected.');
    if (inside < limit) return passOnce();
    if (waiting.length >= line) {
      throw new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        gone?.removeEventListener('abort', giveUp);
        resolve(passOnce());
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new AppError('unavailable', 'The caller has disconnected.'));
      };
      gone?.addEventListener('abort', giveUp, { once: true });
      waiting.push(enter);
    });
  };
};
