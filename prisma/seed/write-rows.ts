import type pg from 'pg';

/** One row by column names; amounts as text, so that no binary float is involved. */
export type Cells = Record<string, string | number | boolean | null>;

/** A statement with its values, ready to run. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Inserts rows, and updates existing rows with the same key. */
export function upsert(table: string, key: string, rows: readonly Cells[]): Statement {
  const changes = columnsOf(rows)
    .filter((column) => column !== key)
    .map((column) => `"${column}" = excluded."${column}"`);
  return insert(table, rows, `on conflict ("${key}") do update set ${changes.join(', ')}`);
}

/** Inserts rows whose primary key does not exist yet. */
export function insertMissing(table: string, rows: readonly Cells[]): Statement {
  return insert(table, rows, 'on conflict do nothing');
}

/**
 * Inserts rows into the empty parts of a table. A part is the set of rows that agree in the columns `part`. In parts
 * that were filled before, everything stays as users left it.
 */
export function fillEmptyParts(table: string, part: readonly string[], rows: readonly object[]): Statement {
  const same = part.map((column) => `old."${column}" = new."${column}"`).join(' and ');
  return insert(table, rows, `where not exists (select from "${table}" old where ${same})`);
}

/** Inserts rows that all have the same columns, each value as in JSON. */
export function insertRows(table: string, rows: readonly object[]): Statement {
  return insert(table, rows, '');
}

/** Returns a statement that sets the next generated id of a table after all existing ids. */
export function sequenceStatement(table: string): string {
  const sequence = `pg_get_serial_sequence('"${table}"', 'id')`;
  return `select setval(${sequence}, greatest((select max(id) from "${table}"), nextval(${sequence}) - 1, 1))`;
}

/**
 * Runs prepared statements in one transaction, while no other seed runs. They are prepared before, so that the
 * transaction only waits for the database and stays short on a slow machine.
 * @param unless a query; if it finds a row, nothing is written
 * @returns whether the statements were run
 */
export function runTogether(client: pg.ClientBase, statements: readonly Statement[], unless: string): Promise<boolean> {
  return whileAlone(client, async () => {
    const needed = (await client.query(unless)).rowCount === 0;
    if (needed) for (const { text, values } of statements) await client.query(text, [...values]);
    return needed;
  });
}

/** Runs `work` in one transaction, while no other seed runs: two starts at once would both find the tables empty. */
export async function whileAlone<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('seed'))`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const columnsOf = (rows: readonly object[]): string[] => Object.keys(rows[0] ?? {});

function insert(table: string, rows: readonly object[], ending: string): Statement {
  const names = columnsOf(rows)
    .map((column) => `"${column}"`)
    .join(', ');
  const source = `jsonb_populate_recordset(null::"${table}", $1) as new`;
  return {
    text: `insert into "${table}" (${names}) select ${names} from ${source} ${ending}`,
    values: [JSON.stringify(rows)],
  };
}
