const minute = 60_000;

/** How many calls are left in a window, and when the next one starts. */
export interface CallsLeft {
  quota: number;
  left: number;
  seconds: number;
}

/**
 * Counts the calls of each key in windows of a minute, in this process.
 * @returns a function that counts a call
 */
export const callCounter = (quota: number, now: () => number = Date.now) => {
  let windowStart = now();
  const counts = new Map<number, number>();
  return (keyId: number): CallsLeft & { isBeyond: boolean } => {
    const time = now();
    if (time - windowStart >= minute) {
      windowStart = time;
      counts.clear();
    }
    const count = (counts.get(keyId) ?? 0) + 1;
    counts.set(keyId, count);
    const seconds = Math.ceil((windowStart + minute - time) / 1000);
    return { quota, left: Math.max(quota - count, 0), seconds, isBeyond: count > quota };
  };
};
