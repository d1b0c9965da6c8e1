const minute = 60_000;

/**
 * Counts the calls of each key in windows of a minute, in this process.
 * @returns a function that counts a call and returns the seconds to wait; 0 if it is within the limit
 */
export const callCounter = (limit: number, now: () => number = Date.now): ((keyId: number) => number) => {
  let windowStart = now();
  const counts = new Map<number, number>();
  return (keyId) => {
    const time = now();
    if (time - windowStart >= minute) {
      windowStart = time;
      counts.clear();
    }
    const count = (counts.get(keyId) ?? 0) + 1;
    counts.set(keyId, count);
    return count > limit ? Math.ceil((windowStart + minute - time) / 1000) : 0;
  };
};
