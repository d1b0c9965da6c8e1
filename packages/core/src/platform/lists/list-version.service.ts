import type pg from 'pg';
import type { PublicContext, Services } from '../context.ts';
import { coalescedRead } from '../prepared-query.ts';
import { kind } from '../row-kind.ts';
import { run, runOn, statement } from '../statement.ts';

/**
 * SQL of a version: the transaction number of the newest committed change, and how many changes were committed. The count
 * also notices a change that began before the newest one and was committed after it. Transaction numbers restart after a
 * backup is restored: so numbers in the future are ignored, and the version begins with the server's start time.
 */
const versionText = `concat_ws('.', (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint, seen.xid, seen.changes)`;
const newest = 'coalesce(max(xid), 0) as xid, coalesce(sum(changes), 0) as changes';
const committed = `xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** The subquery keeps PostgreSQL from planning every call again to count the stages. */
const versionsOfStages = statement(
  'lists-versions',
  `select s.id as stage, ${versionText} as version
  from unnest((select $1::int[])) s (id) cross join lateral (
    select ${newest} from stage_list_change where stage_id = s.id and ${committed}
  ) seen`,
  { stage: kind.int, version: kind.text },
);

/** The versions of records, and under 0 of what all records show of others. */
const versionsOfRecords = statement(
  'records-versions',
  `select r.id, ${versionText} as version
  from unnest((select $1::int[])) r (id) cross join lateral (
    select ${newest} from record_change where record_id = r.id and ${committed}
  ) seen`,
  { id: kind.int, version: kind.text },
);

const askVersionOfRecord = coalescedRead(
  async (read, ids) =>
    new Map((await read(versionsOfRecords, [ids.map(Number)])).map(({ id, version }) => [`${id}`, version] as const)),
);

/**
 * Returns the version of a record as `GET /customer/:id` answers it. It changes with every commit of any process that the
 * answer could show. Read it before the record, as with lists.
 */
export const readRecordVersion = async ({ database }: Pick<PublicContext, 'database'>, id: number): Promise<string> =>
  (await Promise.all([id, 0].map((of) => askVersionOfRecord(database, String(of))))).join(' ');

/** Requests for different lists that arrive together share one read. */
const askVersionOf = coalescedRead(
  async (read, stages) =>
    new Map(
      (await read(versionsOfStages, [stages.map(Number)])).map(({ stage, version }) => [`${stage}`, version] as const),
    ),
);

/** What is counted across lists has versions too. prisma/sql knows these ids; none of them is a stage's. */
export const counted = { pipeline: -1, renewals: -2, claimFigures: -3, needs: -4, offers: -5 } as const;

/** SQL that selects the `version` of some counts, for statements that compare it in the same snapshot. */
export const countsVersionSql = (what: keyof typeof counted): string =>
  `select ${versionText} as version
  from (select ${newest} from stage_list_change where stage_id = ${counted[what]} and ${committed}) seen`;

/** Returns the version of some counts: it changes only with what they count. */
export const readCountsVersion = (of: Pick<PublicContext, 'database'>, what: keyof typeof counted): Promise<string> =>
  readStageVersion(of, counted[what]);

/**
 * Returns the version of what the lists of one stage show: for clients also that of their renewals. It changes with every
 * commit of any process: triggers in prisma/sql record the change in its transaction. Read it before the rows: after a
 * change in between, the rows are newer than their version, which costs only one extra read.
 */
export const readStageVersion = async (
  { database }: Pick<PublicContext, 'database'>,
  stageId: number,
): Promise<string> => (await askVersionOf(database, String(stageId))) ?? '';

/** Reads the version of one stage's lists on a given connection. */
export const stageVersionOf = async (source: pg.Pool | pg.ClientBase, stageId: number): Promise<string> =>
  (await runOn(source, versionsOfStages, [[stageId]]))[0]?.version ?? '';

/** Only one process at a time may move counts from row to row. */
const alone = `alone as materialized (select pg_try_advisory_xact_lock(hashtext('trim list changes')) as got)`;

const trim = statement(
  'lists-version-trim',
  `with ${alone}, newest as materialized (select max(xid) as xid from list_change where ${committed} and (select got from alone)),
    trimmed as (
      delete from list_change l using newest n where l.xid < n.xid or l.xid > n.xid and not (l.${committed})
      returning case when l.xid < n.xid then l.changes else 0 end as changes)
  update list_change l set changes = l.changes + t.changes
  from newest n, (select sum(changes) as changes from trimmed) t where l.xid = n.xid and t.changes > 0`,
);
/** SQL that trims a table whose versions are those of what its column `key` names. */
const trimSql = (table: string, key: string): string =>
  `with ${alone}, newest as materialized (
      select ${key}, max(xid) filter (where ${committed}) as xid from ${table} where (select got from alone)
      group by ${key} having count(*) > 1),
    trimmed as (
      delete from ${table} l using newest n
      where l.${key} = n.${key} and (l.xid < n.xid or l.xid > n.xid and not (l.${committed}))
      returning l.${key}, case when l.xid < n.xid then l.changes else 0 end as changes)
  update ${table} l set changes = l.changes + t.changes
  from newest n, (select ${key}, sum(changes) as changes from trimmed group by ${key}) t
  where l.${key} = n.${key} and l.xid = n.xid and t.${key} = n.${key} and t.changes > 0`;
const trimStages = statement('lists-versions-trim', trimSql('stage_list_change', 'stage_id'));
const trimRecords = statement('records-versions-trim', trimSql('record_change', 'record_id'));

/**
 * Deletes all changes but the newest of each list and record, which takes over their count: so no version changes. Changes
 * with a future transaction number are deleted too: a backup of another server contained them.
 */
export const trimListChanges = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await run(database.prisma, trim);
  await run(database.prisma, trimStages);
  await run(database.prisma, trimRecords);
};
