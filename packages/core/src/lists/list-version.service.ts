import type pg from 'pg';
import type { PublicContext, Services } from '../platform/context.ts';
import { coalescedRead } from '../platform/prepared-query.ts';
import { kind } from '../platform/row-kind.ts';
import { run, runOn, statement } from '../platform/statement.ts';

/**
 * SQL of a version: the newest committed change `newest.xid`, by transaction number, and the older transactions still in
 * progress: one of them may commit a change with a smaller number, and the version changes when it leaves this set.
 * Transaction numbers restart after a backup is restored: so numbers in the future are ignored, and the version begins
 * with the server's start time.
 */
const versionText = `concat_ws('.', (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint, newest.xid, (
    select string_agg(x::text, '-' order by x) from pg_snapshot_xip(pg_current_snapshot()) x
    where x::text::bigint < newest.xid
  ))`;
const committed = `xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

const versionOfAll = statement(
  'lists-version',
  `select ${versionText} as version
  from (select coalesce(max(xid), 0) as xid from list_change where ${committed}) newest`,
  { version: kind.text },
);

const versionsOfStages = statement(
  'lists-versions',
  `select s.id as stage, ${versionText} as version
  from unnest($1::int[]) s (id) cross join lateral (
    select coalesce(max(xid), 0) as xid from stage_list_change where stage_id = s.id and ${committed}
  ) newest`,
  { stage: kind.int, version: kind.text },
);

/** Requests for different lists that arrive together share one read. */
const askVersionOf = coalescedRead(
  async (read, stages) =>
    new Map(
      (await read(versionsOfStages, [stages.map(Number)])).map(({ stage, version }) => [`${stage}`, version] as const),
    ),
);

/** What is counted across lists has versions too. prisma/sql knows these ids; none of them is a stage's. */
export const counted = { pipeline: -1, renewals: -2 } as const;

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

/** Reads the version of all lists on a given connection. */
export const listVersionOf = async (source: pg.Pool | pg.ClientBase): Promise<string> =>
  (await runOn(source, versionOfAll))[0]?.version ?? '';

/** Reads the version of one stage's lists on a given connection. */
export const stageVersionOf = async (source: pg.Pool | pg.ClientBase, stageId: number): Promise<string> =>
  (await runOn(source, versionsOfStages, [[stageId]]))[0]?.version ?? '';

const trim = statement(
  'lists-version-trim',
  `delete from list_change where xid is distinct from (select max(xid) from list_change where ${committed})`,
);
const trimStages = statement(
  'lists-versions-trim',
  `delete from stage_list_change l where xid is distinct from (
    select max(xid) from stage_list_change where stage_id = l.stage_id and ${committed})`,
);

/**
 * Deletes all list changes but the newest of each list, and those with a future transaction number: a backup of another
 * server contained them, and they would outlast all changes made here.
 */
export const trimListChanges = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await run(database.prisma, trim);
  await run(database.prisma, trimStages);
};
