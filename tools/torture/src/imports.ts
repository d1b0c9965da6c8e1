import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import pg from 'pg';
import { claimsDigestSql } from 'worksmart-cms/scripts/lib/import-files.ts';
import { call } from './call.ts';
import type { Testbed } from './testbed.ts';
import { until } from './waiting.ts';

/** Maximum seconds of an import, including all faults. */
const patience = 600;

/** The result of an import: its rows, and the fields of its own row. */
export interface ImportResult {
  digest: Record<string, unknown> | undefined;
  row: Record<string, unknown> | undefined;
}

export const readImport = async ({ database }: Testbed, id: number): Promise<ImportResult> => {
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

export const attemptOf = async ({ database }: Testbed, jobId: number): Promise<number> => {
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
export async function addHolds({ database }: Testbed): Promise<void> {
  const trigger = (name: string, table: string, state: string, key: number) => `
    create or replace function ${name}() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${key}); return new; end $$;
    create or replace trigger ${name} before update on ${table} for each row
      when (old.state is distinct from new.state and new.state = '${state}') execute function ${name}()`;
  await database.query(trigger('torture_written', 'file_import', 'published', written));
  await database.query(trigger('torture_committed', 'job', 'done', committed));
}

export async function removeHolds({ database }: Testbed): Promise<void> {
  await database.query('drop function torture_written, torture_committed cascade');
}

/**
 * Holds the next import that reaches that point, until the end of the caller's block; at `somewhere` it continues to
 * run, but cannot finish. `reached` resolves when the import is waiting there.
 */
export async function holdAt({ database }: Testbed, moment: Moment) {
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
