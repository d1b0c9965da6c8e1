import type pg from 'pg';
import type { PublicContext, Services } from '../platform/context.ts';
import { coalescedRead } from '../platform/prepared-query.ts';
import { kind } from '../platform/row-kind.ts';
import { run, runOn, statement } from '../platform/statement.ts';

/**
 * The newest committed change of a list's tables, by its transaction's number, and which older transactions were still
 * under way: one of those can yet commit a change with a smaller number, and is then no longer among them. Numbers begin
 * anew where a backup is restored: those that are still to come do not count, and the server's start stands before all.
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

/** It is the same for every caller: there is one key. */
const askVersion = coalescedRead(
  async (read) => new Map((await read(version)).map((row) => ['', row.version] as const)),
);

/**
 * The version of everything that customers' lists show: another one as soon as a change is committed, by whichever
 * process (triggers of prisma/sql write it down in the changing transaction). It is one for all stages: what a contact
 * changes would be counted for the wrong list where its customer changes stage beside it.
 * Read it before the rows: a change in between makes them newer than their version, which costs one more reading.
 */
export const readListVersion = async ({ database }: Pick<PublicContext, 'database'>): Promise<string> =>
  (await askVersion(database, '')) ?? '';

/** The same, asked by whoever has a connection of its own. */
export const listVersionOf = async (source: pg.Pool | pg.ClientBase): Promise<string> =>
  (await runOn(source, version))[0]?.version ?? '';

const trim = statement(
  'customers-version-trim',
  `
    delete from list_change where xid is distinct from (
      select max(xid) from list_change where xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`,
);

/**
 * Only the newest change says anything. One with a number that is still to come was restored from another server: it
 * would outlive all that are made here.
 */
export const trimListChanges = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await run(database.prisma, trim);
};
