import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  nameSampleClients,
  type UploadedImport,
  uploadMedicalClaims,
  writeMedicalClaims,
} from 'worksmart-cms/scripts/lib/import-files.ts';
import { openClient, query, type Site } from './setting.ts';

/** Uploads a file of medical claims. @throws Error if it is refused */
export async function upload(url: string, headers: Record<string, string>, file: string): Promise<UploadedImport> {
  const { accepted, status, body } = await uploadMedicalClaims(url, headers, file);
  if (!accepted) throw new Error(`The upload answered ${status}: ${body}`);
  return accepted;
}

/** Waits until a job is done. @returns seconds from its acceptance to its end */
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

/** Imports a file through an API of the site. @returns seconds from its acceptance to its end */
export const importFile = async ({ api, databaseUrl, headers }: Site, file: string): Promise<number> =>
  untilImported(databaseUrl, (await upload(api.url, headers, file)).jobId);

/** A made-up file of medical claims that the site accepts; deleted at the end of a block, with `using`. */
export async function claimsFile({ databaseUrl, folder }: Site, rows: number) {
  const path = join(folder, 'claims.csv');
  await nameSampleClients(databaseUrl);
  let cents = 0;
  const change = (cells: Record<string, string>) => {
    cents += Math.round(Number(cells.paid_amount) * 100);
  };
  const bytes = await writeMedicalClaims(path, { rows, change });
  return { path, bytes, paid: (cents / 100).toFixed(2), [Symbol.dispose]: () => rmSync(path, { force: true }) };
}

/** Empties the claims, and flushes pending writes so that they do not affect the next measurement. */
export const clearClaims = async ({ databaseUrl }: Site): Promise<void> => {
  for (const text of ['truncate claim', 'delete from file_import', 'vacuum (analyze) claim', 'checkpoint'])
    await query(databaseUrl, text);
};
