import type pg from 'pg';
import type { PublicContext, Services } from '../platform/context.ts';
import { coalescedRead } from '../platform/prepared-query.ts';
import { kind } from '../platform/row-kind.ts';
import { run, runOn, statement } from '../platform/statement.ts';

/**
 * Returns the newest committed change of the lists' tables, by transaction number, and the older transactions still in
 * progress: one of them may commit a change with a smaller number, and the version changes when it leaves this set.
 * Transaction numbers restart after a backup is restored: so numbers in the future are ignored, and the version begins
 * with the server's start time.
 */
const version = statement(
  'customers-version',
  `
  select concat_ws('.', (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint, newest.xid, (
    select string_agg(x::text, '-' order by x) from pg_snapshot_xip(pg_current_snapshot()) x
    where x::text::bigint < newest.xid
  )) as version
  from (
    select coalesce(max(xid), 0) as xid from list_change
    where xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  ) newest`,
  { version: kind.text },
);

/** One key, since the version is the same for every caller. */
const askVersion = coalescedRead(
  async (read) => new Map((await read(version)).map((row) => ['', row.version] as const)),
);

/**
 * Returns the version of everything that the customer lists show. It changes with every commit of any process: triggers
 * in prisma/sql record the change in its transaction. All stages share one version, since a change of a contact could be
 * counted for the wrong list if its customer changes stage at the same time.
 * Read it before the rows: after a change in between, the rows are newer than their version, which costs only one extra
 * read.
 */
export const readListVersion = async ({ database }: Pick<PublicContext, 'database'>): Promise<string> =>
  (await askVersion(database, '')) ?? '';

/** Reads the list version on a given connection. */
export const listVersionOf = async (source: pg.Pool | pg.ClientBase): Promise<string> =>
  (await runOn(source, version))[0]?.version ?? '';

const trim = statement(
  'customers-version-trim',
  `
    delete from list_change where xid is distinct from (
      select max(xid) from list_change where xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`,
);

/**
 * Deletes all list changes but the newest, and those with a future transaction number: a backup of another server
 * contained them, and they would outlast all changes made here.
 */
export const trimListChanges = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await run(database.prisma, trim);
};
