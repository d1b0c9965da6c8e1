import { createWriteStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importFileLines, sampleGroups } from '../../packages/core/src/testing/import-files.ts';
import { withClient } from './with-client.ts';

/** Size and variations of a made-up file, as `importFileLines` expects them. */
type FileSize = Parameters<typeof importFileLines>[1];

/** Combines many lines: one write per line would take longer than making it. */
export function* blocksOf(lines: Iterable<string>): Generator<string> {
  let block = '';
  for (const line of lines) {
    block += line;
    if (block.length < 65_536) continue;
    yield block;
    block = '';
  }
  yield block;
}

/** Writes a made-up file of medical claims. @returns its size in bytes */
export async function writeMedicalClaims(file: string, size: FileSize): Promise<number> {
  await pipeline(Readable.from(blocksOf(importFileLines(4, size))), createWriteStream(file));
  return (await stat(file)).size;
}

/** Gives clients of a filled database the ids that the made-up files contain. */
export const nameSampleClients = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from customer where stage_id = 4 and deleted_at is null order by id limit $1',
      [sampleGroups.length],
    );
    if (rows.length < sampleGroups.length) throw new Error('The database has too few clients for the made-up files.');
    for (const [place, { carrier, payroll }] of sampleGroups.entries())
      await client.query(
        `insert into client_year (customer_id, year, anthem_id, prism_id) values ($1, 2025, $2, $3)
         on conflict (customer_id, year) do update set anthem_id = excluded.anthem_id, prism_id = excluded.prism_id`,
        [rows[place]?.id, carrier, payroll],
      );
  });

export interface UploadedImport {
  id: number;
  jobId: number;
}

/** Uploads a file of medical claims to be published at once. @returns the response's status, and the import */
export async function uploadMedicalClaims(
  url: string,
  headers: Record<string, string>,
  file: string,
): Promise<{ status: number; body: string; accepted: UploadedImport | undefined }> {
  const form = new FormData();
  form.set('file', await openAsBlob(file, { type: 'text/csv' }), 'claims.csv');
  const answer = await fetch(`${url}/api/fileImport/upload/claimsMed`, { method: 'POST', headers, body: form });
  const body = await answer.text();
  return { status: answer.status, body, accepted: answer.ok ? (JSON.parse(body) as UploadedImport) : undefined };
}

/** Count, sum and a hash over all columns of all claims except the import's id: equal for equal rows. */
export const claimsDigestSql = `
  select count(*)::int as count, coalesce(sum(paid), 0)::text as paid,
    coalesce(bit_xor(hashtextextended(substr(c::text, strpos(c::text, ',')), 0)), 0)::text as hash from claim c`;
