import type { Db } from '@worksmart/core/platform/db.ts';

/** Tables that a rejected call may change: session expiry and the rate-limit counters. */
const volatile = ['session', 'rate_counter', '_prisma_migrations'];

/** Returns one hash per table over all its rows, to prove that nothing was written. */
export const databaseDigest = async (db: Db): Promise<Record<string, string>> => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`;
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    if (volatile.includes(name)) continue;
    const [row] = await db.$queryRawUnsafe<{ digest: string | null }[]>(
      `select md5(string_agg(t::text, e'\\n' order by t::text)) as digest from "${name}" t`,
    );
    digests[name] = row?.digest ?? 'empty';
  }
  return digests;
};
