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
import { ask } from './call.ts';
import { mostSeconds, untilJobEnded } from './job-rows.ts';
import type { Testbed } from './testbed.ts';
import { secondsSince, Tally, type Trial, thousands, until } from './trial.ts';

/** Reads the counts and sums of all claims, and the fields of an import's own row. */
const readImport = async ({ database }: Testbed, id: number) => {
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

/**
 * Reads like a report every tenth of a second, on a separate connection; retries if the database is down.
 * @returns all counts and sums that were read, and how often
 */
export function readReports({ database }: Testbed) {
  const seen = new Tally();
  const text = `select count(*) || ' rows, ' || coalesce(sum(paid), 0) as said from reported_claim`;
  const stop = untilStopped(async () => {
    const began = performance.now();
    const [row] = await database.query<{ said: string }>(text).catch(() => []);
    if (row) seen.add(row.said);
    await sleep(Math.max(0, 100 - secondsSince(began) * 1_000));
  });
  return { seen, stop };
}

/** Removes every import with the product's own call, and waits until its rows and files are deleted. */
export async function removeImports({ database, headers }: Testbed, url: string): Promise<void> {
  for (const { id } of await database.query('select id from file_import'))
    await ask(`${url}/api/fileImport/${id}`, { method: 'DELETE', headers });
  const areRemoved = async () => (await database.query('select from file_import limit 1')).length === 0;
  await until('the imports to be removed', areRemoved, { limit: mostSeconds, every: 100 });
}

const [written, committed] = [4711, 4712];

/** The points at which an import can be held, each by a lock: before a step that matters, or anywhere before the end. */
export const moments = {
  'on its way through the file': String(written),
  /** The lock that the importer itself takes when all rows are copied. */
  'between the end of COPY and the late checks': `hashtext('file-import claim')`,
  'with all written, before the commit': String(written),
  'between the commit and the job’s end': String(committed),
} as const;
export type Moment = keyof typeof moments;

/** Adds triggers that make an import wait before it writes its result and before its job ends, while a lock is held. */
export async function addHolds({ database }: Testbed): Promise<void> {
  const trigger = (name: string, table: string, state: string, key: number) => `
    create or replace function ${name}() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${key}); return new; end $$;
    create or replace trigger ${name} before update on ${table} for each row
      when (old.state is distinct from new.state and new.state = '${state}') execute function ${name}()`;
  await database.query(trigger('torture_written', 'file_import', 'published', written));
  await database.query(trigger('torture_committed', 'job', 'done', committed));
}

export const removeHolds = ({ database }: Testbed): Promise<unknown> =>
  database.query('drop function torture_written, torture_committed cascade');

/**
 * Holds the next import that reaches that point, until it is released or the caller's block ends. `reached` resolves when
 * the import is waiting there; on its way through the file, at a random time of an import that takes `took` seconds.
 */
export async function holdAt({ database }: Testbed, moment: Moment, took: number) {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_advisory_lock(${moments[moment]})::text`,
  );
  const release = (): Promise<void> => client.end().catch(() => {});
  return {
    reached: async () => {
      if (moment === 'on its way through the file') return void (await sleep(Math.random() * took * 1_000));
      const held = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) limit 1';
      const isHeld = async () => (await database.query(held, [rows[0]?.pid])).length > 0;
      await until(`the import to be ${moment}`, isHeld, { limit: mostSeconds, every: 10 });
    },
    release,
    [Symbol.asyncDispose]: release,
  };
}

/** A made-up file, and the result of importing it undisturbed. */
export type Known = Awaited<ReturnType<typeof makeKnownFile>>;

/** Makes a file, imports it undisturbed, checks that it is published, and removes the import. */
export async function makeKnownFile(testbed: Testbed, url: string, rows: number) {
  const file = join(testbed.folder, 'claims.csv');
  await nameSampleClients(testbed.database.url);
  // Some rows to reject, and some duplicate keys that only the table can detect.
  const change = (cells: Record<string, string>, row: number): void => {
    if (row % 1_000 === 0) cells.paid_amount = 'x';
    if (row % 1_500 === 0) cells.claim_number = 'CL000000000';
  };
  await writeMedicalClaims(file, { rows, change });
  await removeImports(testbed, url);
  const { id, jobId } = await upload(url, testbed.headers, file);
  /** Seconds of the undisturbed run. */
  const took = await untilJobEnded(testbed, jobId);
  const calm = await readImport(testbed, id);
  if (calm.row?.state !== 'published') throw new Error('The undisturbed import was not published.');
  await removeImports(testbed, url);
  return { file, calm, took };
}

/** Checks that an import has exactly the rows of the undisturbed one, and that no report saw a part of it. */
export async function judgeImport(trial: Trial, { calm }: Known, { id }: UploadedImport, seen: Tally): Promise<void> {
  const now = await readImport(trial.testbed, id);
  const { digest, row } = calm;
  trial.promise(isDeepStrictEqual(now.digest, digest), 'the rows are not those of an undisturbed import');
  trial.promise(isDeepStrictEqual(now.row, row), 'the import says other figures than an undisturbed one');
  const whole = `${digest?.count} rows, ${digest?.paid}`;
  const parts = [...seen.keys()].filter((said) => said !== '0 rows, 0' && said !== whole);
  trial.promise(parts.length === 0, `reports saw a part of it: ${parts.join('; ')}`);
}

export const wholeText = ({ calm: { digest, row } }: Known): string =>
  `${thousands(Number(digest?.count))} rows, ${digest?.paid} USD and the row hash as after an undisturbed import; ${thousands(Number(row?.rejected))} rejected; published once`;
