import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** One table in a backup: `file` contains its rows in COPY's text format, in the order of `columns`. */
export interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  file: string;
}

export interface DatabaseCopy {
  /** The migrations that defined the schema of the data. */
  migrations: string[];
  tables: TableCopy[];
  sequences: { name: string; value: string; called: boolean }[];
}

/** Migrations are applied again, and transaction numbers mean nothing on another server. */
export const notCopied = ['_prisma_migrations', 'list_change', 'stage_list_change', 'record_change'];

const tableColumns = `
  select c.relname as name, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
  group by c.relname order by c.relname`;

/**
 * Dropped and added again by statements: tables refer to each other in cycles, so no insertion order would be right.
 */
const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as taken_away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put_back
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Triggers that add events, which the backup contains, and those that protect the audit, whose `tx` is set below. */
const restingTriggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as taken_away,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as put_back
  from pg_trigger where tgfoid in (select oid from pg_proc where proname like 'add\\_events\\_of\\_%'
    or proname in ('refuse_audit_change', 'refuse_seal_change'))`;

const quoted = pg.escapeIdentifier;
const columnList = (columns: string[]): string => columns.map(quoted).join(', ');

/** The migrations applied to the database, in order; empty if it has none of ours. */
export const migrationsOf = async (client: pg.Client): Promise<string[]> => {
  const { rows: found } = await client.query(`select to_regclass('public._prisma_migrations') as name`);
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ migration_name: string }>(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  );
  return rows.map(({ migration_name }) => migration_name);
};

/**
 * Writes all rows from one snapshot into files in `folder`, while the product keeps working. The queue's own tables are
 * left out: the job rows hold the state, and a worker wakes waiting jobs.
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
 * The numbers of another server's transactions mean nothing here. What was written is older than anything new; audit rows
 * that no seal covers yet come after those that one does.
 */
export const oldTransactions = [
  `update event set tx = '0' where position is null`,
  `update audit_event set tx = '0'`,
  `update audit_event set tx = '1' where not exists (
    select from (select unnest(event_ids) as id from audit_seal) sealed where sealed.id = audit_event.id)`,
  `update audit_seal set last_tx = '0', last_id = (select max(id) from audit_event)`,
];

/**
 * Inserts the rows into an empty database with the same migrations, all or none of them.
 * @throws Error if a table has a different number of rows than the backup, or a reference is broken
 */
export const copyIn = async (client: pg.Client, folder: string, copy: DatabaseCopy): Promise<void> => {
  await client.query('begin');
  try {
    const suspended = await Promise.all(
      [foreignKeys, restingTriggers].map((sql) => client.query<{ taken_away: string; put_back: string }>(sql)),
    );
    const keys = suspended.flatMap(({ rows }) => rows);
    for (const { taken_away } of keys) await client.query(taken_away);
    for (const { name, columns, file, rows } of copy.tables) {
      const sink = client.query(from(`copy ${quoted(name)} (${columnList(columns)}) from stdin`));
      await pipeline(createReadStream(join(folder, file)), sink);
      if (sink.rowCount !== rows) throw new Error(`${name} has ${sink.rowCount} rows instead of ${rows}.`);
    }
    for (const sql of oldTransactions) await client.query(sql);
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
