/** A row of a table as JSON, by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

export interface TableRow {
  table: string;
  row: StoredRow;
}

/** The columns of a row that a merge changed, as they were before and after. */
export interface ChangedRow {
  table: string;
  /** The value of its key. */
  id: number;
  before: StoredRow;
  after: StoredRow;
}

export type Returning = (table: string) => readonly string[];

/** What a merge and its undo write by themselves. */
const written: ReadonlySet<string> = new Set([
  'row_version',
  'updated_at',
  'deleted_at',
  'deleted_by_id',
  'external_id',
]);

export const keyOf = (row: StoredRow): 'id' | 'customer_id' => ('id' in row ? 'id' : 'customer_id');
const placeOf = (table: string, id: unknown): string => `${table} ${id}`;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const byPlace = (rows: readonly TableRow[]): Map<string, StoredRow> =>
  new Map(rows.map(({ table, row }) => [placeOf(table, row[keyOf(row)]), row]));

const picked = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/**
 * Returns what differs between two readings of the same rows.
 * @param returning the columns of a table that a row which moved gets back in any case
 */
export const changedRows = (
  before: readonly TableRow[],
  after: readonly TableRow[],
  returning: Returning,
): ChangedRow[] => {
  const now = byPlace(after);
  return before.flatMap(({ table, row }) => {
    const id = Number(row[keyOf(row)]);
    const next = now.get(placeOf(table, id));
    if (!next) return [];
    const always = row.customer_id === next.customer_id ? [] : returning(table);
    const differs = (column: string) => !written.has(column) && !same(row[column], next[column]);
    const columns = Object.keys(row).filter((column) => always.includes(column) || differs(column));
    return columns.length > 0 ? [{ table, id, before: picked(row, columns), after: picked(next, columns) }] : [];
  });
};

export interface Restored extends TableRow {
  /** The columns to write. */
  columns: string[];
  /** Columns that were changed after the merge and stay as they are. */
  kept: string[];
}

/**
 * Returns the rows as an undo writes them: each column that still has what the merge wrote gets back its value before; one
 * that was changed since stays. A row that was removed since stays removed.
 * @param returning the columns that a row which moved gets back in any case
 */
export const restoredRows = (
  changed: readonly ChangedRow[],
  now: readonly TableRow[],
  returning: Returning,
): Restored[] => {
  const rows = byPlace(now);
  return changed.flatMap(({ table, id, before, after }) => {
    const row = rows.get(placeOf(table, id));
    if (!row) return [];
    const always = 'customer_id' in before ? returning(table) : [];
    // A later release may have dropped a column.
    const changedColumns = Object.keys(before).filter((column) => column in row);
    const kept = changedColumns.filter((column) => !always.includes(column) && !same(row[column], after[column]));
    const back = changedColumns.filter((column) => !kept.includes(column));
    return [{ table, row: { ...row, ...picked(before, back) }, columns: back, kept }];
  });
};
