import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { upload } from '@worksmart/bench/imported.ts';
import { nameSampleClients, type UploadedImport, writeMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import {
  addHolds,
  attemptOf,
  holdAt,
  type ImportResult,
  type Moment,
  readImport,
  removeHolds,
  removeImports,
  untilImportEnded,
} from './imports.ts';
import { type Outcome, promised } from './outcome.ts';
import type { Members, Testbed } from './testbed.ts';
import { until } from './waiting.ts';

export const thousands = (count: number): string => count.toLocaleString('en-US');

/** A made-up file, its clients, and the result of importing it undisturbed. */
export interface Known {
  file: string;
  calm: ImportResult;
  /** Seconds of the undisturbed run. */
  took: number;
}

/** Imports a file undisturbed, checks and removes the result; then runs the work. */
export async function withKnownFile(
  testbed: Testbed,
  { rows }: { rows: number },
  work: (known: Known, members: Members) => Promise<void>,
): Promise<void> {
  const file = join(testbed.folder, 'claims.csv');
  await nameSampleClients(testbed.database.url);
  // Some rows to reject, and some duplicate keys that only the table can detect.
  const change = (cells: Record<string, string>, row: number): void => {
    if (row % 1_000 === 0) cells.paid_amount = 'x';
    if (row % 1_500 === 0) cells.claim_number = 'CL000000000';
  };
  await writeMedicalClaims(file, { rows, change });
  await addHolds(testbed);
  try {
    await testbed.withMembers({ workers: 1 }, async (members) => {
      const { url } = members.apis[0];
      await removeImports(testbed, url);
      const { id, jobId } = await upload(url, testbed.headers, file);
      const took = await untilImportEnded(testbed, jobId);
      const calm = await readImport(testbed, id);
      if (calm.row?.state !== 'published') throw new Error('The undisturbed import was not published.');
      await removeImports(testbed, url);
      await work({ file, calm, took }, members);
      await removeImports(testbed, url);
    });
  } finally {
    await removeHolds(testbed);
    rmSync(file, { force: true });
  }
}

/** Checks that an import has exactly the rows of the undisturbed one, and that no report saw a part of it. */
export async function judge(
  testbed: Testbed,
  outcome: Outcome,
  known: Known,
  { id }: UploadedImport,
  seen: Set<string>,
) {
  const now = await readImport(testbed, id);
  const { digest, row } = known.calm;
  promised(outcome, isDeepStrictEqual(now.digest, digest), 'the rows are not those of an undisturbed import');
  promised(outcome, isDeepStrictEqual(now.row, row), 'the import says other figures than an undisturbed one');
  const whole = `${digest?.count} rows, ${digest?.paid}`;
  const parts = [...seen].filter((said) => said !== '0 rows, 0' && said !== whole);
  promised(outcome, parts.length === 0, `reports saw a part of it: ${parts.join('; ')}`);
}

export const wholeText = ({ digest, row }: ImportResult): string =>
  `${thousands(Number(digest?.count))} rows, ${digest?.paid} USD and the row hash as after an undisturbed import; ${thousands(Number(row?.rejected))} rejected; published once`;

/** Waits for a run of the job after that attempt. @returns its number */
export async function nextAttempt(testbed: Testbed, jobId: number, after: number): Promise<number> {
  let attempt = 0;
  const isLater = async () => {
    attempt = await attemptOf(testbed, jobId);
    return attempt > after;
  };
  await until('the next attempt', isLater, { limit: 120 });
  return attempt;
}

interface Strike {
  moment: Moment;
  jobId: number;
  /** The attempt that was hit before. */
  after: number;
  /** Seconds of an undisturbed import. */
  took: number;
  /** Called when the next attempt has begun. */
  begun?: () => unknown;
}

/**
 * Holds an import at a point and causes a fault there. The hold is set before the next attempt is looked for, since an
 * attempt that is found first may have ended before it is held.
 * @returns the attempt that was hit
 */
export async function strikeAt(
  testbed: Testbed,
  { moment, jobId, after, took, begun }: Strike,
  strike: () => Promise<void> | void,
): Promise<number> {
  await using hold = await holdAt(testbed, moment);
  const attempt = await nextAttempt(testbed, jobId, after);
  begun?.();
  if (moment === 'somewhere') await sleep(Math.random() * took * 1_000);
  else await hold.reached();
  await strike();
  return attempt;
}
