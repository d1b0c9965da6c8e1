import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { upload } from '@worksmart/bench/imported.ts';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import pg from 'pg';
import {
  claimsDigestSql,
  nameSampleClients,
  uploadMedicalClaims,
  writeMedicalClaims,
} from 'worksmart-cms/scripts/lib/import-files.ts';
import { ask } from './call.ts';
import type { Begin, Strike } from './faults.ts';
import { jobOf, mostSeconds, nextAttempt, overtake, untilEnded } from './jobs.ts';
import type { Members } from './members.ts';
import type { Testbed } from './testbed.ts';
import { type Sizes, seconds, secondsSince, Tally, type Trial, thousands, until } from './trial.ts';

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

/** Removes every import with the product's own call, and waits until its rows and files are deleted. */
async function removeImports({ database, headers }: Testbed, url: string): Promise<void> {
  for (const { id } of await database.query('select id from file_import'))
    await ask(`${url}/api/fileImport/${id}`, { method: 'DELETE', headers });
  const areRemoved = async () => (await database.query('select from file_import limit 1')).length === 0;
  await until('the imports to be removed', areRemoved, { limit: mostSeconds, every: 100 });
}

const [written, committed] = [4711, 4712];

/** The points at which an import can be held, each by a lock: before a step that matters, or anywhere before the end. */
const moments = {
  'on its way through the file': String(written),
  /** The lock that the importer itself takes when all rows are copied. */
  'between the end of COPY and the late checks': `hashtext('file-import claim')`,
  'with all written, before the commit': String(written),
  'between the commit and the job’s end': String(committed),
} as const;
type Moment = keyof typeof moments;

/** How often an import is struck at each of them. */
export const timesAt = (...times: [number, number, number, number]): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(moments).map((moment, index) => [moment, times[index] ?? 0]));

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

/**
 * Holds the next import that reaches that point, until it is released or the caller's block ends. `reached` resolves when
 * the import is waiting there; on its way through the file, at a random time of an import that takes `took` seconds.
 */
