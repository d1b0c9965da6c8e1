import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { renewableClientSql, sharedYearsSql } from '../prepare-year/prepare-groups.sql.ts';

/**
 * Common tables. `client`: the active clients, and the year `until` which their groups continue: the operating year or, if
 * later, the business year, since the year of an omitted client has begun without becoming its operating year. `latest`: the
 * last year of each of their groups until then, `is_prepared` if the group has a later one. A group that ended in an earlier
 * year than the client's other groups is no longer one of its benefits: years before the operating year are read only for
 * clients without groups since.
 * @param businessYear the parameter with the business year; a client is `is_ahead` if its operating year lies after it
 */
export const latestGroups = (businessYear: string): string => `client as materialized (
    select c.id, c.name, c.operating_year, greatest(c.operating_year, ${businessYear}::int) as until,
      c.operating_year > ${businessYear}::int as is_ahead
    from customer c where ${renewableClientSql}),
  dated as materialized (
    select g.id, g.group_id, g.customer_id, c.name as company, g.client_year_id, g.year, c.is_ahead,
      g.year = c.until as is_last, g.year > c.until as is_later
    from client c join benefit_group_year g on g.customer_id = c.id and g.year >= c.operating_year),
  earlier as (
    select * from dated where not is_last and not is_later
    union all
    select g.id, g.group_id, g.customer_id, c.name, g.client_year_id, g.year, c.is_ahead, false, false
    from client c join benefit_group_year g on g.customer_id = c.id and g.year < c.operating_year
    where c.id not in (select customer_id from dated where not is_later) and not exists (
      select from benefit_group_year o where o.customer_id = c.id and o.year > g.year and o.year < c.operating_year)),
  latest as materialized (
    select l.*, l.group_id in (select group_id from dated where is_later) as is_prepared from (
      select * from dated where is_last
      union all (
        select distinct on (group_id) * from earlier
        where group_id not in (select group_id from dated where is_last) order by group_id, year desc)) l
    where l.client_year_id not in (select y.id from ${sharedYearsSql}))`;

/**
 * The groups `g` that a run prepares, with their places in `latest l`.
 * @param includesAhead whether clients are included that are ahead: they have just been won
 */
export const waitingGroups = (includesAhead: string): string => `latest l
  join benefit_group_year g on g.id = l.id
  where not l.is_prepared and (not l.is_ahead or ${includesAhead}::boolean)`;

const addItems = statement(
  'renewal-run-plan',
  `with ${latestGroups('$4')}
   insert into renewal_run_item (job_id, position, from_id, omitted)
     select $1, row_number() over (order by lower(l.company), l.customer_id, lower(g.name), g.id), g.id,
       l.customer_id = any($2::int[]) or g.id = any($3::int[])
     from ${waitingGroups('$5')} and not exists (select from renewal_run_item where job_id = $1)`,
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
