const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after each failed try; after the last one the delivery is given up. */
export const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour] as const;

/** A receiver may ask for a pause of this at most. */
const longestAsked = hour;

/** Reads the seconds, or the date, of `Retry-After`. */
const askedPause = (retryAfter: string | undefined, now: Date): number => {
  if (!retryAfter) return 0;
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), longestAsked) : 0;
};

/**
 * When a delivery is tried again after a failure.
 * @param tries how many there were, from 1
 * @param random from 0 to 1: spreads the tries of many deliveries by a fifth to both sides
 * @returns null if it is given up
 */
export const nextTry = (
  tries: number,
  {
    now,
    random,
    status,
    retryAfter,
  }: { now: Date; random: number; status: number | null; retryAfter?: string | undefined },
): Date | null => {
  const pause = pauses[tries - 1];
  if (pause === undefined) return null;
  const asked = status === 429 || status === 503 ? askedPause(retryAfter, now) : 0;
  return new Date(now.getTime() + Math.max(pause * (0.8 + 0.4 * random), asked));
};
