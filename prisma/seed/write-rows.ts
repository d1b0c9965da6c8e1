import type pg from 'pg';

/** One row by column names; amounts as text, so that no binary float comes between. */
export type Cells = Record<string, string | number | boolean | null>;

/** Inserts rows; one whose id stands in the table already replaces what is there. */
export async function upsertById(client: pg.Client, table: string, rows: readonly Cells[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const changes = columns.filter((column) => column !== 'id').map((column) => `"${column}" = excluded."${column}"`);
  await insert(client, table, columns, rows, `on conflict (id) do update set ${changes.join(', ')}`);
}

/** Inserts rows whose primary key is free. */
export async function insertMissing(client: pg.Client, table: string, rows: readonly Cells[]): Promise<void> {
  await insert(client, table, Object.keys(rows[0] ?? {}), rows, 'on conflict do nothing');
}

/**
 * Inserts rows into those parts of a table that are empty, a part being the rows that agree in `part`: what
 * people changed, added or removed in a part that was filled before stays as they left it.
 */
export async function fillEmptyParts(
  client: pg.Client,
  table: string,
  part: readonly string[],
  rows: readonly Cells[],
): Promise<void> {
  const same = part.map((column) => `old."${column}" = new."${column}"`).join(' and ');
  const filter = `where not exists (select from "${table}" old where ${same})`;
  await insert(client, table, Object.keys(rows[0] ?? {}), rows, filter);
}

/** Statement that lets the next generated id of a table come after every id that is there. */
export function sequenceStatement(table: string): string {
  const sequence = `pg_get_serial_sequence('"${table}"', 'id')`;
  return `select setval(${sequence}, greatest((select max(id) from "${table}"), nextval(${sequence}) - 1, 1))`;
}

async function insert(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly Cells[],
  ending: string,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const source = `jsonb_populate_recordset(null::"${table}", $1) as new`;
  const text = `insert into "${table}" (${names}) select ${names} from ${source} ${ending}`;
  await client.query(text, [JSON.stringify(rows)]);
}
