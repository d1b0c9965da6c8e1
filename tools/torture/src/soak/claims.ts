import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { upload } from '@worksmart/bench/imported.ts';
import { writeMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import type { Testbed } from '../testbed.ts';
import { type Trial, thousands, until } from '../trial.ts';

/** One row in so many has an amount that is none. */
const rejectEvery = 1_000;

/** Uploads a file of claims that no other file contains. @returns what it must become; `paid` in cents */
export async function sendClaims(testbed: Testbed, url: string, file: number, rows: number) {
  const path = join(testbed.folder, `claims-${file}.csv`);
  let [accepted, rejected, paid] = [0, 0, 0];
  const change = (cells: Record<string, string>, row: number): void => {
    cells.claim_number = `F${file}-${cells.claim_number}`;
    if (row % rejectEvery === 0) {
      cells.paid_amount = 'x';
      rejected += 1;
      return;
    }
    accepted += 1;
    paid += Math.round(Number(cells.paid_amount) * 100);
  };
  await writeMedicalClaims(path, { rows, change });
  const { id } = await upload(url, testbed.headers, path);
  rmSync(path);
  return { id, state: 'published', accepted, rejected, rows: accepted, paid };
}

/** Waits until all files are imported, and compares each import and its rows with its file. */
export async function judgeClaims(
  trial: Trial,
  sent: readonly Awaited<ReturnType<typeof sendClaims>>[],
): Promise<void> {
  const { database } = trial.testbed;
  const isAtWork = `select from file_import i join job j on j.id = i.job_id where j.state in ('queued', 'running') limit 1`;
  const isDone = async () => (await database.query(isAtWork)).length === 0;
  await until('the imports to end', isDone, { limit: 300, every: 500 });
  const found = await database.query(
    `select i.id, i.state, i.accepted, i.rejected, count(c.*)::int as rows, (coalesce(sum(c.paid), 0) * 100)::float8 as paid
     from file_import i left join claim c on c.import_id = i.id group by i.id`,
  );
  for (const wanted of sent) {
    const [row, right] = [found.find(({ id }) => id === wanted.id), wanted].map((one) => JSON.stringify(one));
    trial.promise(row === right, `import ${wanted.id} is not what its file says: ${row} instead of ${right}`);
  }
  trial.promise(found.length === sent.length, `${found.length} imports of ${sent.length} files`);
  const rows = sent.reduce((sum, { accepted }) => sum + accepted, 0);
  trial.found(`${sent.length} files of claims with ${thousands(rows)} good rows, each published once, to the cent`);
}
