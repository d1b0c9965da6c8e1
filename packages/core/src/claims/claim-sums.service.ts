import pg from 'pg';
import type { PublicContext } from '../platform/context.ts';
import { affectedSql, outdatedTotalsSql, rebuildSql, renewSql, sumsInStep } from './claim-sums.sql.ts';

/** Any number: it says who keeps the sums, in this database. */
const keeper = 7_166_194;

/**
 * Statement of what was paid for published claims of customers, with `id` and `total` for each that is not deleted: by
 * the kept sums wherever these are up to it, so that it costs the same however many claims someone has.
 * @param ids piece of SQL, an array of ids
 */
export const paidTotalsSql = (ids: string): string => `
  with in_step as materialized (select ${sumsInStep} as yes), paid as (
    select customer_id, sum(paid) as paid from claim_month
    where customer_id = any(${ids}) and (select yes from in_step) group by 1
    union all
    select customer_id, sum(paid) from published_claim
    where customer_id = any(${ids}) and not (select yes from in_step) group by 1)
  select u.id, coalesce(p.paid, 0)::float8 as total from customer u left join paid p on p.customer_id = u.id
  where u.id = any(${ids}) and u.deleted_at is null`;

/**
 * Brings the sums of claims up to what is published: of an import that came or went, the months that it has to do with.
 * One at a time; whoever comes meanwhile waits, and mostly finds nothing left to do. Readers see the sums as they were
 * until all is done. Cut off at any point, it begins again with nothing changed.
 * @returns imports that came or went
 */
export const refreshClaimTotals = async ({ config, read }: Pick<PublicContext, 'config' | 'read'>): Promise<number> => {
  const behind = await read({ name: 'claim-sums-behind', text: outdatedTotalsSql, values: [] });
  if (behind.length === 0) return 0;
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    application_name: 'worksmart-claim-sums',
    options: '-c TimeZone=UTC -c work_mem=64MB -c idle_in_transaction_session_timeout=300s',
    connectionTimeoutMillis: 5_000,
  });
  // Told by whatever asks next.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [keeper]);
    await client.query('begin isolation level repeatable read');
    const count = await bring(client);
    await client.query('commit');
    return count;
  } finally {
    await client.end().catch(() => {});
  }
};

const bring = async (client: pg.Client): Promise<number> => {
  const { rows: behind } = await client.query<{ id: number; gone: boolean }>(outdatedTotalsSql);
  if (behind.length === 0) return 0;
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from claim_month_import) as empty',
  );
  // Nobody can tell the months of rows that are there no more.
  const statements = rows[0]?.empty || behind.some(({ gone }) => gone) ? rebuildSql : renewSql;
  const ids = behind.map(({ id }) => id);
  if (statements === renewSql) {
    await client.query(
      'create temp table affected (customer_id int, paid_month date, primary key (customer_id, paid_month)) on commit drop',
    );
    await client.query(affectedSql, [ids]);
    await client.query('analyze affected');
  }
  for (const statement of statements) await client.query(statement);
  await client.query('delete from claim_month_import where import_id = any($1::int[])', [ids]);
  await client.query(
    `insert into claim_month_import select id from file_import
     where id = any($1::int[]) and state = 'published' and format <> 3`,
    [ids],
  );
  return ids.length;
};
