import type pg from 'pg';

/** One row by column names; amounts as text, so that no binary float comes between. */
export type Cells = Record<string, string | number | boolean | null>;

/** A statement with its values, ready to be sent. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Inserts rows; one whose key stands in the table already replaces what is there. */
export function upsert(table: string, key: string, rows: readonly Cells[]): Statement {
  const changes = columnsOf(rows)
    .filter((column) => column !== key)
    .map((column) => `"${column}" = excluded."${column}"`);
  return insert(table, rows, `on conflict ("${key}") do update set ${changes.join(', ')}`);
}

/** Inserts rows whose primary key is free. */
export function insertMissing(table: string, rows: readonly Cells[]): Statement {
  return insert(table, rows, 'on conflict do nothing');
}

/**
 * Inserts rows into those parts of a table that are empty, a part being the rows that agree in `part`: what
 * people changed, added or removed in a part that was filled before stays as they left it.
 */
export function fillEmptyParts(table: string, part: readonly string[], rows: readonly Cells[]): Statement {
  const same = part.map((column) => `old."${column}" = new."${column}"`).join(' and ');
  return insert(table, rows, `where not exists (select from "${table}" old where ${same})`);
}

/** Inserts rows that all have the same columns, each value as JSON holds it. */
export function insertRows(table: string, rows: readonly object[]): Statement {
  return insert(table, rows, '');
}

/** Statement that lets the next generated id of a table come after every id that is there. */
export function sequenceStatement(table: string): string {
  const sequence = `pg_get_serial_sequence('"${table}"', 'id')`;
  return `select setval(${sequence}, greatest((select max(id) from "${table}"), nextval(${sequence}) - 1, 1))`;
}

/**
 * Runs ready statements in one transaction, while no other seed runs. They are made before it is opened: it waits for
 * the database only, and so stays short on a slow machine.
 * @param unless a query; when it finds a row, nothing is written
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
