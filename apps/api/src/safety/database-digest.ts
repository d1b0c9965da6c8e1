import type { Db } from '@worksmart/core/platform/db.ts';

/** Tables that a refused call may touch: sliding sessions and the counters that limit guessing. */
const volatile = ['session', 'rate_counter', '_prisma_migrations'];

/** One hash per table over all its rows, to prove that nothing was written. */
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
