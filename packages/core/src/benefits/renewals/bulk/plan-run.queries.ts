import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { renewableSql } from '../prepare-year/prepare-groups.sql.ts';

/** A later year of the same rows, up to the year that groups continue from. */
const laterYear = (businessYear: string): string =>
  `o.year > g.year and o.year <= greatest(c.operating_year, ${businessYear}::int)`;

/**
 * The latest year of each group of the active clients, up to the client's operating year or, if later, the business year:
 * the year of an omitted client has begun without becoming its operating year. A group that ended in an earlier year than the
 * client's other groups is no longer one of its benefits.
 * @param businessYear the parameter with the business year
 * @param includesAhead whether clients whose operating year lies after it are included: they have just been won
 */
export const renewableGroups = (businessYear: string, includesAhead: string): string => `customer c
  join benefit_group_year g on g.customer_id = c.id join client_year y on y.id = g.client_year_id
  where ${renewableSql} and (c.operating_year <= ${businessYear}::int or ${includesAhead}::boolean)
    and g.year <= greatest(c.operating_year, ${businessYear}::int)
    and not exists (select from benefit_group_year o where o.group_id = g.group_id and ${laterYear(businessYear)})
    and (g.year >= c.operating_year or not exists (
      select from benefit_group_year o where o.customer_id = c.id and ${laterYear(businessYear)}))`;

/** The group has no later year. */
export const unpreparedSql =
  'not exists (select from benefit_group_year o where o.group_id = g.group_id and o.year > g.year)';

const addItems = statement(
  'renewal-run-plan',
  `insert into renewal_run_item (job_id, position, from_id, omitted)
     select $1, row_number() over (order by lower(c.name), c.id, lower(g.name), g.id), g.id,
       c.id = any($2::int[]) or g.id = any($3::int[])
     from ${renewableGroups('$4', '$5')} and ${unpreparedSql} and not exists (select from renewal_run_item where job_id = $1)`,
);

const refreshStatistics = statement('renewal-run-statistics', `select refresh_statistics('renewal_run_item')`);

const progress = statement(
  'renewal-run-progress',
  `select coalesce(max(position), 0)::int as total, min(position) filter (where outcome is null)::int as next
     from renewal_run_item where job_id = $1`,
  { total: kind.int, next: kind.int.orNull },
);

/** The clients and groups that a run omits or skips. */
export interface LeftOut {
  /** Customer ids: all their groups become Renewal Omitted. */
  clients: readonly number[];
  /** benefitGroupRecordIDs of single groups that become Renewal Omitted. */
  groups: readonly number[];
  /** Whether clients that begin after the business year are prepared too. They are skipped, and get no status. */
  includesAhead?: boolean;
}

/**
 * Saves which groups a run covers, once: a later attempt finds the same ones. Ordered by client, then group. Call it inside a
 * transaction.
 * @returns how many there are, and the first position still waiting; null if none is
 */
export const planRun = async (
  db: Db,
  jobId: number,
  { clients, groups, businessYear, includesAhead = false }: LeftOut & { businessYear: number },
): Promise<RowOf<typeof progress>> => {
  const added = await run(db, addItems, [jobId, clients, groups, businessYear, includesAhead]);
  // Until the table is analyzed, the planner believes it is as empty as before.
  if (added > 0) await run(db, refreshStatistics);
  const [row] = await run(db, progress, [jobId]);
  return row ?? { total: 0, next: null };
};

/** Groups of a run that could not be prepared so far. */
export const countFailed = (db: Db, jobId: number): Promise<number> =>
  db.renewalRunItem.count({ where: { jobId, outcome: 'failed' } });
