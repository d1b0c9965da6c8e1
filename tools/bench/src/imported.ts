import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type UploadedImport, uploadMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import { openClient, query } from './setting.ts';

/** Uploads a file of medical claims. @throws Error if it is refused */
export async function upload(url: string, headers: Record<string, string>, file: string): Promise<UploadedImport> {
  const { accepted, status, body } = await uploadMedicalClaims(url, headers, file);
  if (!accepted) throw new Error(`The upload answered ${status}: ${body}`);
  return accepted;
}

/**
 * Waits until a job is done.
 * @returns seconds from its acceptance to its end
 */
export async function untilImported(databaseUrl: string, jobId: number): Promise<number> {
  const text = `select state, error, extract(epoch from finished_at - created_at)::float8 as seconds from job where id = $1`;
  await using client = await openClient(databaseUrl);
  for (;;) {
    const [job] = (await client.query(text, [jobId])).rows;
    if (job?.state === 'done' && job.seconds !== null) return job.seconds;
    if (job?.state !== 'queued' && job?.state !== 'running')
      throw new Error(`The import ended: ${job?.state} ${job?.error ?? ''}`);
    await sleep(50);
  }
}

/** Deletes files at the end of a block, with `using`. */
export const deletedAtEnd = (...files: string[]): Disposable => ({
  [Symbol.dispose]: () => {
    for (const file of files) rmSync(file, { force: true });
  },
});

/** Whether a worker is running the job now. */
export async function isImporting(databaseUrl: string, jobId: number): Promise<boolean> {
  const [job] = await query(databaseUrl, `select state from job where id = ${jobId}`);
  return job?.state === 'running';
}
