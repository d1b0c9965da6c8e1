import type pg from 'pg';

/** The fills that a migration waits for: a line `-- needs fill: NAME` for each. */
export const neededFills = (sql: string): string[] =>
  [...sql.matchAll(/^--[ \t]*needs fill:[ \t]*(.+?)[ \t]*$/gm)].flatMap(([, name]) => name ?? []);

interface FillRow {
  name: string;
  filled: number;
  finished: boolean;
}

const has = async (client: pg.ClientBase, table: string): Promise<boolean> =>
  (await client.query(`select to_regclass($1) is not null as found`, [table])).rows[0].found;

/** Whether no one has worked in a database yet: its first preparation has not finished, so no rows can wait for a fill. */
const isNew = async (client: pg.ClientBase): Promise<boolean> => {
  for (const table of ['preparation_step', 'app_user'])
    if ((await has(client, table)) && (await client.query(`select from ${table} limit 1`)).rowCount) return false;
  return true;
};

const stateOf = (row: FillRow | undefined): string => {
  if (!row) return 'has never run. Install the release before this one, and let its worker finish the fill';
  return `is not finished (${row.filled} rows so far). Let the worker of the installed release finish it`;
};

/**
 * Checks that the rows which a migration gives up, or which it makes rules for, have been converted.
 * @param pending migrations that are about to be applied
 * @throws Error that names the first unfinished fill; nothing has been applied then
 */
export const assertFillsFinished = async (
  client: pg.ClientBase,
  pending: readonly { name: string; sql: string }[],
): Promise<void> => {
  const waiting = pending.flatMap(({ name, sql }) => neededFills(sql).map((fill) => ({ name, fill })));
  if (waiting.length === 0 || (await isNew(client))) return;
  const rows = (await has(client, 'fill'))
    ? (await client.query<FillRow>('select name, filled, finished_at is not null as finished from fill')).rows
    : [];
  for (const { name, fill } of waiting) {
    const row = rows.find((one) => one.name === fill);
    if (row?.finished) continue;
    throw new Error(
      `Migration ${name} needs the fill "${fill}", which ${stateOf(row)}, then prepare again. Nothing was changed.`,
    );
  }
};
