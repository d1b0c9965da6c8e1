import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** How long a statement waits for a lock. Everyone who wants that table queues up behind it, so no one waits longer. */
const lockMs = 250;
const attempts = 50;
const lockNotAvailable = '55P03';

/** A build that lets others read and write: it may wait, and cannot run again after half of it. */
const isConcurrent = (script: string): boolean => /\b(create|drop|reindex)\b[^;]*\bconcurrently\b/i.test(script);

export interface Waiting {
  /** Milliseconds before the next try. */
  pause?: (attempt: number) => Promise<unknown>;
  /** Told once, when the script first has to wait. */
  onWait?: () => void;
}

/** From a tenth of a second to two seconds: about a minute and a half in all. */
const growing = (attempt: number): Promise<unknown> => sleep(Math.min(100 * attempt, 2_000));

/**
 * Runs a migration on its own connection without holding up its users: if a table is in use, the script, which is one
 * transaction, gives up after a quarter of a second, lets the others pass and tries again.
 * @throws Error of the script, or that a lock was not free within 50 tries
 */
export const runScript = async (
  client: pg.ClientBase,
  script: string,
  { pause = growing, onWait }: Waiting = {},
): Promise<void> => {
  await client.query(`set lock_timeout = ${isConcurrent(script) ? 0 : lockMs}`);
  for (let attempt = 1; ; attempt += 1)
    try {
      await client.query(script);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      if (attempt === attempts)
        throw new Error('A table was in use by a long transaction each time. End it, and prepare again.', {
          cause: error,
        });
      if (attempt === 1) onWait?.();
      await pause(attempt);
    }
};
