import type { Testbed } from './testbed.ts';
import { until } from './trial.ts';

/** Maximum seconds of a large job, including all faults. */
export const mostSeconds = 600;

type JobRow = { state: string; done: number; total: number; attempt: number };

/** The row of a job; `unavailable` while the database is. @throws Error if it no longer exists */
export async function jobOf({ database }: Testbed, id: number): Promise<JobRow> {
  const text = 'select state, done, total, attempt from job where id = $1';
  const rows = await database.query<JobRow>(text, [id]).catch(() => undefined);
  if (!rows) return { state: 'unavailable', done: 0, total: 0, attempt: 0 };
  if (!rows[0]) throw new Error(`Job ${id} is gone.`);
  return rows[0];
}

/** @returns seconds */
export const untilJobEnded = (testbed: Testbed, id: number): Promise<number> =>
  until(
    `job ${id} to end`,
    async () => !['queued', 'running', 'unavailable'].includes((await jobOf(testbed, id)).state),
    { limit: mostSeconds, every: 100 },
  );

/** Waits for a run of the job after that attempt. @returns its number */
export async function nextAttempt(testbed: Testbed, id: number, after: number): Promise<number> {
  let attempt = 0;
  const isLater = async () => {
    ({ attempt } = await jobOf(testbed, id));
    return attempt > after;
  };
  await until('the next attempt', isLater, { limit: 120 });
  return attempt;
}
