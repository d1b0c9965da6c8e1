import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { query } from './setting.ts';

interface JobRow {
  state: string;
  error: string | null;
  seconds: number | null;
}

/**
 * Waits until a job is done.
 * @returns seconds from its acceptance to its end
 */
export async function untilImported(databaseUrl: string, jobId: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<JobRow>(
        `select state, error, extract(epoch from finished_at - created_at)::float8 as seconds from job where id = $1`,
        [jobId],
      );
      const [job] = rows;
      if (job?.state === 'done' && job.seconds !== null) return job.seconds;
      if (job?.state !== 'queued' && job?.state !== 'running')
        throw new Error(`The import ended: ${job?.state} ${job?.error ?? ''}`);
      await sleep(50);
    }
  } finally {
    await client.end();
  }
}

/** Whether a worker is running the job now. */
export async function isImporting(databaseUrl: string, jobId: number): Promise<boolean> {
  const [job] = await query(databaseUrl, `select state from job where id = ${jobId}`);
  return job?.state === 'running';
}