async function holdAt({ database }: Testbed, moment: Moment, took: number) {
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
type Known = Awaited<ReturnType<typeof makeKnownFile>>;

/** Makes a file, imports it undisturbed, checks that it is published, and removes the import. */
async function makeKnownFile(testbed: Testbed, url: string, rows: number) {
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
  const took = await untilEnded(testbed, [jobId]);
  const calm = await readImport(testbed, id);
  if (calm.row?.state !== 'published') throw new Error('The undisturbed import was not published.');
  await removeImports(testbed, url);
  return { file, calm, took };
}

/** Imports the file again, while a report reads all counts and sums every tenth of a second. */
async function importAgain(trial: Trial, url: string, { file, calm }: Known) {
  const { testbed } = trial;
  await removeImports(testbed, url);
  const seen = new Tally();
  const text = `select count(*) || ' rows, ' || coalesce(sum(paid), 0) as said from reported_claim`;
  const stopReading = untilStopped(async () => {
    const began = performance.now();
    // Retries if the database is down.
    const [row] = await testbed.database.query<{ said: string }>(text).catch(() => []);
    if (row) seen.add(row.said);
    await sleep(Math.max(0, 100 - secondsSince(began) * 1_000));
  });
  const accepted = await upload(url, testbed.headers, file);
  return {
    ...accepted,
    seen,
    /** Waits for its end, and checks that it has just the rows of the undisturbed one, and no report saw a part of it. */
    judge: async (): Promise<number> => {
      const took = await untilEnded(testbed, [accepted.jobId]);
      await stopReading();
      const now = await readImport(testbed, accepted.id);
      const { digest, row } = calm;
      trial.promise(isDeepStrictEqual(now.digest, digest), 'the rows are not those of an undisturbed import');
      trial.promise(isDeepStrictEqual(now.row, row), 'the import says other figures than an undisturbed one');
      const whole = `${digest?.count} rows, ${digest?.paid}`;
      const parts = [...seen.keys()].filter((said) => said !== '0 rows, 0' && said !== whole);
      trial.promise(parts.length === 0, `reports saw a part of it: ${parts.join('; ')}`);
      return took;
    },
  };
}

/**
 * A large import, struck at its moments: one import again and again (T30, T32), or a new one each time if the worker is
 * held (T31).
 */
export const claimsImport =
  (sizes: Sizes): Begin =>
  async (trial, members, fault) => {
    const { testbed, outcome } = trial;
    const { url, untilReady } = members.api;
    const rows = trial.size(sizes);
    await addHolds(testbed);
    const known = await makeKnownFile(testbed, url, rows);
    const isNewEachTime = fault === 'worker held';
    const noticed = new Tally();
    let current = await importAgain(trial, url, known);
    let attempt = 0;
    let struck: number | undefined;
    return {
      did: `A file of ${thousands(rows)} medical claims`,
      strike: async (cause, moment, index) => {
        if (isNewEachTime && index > 0) [current, attempt] = [await importAgain(trial, url, known), 0];
        const { id, jobId, judge } = current;
        // Set before the next attempt is looked for: one that is found first may have ended before it is held.
        await using hold = await holdAt(testbed, moment as Moment, known.took);
        attempt = await nextAttempt(testbed, jobId, attempt);
        if (struck !== undefined) outcome.recoveries.push(secondsSince(struck));
        await hold.reached();
        if (isNewEachTime) {
          noticed.add(String(await overtakeImport(trial, members, cause, { jobId, attempt, release: hold.release })));
          return judge();
        }
        struck = await cause();
        await untilReady();
        // The import stays visible in the list; and a user who polls stays signed in, however long it takes.
        const list = await ask<unknown>(`${url}/api/fileImports?typeId=194`, { headers: testbed.headers });
        trial.promise(JSON.stringify(list).includes(`"id":${id},`), 'the list did not have it');
      },
      end: async () => {
        if (isNewEachTime) {
          trial.found(
            wholeText(known),
            `the first worker found on waking that it was overtaken, or its connection ended, and committed nothing: ${noticed.text}`,
          );
          trial.promise(!noticed.has('false'), 'a worker that was overtaken did not notice');
        } else {
          const ended = await current.judge();
          trial.found(
            `an undisturbed import took ${seconds(known.took)} s; this one ended ${seconds(ended)} s after the last strike, in attempt ${attempt + 1}`,
            `${wholeText(known)}; reports saw: ${current.seen.text}`,
          );
          await uploadAgain(trial, members, known);
        }
        await removeImports(testbed, url);
        await testbed.database.query('drop function torture_written, torture_committed cascade');
        rmSync(known.file);
      },
    };
  };

/** The first worker is held still in the import; a second one takes it over. @returns whether the first one noticed */
const overtakeImport = (
  { testbed, outcome }: Trial,
  members: Members,
  cause: Strike,
  { jobId, attempt, release }: { jobId: number; attempt: number; release(): Promise<void> },
) =>
  overtake(members, {
    cause,
    isHeld: () => release().then(() => true),
    done: async (began) => {
      await nextAttempt(testbed, jobId, attempt);
      outcome.recoveries.push(secondsSince(began));
      await untilEnded(testbed, [jobId]);
    },
    says: /another attempt took over|job attempt failed/,
    within: 30,
  });

/** Uploads the same file again, which is refused; then once more for three workers: there must be one result. */
async function uploadAgain(trial: Trial, { api, addWorker }: Members, known: Known): Promise<void> {
  const { testbed } = trial;
  const again = await uploadMedicalClaims(api.url, testbed.headers, known.file);
  trial.found(`the same file again: ${again.status} ${again.body.slice(0, 200)}`);
  trial.promise(again.status === 409 && again.body.includes('"E003'), 'the same file was taken again');
  await addWorker();
  await addWorker();
  const services = await openServices(readConfig({ ...testbed.env, LOG_LEVEL: 'silent' }), 'worker');
  try {
    const { jobId, judge } = await importAgain(trial, api.url, known);
    let woken = 0;
    const stopWaking = untilStopped(async () => {
      await services.queue.wake(jobId);
      await sleep(50);
      woken += 1;
    });
    await untilEnded(testbed, [jobId]);
    await sleep(1_000);
    await stopWaking();
    const { attempt } = await jobOf(testbed, jobId);
    trial.found(`three workers, woken ${woken} times for the same job: one result, in attempt ${attempt}`);
    trial.promise(attempt === 1, 'a second worker took the job of one that lived');
    await judge();
  } finally {
    await services.close();
  }
}

const wholeText = ({ calm: { digest, row } }: Known): string =>
  `${thousands(Number(digest?.count))} rows, ${digest?.paid} USD and the row hash as after an undisturbed import; ${thousands(Number(row?.rejected))} rejected; published once`;
