import type pg from 'pg';
import { firstOwnValueId } from '#shared/records/lookups/value-lists.ts';
import { readRows } from './read-rows.ts';
import { type Cells, upsert } from './write-rows.ts';

/** Rows that each release defines: no screen edits them, or only some of them. */
interface FixedList {
  table: string;
  /** The name of the list in the log. */
  title: string;
  /** The column that identifies a row and never changes. */
  key: string;
  /** The column by which people know a row. */
  name: string;
  rows: () => Cells[];
  /** The column that is false for a row that is no longer offered. */
  active?: string;
  /** SQL: whether users own the row `r`. A release adds missing rows to what they own, and changes nothing else. */
  owned?: string;
}

/** Rows of every value list; `sort` is the order within a list. */
const lookupRows = (): Cells[] =>
  readRows('lookups.csv', ['type', 'parent', 'id', 'name', 'sort']).map((row) => ({
    id: Number(row.id),
    type_id: Number(row.type),
    parent_id: row.parent === '' ? null : Number(row.parent),
    name: row.name,
    sort: Number(row.sort),
    is_active: true,
  }));

/** Once an administrator has saved a value of a list, all of the list is theirs. */
const ownList = `exists (select from lookup o where o.type_id = r.type_id and (o.row_version > 1 or o.id >= ${firstOwnValueId}))`;

/** Remove a table from this list when a screen edits all of it, so that a release does not overwrite what users enter. */
export const fixedLists: readonly FixedList[] = [
  {
    table: 'lookup',
    title: 'Value lists',
    key: 'id',
    name: 'name',
    rows: lookupRows,
    active: 'is_active',
    owned: ownList,
  },
];

type ReadList = Omit<FixedList, 'rows'> & { rows: Cells[] };

/** The fixed lists with their rows, read before a transaction begins. */
export const readFixedLists = (): ReadList[] => fixedLists.map((list) => ({ ...list, rows: list.rows() }));

/**
 * Updates the fixed lists to this release: inserts missing rows and updates changed ones. Rows that the release lacks
 * stay, since records and the previous release may use them, but are no longer offered.
 * @param client in a transaction, while no other preparation runs
 * @returns one sentence for each list that changed
 */
export async function updateFixedLists(client: pg.ClientBase, lists: readonly ReadList[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const list of lists) {
    const { missing, changed } = await compare(client, list);
    const behind = new Set([...missing, ...changed].map(({ key }) => key));
    // Only if necessary: each write makes every open list reload.
    if (behind.size > 0) {
      const rows = list.rows.filter((row) => behind.has(String(row[list.key])));
      const { text, values } = upsert(list.table, list.key, rows);
      await client.query(text, [...values]);
    }
    const retired = await retire(client, list);
    const parts = [summaryOf('added', missing), summaryOf('changed', changed), summaryOf('no longer offered', retired)];
    if (parts.some(Boolean)) sentences.push(`${list.title}: ${parts.filter(Boolean).join(', ')}.`);
  }
  return sentences;
}

interface Found {
  key: string;
  name: string;
}

async function compare(client: pg.ClientBase, { table, key, name, owned = 'false', rows }: ReadList) {
  const columns = Object.keys(rows[0] ?? {});
  const of = (alias: string) => columns.map((column) => `${alias}."${column}"`).join(', ');
  const { rows: behind } = await client.query<Found & { missing: boolean }>(
    `select given."${key}"::text as key, given."${name}"::text as name, old."${key}" is null as missing
     from jsonb_populate_recordset(null::"${table}", $1) given left join "${table}" old on old."${key}" = given."${key}"
     where (${of('old')}) is distinct from (${of('given')})
       and not exists (select from "${table}" r where r."${key}" = given."${key}" and ${owned})
     order by given."${key}"`,
    [JSON.stringify(rows)],
  );
  return { missing: behind.filter(({ missing }) => missing), changed: behind.filter(({ missing }) => !missing) };
}

async function retire(client: pg.ClientBase, { table, key, name, active, owned = 'false', rows }: ReadList) {
  if (!active) return [];
  const obsolete = `r."${active}" and r."${key}"::text <> all($1) and not (${owned})`;
  const keys = [rows.map((row) => String(row[key]))];
  const { rowCount } = await client.query(`select from "${table}" r where ${obsolete} limit 1`, keys);
  if (rowCount === 0) return [];
  const { rows: retired } = await client.query<Found>(
    `update "${table}" r set "${active}" = false where ${obsolete} returning r."${key}"::text as key, r."${name}"::text as name`,
    keys,
  );
  return retired;
}

const maxNames = 5;

/** `2 added (16 New, 17 Contacted)` */
function summaryOf(what: string, rows: readonly Found[]): string {
  if (rows.length === 0) return '';
  const names = rows.slice(0, maxNames).map(({ key, name }) => (key === name ? key : `${key} ${name}`));
  return `${rows.length} ${what} (${names.join(', ')}${rows.length > maxNames ? ', …' : ''})`;
}
