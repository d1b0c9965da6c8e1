import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { upload } from '@worksmart/bench/imported.ts';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import pg from 'pg';
import {
  claimsDigestSql,
  nameSampleClients,
  type UploadedImport,
  writeMedicalClaims,
} from 'worksmart-cms/scripts/lib/import-files.ts';
import { call } from './call.ts';
import { type Members, withMembers } from './members.ts';
import { type Outcome, promised } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { until } from './waiting.ts';

/** Maximum seconds of an import, including all faults. */
const patience = 600;

/** The result of an import: its rows, and the fields of its own row. */
interface ImportResult {
  digest: Record<string, unknown> | undefined;
  row: Record<string, unknown> | undefined;
}

const readImport = async ({ database }: Testbed, id: number): Promise<ImportResult> => {
  const [digest] = await database.query(claimsDigestSql);
  const [row] = await database.query(
    `select state, rows_read, accepted, rejected, warned, total::text, summary->'codes' as codes,
       (select count(*)::int from file_import_issue where import_id = i.id) as issues,
       (select count(*)::int from audit_event where entity = 'file-import' and entity_id = i.id::text
          and action = 'file-import') as audits,
       (select state || ' ' || percent from job where id = i.job_id) as job
     from file_import i where id = $1`,
    [id],
  );
  return { digest, row };
};

/** All counts and sums that were read, and how often. */
interface Reading {
  seen: Set<string>;
  reads: number;
}

/** Reads like a report every tenth of a second, on a separate connection; retries if the database is down. */
export function readReports({ database }: Testbed): Reading & { stop(): Promise<void> } {
  const reading: Reading = { seen: new Set(), reads: 0 };
  const text = `select count(*) || ' rows, ' || coalesce(sum(paid), 0) as said from reported_claim`;
  const stop = untilStopped(async () => {
    const began = performance.now();
    const [row] = await database.query<{ said: string }>(text).catch(() => []);
    if (row) {
      reading.seen.add(row.said);
      reading.reads += 1;
    }
    await sleep(Math.max(0, 100 - (performance.now() - began)));
  });
  return Object.assign(reading, { stop });
}

export async function untilImportEnded({ database }: Testbed, jobId: number): Promise<number> {
  return until(
    'the import to end',
    async () => {
      const [job] = await database.query('select state from job where id = $1', [jobId]).catch(() => []);
      return job !== undefined && job.state !== 'queued' && job.state !== 'running';
    },
    { limit: patience, every: 100 },
  );
}

const attemptOf = async ({ database }: Testbed, jobId: number): Promise<number> => {
  const [job] = await database
    .query<{ attempt: number; state: string }>('select attempt, state from job where id = $1', [jobId])
    .catch(() => []);
  return job?.state === 'running' ? job.attempt : 0;
};

/** Removes every import with the product's own call, and waits until its rows and files are deleted. */
export async function removeImports({ database, headers }: Testbed, url: string): Promise<void> {
  for (const { id } of await database.query<{ id: number }>('select id from file_import')) {
    const answer = await call(`${url}/api/fileImport/${id}`, { method: 'DELETE', headers });
    if (answer.status !== 200) throw new Error(`Removing an import answered ${answer.status}.`);
  }
  const areRemoved = async () => (await database.query('select from file_import limit 1')).length === 0;
  await until('the imports to be removed', areRemoved, { limit: patience, every: 100 });
}

/** The points at which an import can be held: anywhere, or before a step that matters. */
export type Moment = 'somewhere' | 'copied' | 'written' | 'committed';

export const momentNames: Readonly<Record<Moment, string>> = {
  somewhere: 'on its way through the file',
  copied: 'between the end of COPY and the late checks',
  written: 'with all written, before the commit',
  committed: 'between the commit and the job’s end',
};

const [written, committed] = [4711, 4712];
/** The lock that the importer itself takes when all rows are copied. */
const copied = `hashtext('file-import claim')`;
const keys: Readonly<Record<Moment, string>> = {
  somewhere: String(written),
  copied,
  written: String(written),
  committed: String(committed),
};

/** Adds triggers that make an import wait before it writes its result and before its job ends, while a lock is held. */
async function addHolds({ database }: Testbed): Promise<void> {
  const trigger = (name: string, table: string, state: string, key: number) => `
    create or replace function ${name}() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${key}); return new; end $$;
    create or replace trigger ${name} before update on ${table} for each row
      when (old.state is distinct from new.state and new.state = '${state}') execute function ${name}()`;
  await database.query(trigger('torture_written', 'file_import', 'published', written));
  await database.query(trigger('torture_committed', 'job', 'done', committed));
}

async function removeHolds({ database }: Testbed): Promise<void> {
  await database.query('drop function torture_written, torture_committed cascade');
}

/**
 * Holds the next import that reaches that point, until the end of the caller's block; at `somewhere` it continues to
 * run, but cannot finish. `reached` resolves when the import is waiting there.
 */
async function holdAt({ database }: Testbed, moment: Moment) {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_advisory_lock(${keys[moment]})::text`,
  );
  return {
    reached: () => {
      const held = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) limit 1';
      const isHeld = async () => (await database.query(held, [rows[0]?.pid])).length > 0;
      return until(`the import to be ${momentNames[moment]}`, isHeld, { limit: patience, every: 10 });
    },
    [Symbol.asyncDispose]: () => client.end().catch(() => {}),
  };
}

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
    await withMembers(testbed, { workers: 1 }, async (members) => {
      const { url } = members.api;
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
