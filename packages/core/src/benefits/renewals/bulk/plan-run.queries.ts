import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { renewableClientSql, sharedYearsSql } from '../prepare-year/prepare-groups.sql.ts';

/** What is stored of a group: its row `g` and its client `c`. */
const columns = `g.id, g.group_id, g.customer_id, c.name as company, g.year, g.name, g.medical_tier_id, g.renewal_status_id,
      c.operating_year > `;

/**
 * Common tables. `latest`: the last year of each group of the active clients until the year that the run continues; `is_prepared`
 * if the group has a later one, but groups of the business year are left out then: they are only counted (`preparedBefore`).
 * That year is the operating year or, if later, the business year, since the year of an omitted client has begun without
 * becoming its operating year; a client is `is_ahead` if its operating year lies after the business year. A group that ended in
 * an earlier year than the client's other groups is no longer one of its benefits: years before the operating year count only
 * for clients without groups since.
 *
 * - `current`: groups of the business year, nearly all of them. One index has them, another their clients, in the same order;
 * - `moved`: the others of clients with another operating year, from that year on;
 * - `former`: the groups of clients without either.
 * @param businessYear the parameter with the business year
 */
export const latestGroups = (businessYear: string): string => {
  const now = `${businessYear}::int`;
  const until = `greatest(c.operating_year, ${now})`;
  return `shared as materialized (select y.id from ${sharedYearsSql}),
  current as materialized (
    select ${columns} ${now} as is_ahead, false as is_prepared from ${currentGroups(now)}
      and g.group_id not in (select l.group_id from benefit_group_year l where l.year > ${now})),
  moved as materialized (
    select distinct on (g.group_id) ${columns} ${now} as is_ahead,
      max(g.year) over (partition by g.group_id) > ${until} as is_prepared, g.year <= ${until} as is_begun, g.client_year_id
    from customer c join benefit_group_year g on g.customer_id = c.id and g.year >= c.operating_year
    where c.operating_year <> ${now} and ${renewableClientSql}
    order by g.group_id, g.year <= ${until} desc, g.year desc),
  former as (
    select ${columns} ${now} as is_ahead,
      exists (select from benefit_group_year l where l.group_id = g.group_id and l.year > ${until}) as is_prepared
    from customer c cross join lateral (
      select e.*, max(e.year) over () as newest from benefit_group_year e
      where e.customer_id = c.id and e.year < c.operating_year) g
    where ${renewableClientSql} and g.year = g.newest and g.client_year_id not in (select id from shared)
      and (c.operating_year > ${now} or not exists (
        select from benefit_group_year o where o.customer_id = c.id and o.year = ${now}))
      and c.id not in (select customer_id from moved where is_begun)),
  latest as materialized (
    select * from current
    union all
    select id, group_id, customer_id, company, year, name, medical_tier_id, renewal_status_id, is_ahead, is_prepared
    from moved where is_begun and year <> ${now} and client_year_id not in (select id from shared)
    union all select * from former)`;
};

/** The groups `g` of the business year, of clients `c` that are not ahead; `shared` lists years of others' benefits. */
const currentGroups = (now: string): string => `benefit_group_year g join customer c on c.id = g.customer_id
    where g.year = ${now} and c.operating_year <= ${now} and ${renewableClientSql}
      and g.client_year_id not in (select id from shared)`;

/** The number of groups that a run would continue and that have a later year already. */
export const preparedBefore = (businessYear: string, includesAhead: string): string => `(
  (select count(*) from ${currentGroups(`${businessYear}::int`)}) - (select count(*) from current)
    + (select count(*) from latest where is_prepared and (not is_ahead or ${includesAhead}::boolean)))`;

/**
 * The groups `l` of `latest` that a run prepares.
 * @param includesAhead whether clients are included that are ahead: they have just been won
 */
export const waitingGroups = (includesAhead: string): string =>
  `latest l where not l.is_prepared and (not l.is_ahead or ${includesAhead}::boolean)`;

const addItems = statement(
  'renewal-run-plan',
  `with ${latestGroups('$4')}
   insert into renewal_run_item (job_id, position, from_id, omitted)
     select $1, row_number() over (order by lower(l.company), l.customer_id, lower(l.name), l.id), l.id,
       l.customer_id = any($2::int[]) or l.id = any($3::int[])
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
