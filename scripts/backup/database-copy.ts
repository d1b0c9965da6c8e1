import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** One table as it lies in a backup: `file` holds its rows in COPY's text format, in the order of `columns`. */
export interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  file: string;
}

export interface DatabaseCopy {
  /** The migrations that the data's shape comes from. */
  migrations: string[];
  tables: TableCopy[];
  sequences: { name: string; value: string; called: boolean }[];
}

/** Migrations are made anew, and the numbers of transactions mean nothing on another server. */
export const notCopied = ['_prisma_migrations', 'list_change'];

const tableColumns = `
  select c.relname as name, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
  group by c.relname order by c.relname`;

/** As statements: tables refer to each other in circles, so no order of theirs would be right. */
const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as taken_away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put_back
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

const quoted = pg.escapeIdentifier;
const columnList = (columns: string[]): string => columns.map(quoted).join(', ');

/** Migrations that the database has been through, in their order; empty where it is not ours yet. */
export const migrationsOf = async (client: pg.Client): Promise<string[]> => {
  const { rows: found } = await client.query(`select to_regclass('public._prisma_migrations') as name`);
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  );
  return rows.map(({ migration_name }) => migration_name);
};

/**
 * Writes every row as of one moment into files in `folder`, while others go on working. The queue's own tables are
 * left out: the jobs' rows are the truth, and a worker wakes what waits.
 */
export const copyOut = async (client: pg.Client, folder: string): Promise<DatabaseCopy> => {
  await client.query('begin isolation level repeatable read read only');
  try {
    const migrations = await migrationsOf(client);
    const { rows: found } = await client.query<{ name: string; columns: string[] }>(tableColumns, [notCopied]);
    const tables: TableCopy[] = [];
    for (const { name, columns } of found) {
      const file = `${name}.copy`;
      const rows = client.query(to(`copy ${quoted(name)} (${columnList(columns)}) to stdout`));
      await pipeline(rows, createWriteStream(join(folder, file), { mode: 0o600 }));
      tables.push({ name, columns, file, rows: rows.rowCount });
    }
    const { rows: names } = await client.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
    );
    const sequences: DatabaseCopy['sequences'] = [];
    for (const { name } of names) {
      const sql = `select last_value::text as value, is_called as called from ${quoted(name)}`;
      const { rows } = await client.query<{ value: string; called: boolean }>(sql);
      if (rows[0]) sequences.push({ name, ...rows[0] });
    }
    return { migrations, tables, sequences };
  } finally {
    await client.query('rollback');
  }
};

/**
 * Brings the rows into a database that has the same migrations and no rows, all or none of them.
 * @throws Error when a table came out with another number of rows than it went in with, or a reference leads nowhere
 */
export const copyIn = async (client: pg.Client, folder: string, copy: DatabaseCopy): Promise<void> => {
  await client.query('begin');
  try {
    const { rows: keys } = await client.query<{ taken_away: string; put_back: string }>(foreignKeys);
    for (const { taken_away } of keys) await client.query(taken_away);
    for (const { name, columns, file, rows } of copy.tables) {
      const sink = client.query(from(`copy ${quoted(name)} (${columnList(columns)}) from stdin`));
      await pipeline(createReadStream(join(folder, file)), sink);
      if (sink.rowCount !== rows) throw new Error(`${name} has ${sink.rowCount} rows instead of ${rows}.`);
    }
    for (const { put_back } of keys) await client.query(put_back);
    for (const { name, value, called } of copy.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
};
