import type { Services } from '../context.ts';
import { kind } from '../row-kind.ts';
import { composed, run, statement } from '../statement.ts';

const hour = 3_600_000;
/** Longer than any upload or job needs from writing a file to committing its row. */
const graceHours = 24;
const batch = 500;
/** If more files than this, and more than half of all, have no row, the database is probably empty or the wrong one. */
const believable = 50;

/**
 * Removes stored files that no row of any table names, because a process died between writing the file and its row.
 * Skips files younger than a day.
 * @returns how many it removed
 */
export const removeOrphanFiles = async ({ database, storage, clock, log }: Services): Promise<number> => {
  const before = new Date(clock().getTime() - graceHours * hour);
  await storage.removeUnfinished(before);
  const tables = await run(database.prisma, tablesWithFiles);
  const inUse = keysInUse(tables.map(({ name }) => name));
  const orphans: string[] = [];
  let total = 0;
  let keys: string[] = [];
  const look = async (): Promise<void> => {
    const used = new Set((await run(database.prisma, inUse, [keys])).map(({ key }) => key));
    orphans.push(...keys.filter((key) => !used.has(key)));
    keys = [];
  };
  for await (const { key, writtenAt } of storage.list()) {
    total += 1;
    if (writtenAt >= before) continue;
    if (keys.push(key) === batch) await look();
  }
  await look();
  if (orphans.length > believable && orphans.length * 2 > total) {
    log.error(
      { orphans: orphans.length, total },
      'most stored files have no row: is this the right database? removed none',
    );
    return 0;
  }
  for (const key of orphans) await storage.remove(key);
  if (orphans.length > 0) log.info({ removed: orphans.length }, 'removed files without a row');
  return orphans.length;
};

/** All tables with a column for a stored file. */
const tablesWithFiles = statement(
  'file-tables',
  `select quote_ident(table_name) as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'storage_key'`,
  { name: kind.text },
);

/** Returns those of the keys `$1` that a row of these tables names. */
const keysInUse = composed(
  'file-keys-in-use',
  [['document', 'result_file']],
  (tables: readonly string[]) =>
    tables.map((name) => `select storage_key as key from ${name} where storage_key = any($1)`).join(' union all '),
  { key: kind.text },
);
