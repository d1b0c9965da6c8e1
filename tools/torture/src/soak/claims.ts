import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { upload } from '@worksmart/bench/imported.ts';
import { type UploadedImport, writeMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import type { Testbed } from '../testbed.ts';
import { until } from '../waiting.ts';

/** A file of claims that was accepted, and what its import must say. */
export interface SentClaims extends UploadedImport {
  accepted: number;
  rejected: number;
  /** Hundredths of a dollar. */
  paid: number;
}

/** One row in so many has an amount that is none. */
const rejectEvery = 1_000;

/** Uploads a file of claims that no other file contains. */
export async function sendClaims(testbed: Testbed, url: string, { file, rows }: { file: number; rows: number }) {
  const path = join(testbed.folder, `claims-${file}.csv`);
  const sums = { accepted: 0, rejected: 0, paid: 0 };
  const change = (cells: Record<string, string>, row: number): void => {
    cells.claim_number = `F${file}-${cells.claim_number}`;
    if (row % rejectEvery === 0) {
      cells.paid_amount = 'x';
      sums.rejected += 1;
      return;
    }
    sums.accepted += 1;
    sums.paid += Math.round(Number(cells.paid_amount) * 100);
  };
  await writeMedicalClaims(path, { rows, change });
  const sent: SentClaims = { ...(await upload(url, testbed.headers, path)), ...sums };
  rmSync(path);
  return sent;
}

const isAtWork = `select from job where id = any($1) and state in ('queued', 'running') limit 1`;

export const untilClaimsRead = ({ database }: Testbed, sent: readonly SentClaims[]): Promise<number> =>
  until(
    'the imports to end',
    async () => (await database.query(isAtWork, [sent.map(({ jobId }) => jobId)])).length === 0,
    { limit: 300, every: 500 },
  );

type Found = { id: number; state: string; accepted: number; rejected: number; rows: number; paid: number };

/** Compares each import and its rows with the file. @returns one sentence for each fault */
export async function faultsOfClaims({ database }: Testbed, sent: readonly SentClaims[]): Promise<string[]> {
  const found = await database.query<Found>(
    `select i.id, i.state, i.accepted, i.rejected, count(c.*)::int as rows, (coalesce(sum(c.paid), 0) * 100)::float8 as paid
     from file_import i left join claim c on c.import_id = i.id group by i.id`,
  );
  const faults = sent.flatMap(({ id, accepted, rejected, paid }) => {
    const row = found.find((one) => one.id === id);
    const isWhole =
      row?.state === 'published' &&
      row.accepted === accepted &&
      row.rejected === rejected &&
      row.rows === accepted &&
      row.paid === paid;
    return isWhole
      ? []
      : [`import ${id} is not what its file says: ${JSON.stringify({ ...row, wanted: { accepted, rejected, paid } })}`];
  });
  if (found.length !== sent.length) faults.push(`${found.length} imports of ${sent.length} files`);
  return faults;
}
