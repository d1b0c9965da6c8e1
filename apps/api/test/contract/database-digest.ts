import type { Db } from '@worksmart/core/platform/db.ts';

/** Tables that a rejected call may change: session expiry and the rate-limit counters. */
const volatile = ['session', 'rate_counter', '_prisma_migrations'];

/**
 * Returns the number of rows of each table and one hash of all of them, to prove that nothing was written. One statement
 * reads all tables, and rows are added up instead of sorted: some tests need hundreds of digests.
 */
export const databaseDigest = async (db: Db): Promise<Record<string, string>> => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`;
  const digestOf = (name: string) => `select '${name}' as name,
    (select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from "${name}" t) as digest`;
  const names = tables.map(({ name }) => name).filter((name) => !volatile.includes(name));
  const rows = await db.$queryRawUnsafe<{ name: string; digest: string }[]>(names.map(digestOf).join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
