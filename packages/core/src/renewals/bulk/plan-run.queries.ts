import { renewalStatus } from '@worksmart/shared/benefit-groups/constants.ts';
import type { Db } from '../../platform/db.ts';
import { renewableSql } from '../prepare-year/prepare-groups.sql.ts';

/** Groups of active clients in their operating year; one that was left out of that year is not one of its benefits. */
export const renewableGroups = `customer c
  join client_year y on y.customer_id = c.id and y.year = c.operating_year
  join benefit_group_year g on g.client_year_id = y.id
  where ${renewableSql} and g.renewal_status_id is distinct from ${renewalStatus.omitted}`;

/** The group has no row of the year after. */
export const unpreparedSql =
  'not exists (select from benefit_group_year o where o.group_id = g.group_id and o.year = g.year + 1)';

/**
 * Writes down which groups a run is about, once: an attempt that goes on finds the same ones. In client's, then group's
 * order. Inside a transaction.
 * @returns how many there are, and the first place that still waits; null when none does
 */
export const planRun = async (
  db: Db,
  jobId: number,
  omitted: readonly number[],
): Promise<{ total: number; next: number | null }> => {
  const added = await db.$executeRawUnsafe(
    `insert into renewal_run_item (job_id, position, from_id, omitted)
     select $1, row_number() over (order by lower(c.name), c.id, lower(g.name), g.id), g.id, c.id = any($2::int[])
     from ${renewableGroups} and ${unpreparedSql} and not exists (select from renewal_run_item where job_id = $1)`,
    jobId,
    omitted,
  );
  // The planner takes a table for as empty as it was when it was last looked at.
  if (added > 0) await db.$executeRawUnsafe('analyze renewal_run_item');
  const [row] = await db.$queryRawUnsafe<{ total: number; next: number | null }[]>(
    `select coalesce(max(position), 0)::int as total, min(position) filter (where outcome is null)::int as next
     from renewal_run_item where job_id = $1`,
    jobId,
  );
  return row ?? { total: 0, next: null };
};

/** Groups of a run that could not be prepared so far. */
export const countFailed = (db: Db, jobId: number): Promise<number> =>
  db.renewalRunItem.count({ where: { jobId, outcome: 'failed' } });
