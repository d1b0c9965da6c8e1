import type pg from 'pg';
import { firstOwnValueId } from '#shared/records/lookups/value-lists.ts';
import { readRows } from './read-rows.ts';
import { type Cells, upsert } from './write-rows.ts';

/** The rows of every value list, which each release defines; `sort` is the order within a list. */
export const valueListRows = (): Cells[] =>
  readRows('lookups.csv', ['type', 'parent', 'id', 'name', 'sort']).map((row) => ({
    id: Number(row.id),
    type_id: Number(row.type),
    parent_id: row.parent === '' ? null : Number(row.parent),
    name: row.name,
    sort: Number(row.sort),
    is_active: true,
  }));

/**
 * Once an administrator has saved a value of the list of `r`, all of the list is theirs. A release adds missing rows to
 * what users own, and changes nothing else.
 */
const isOwned = `exists (select from lookup o where o.type_id = r.type_id and (o.row_version > 1 or o.id >= ${firstOwnValueId}))`;

/**
 * Updates the value lists to this release: inserts missing rows and updates changed ones. Rows that the release lacks
 * stay, since records and the previous release may use them, but are no longer offered.
 * @param client in a transaction, while no other preparation runs
 * @returns one sentence if something changed
 */
export async function updateValueLists(client: pg.ClientBase, rows: readonly Cells[]): Promise<string[]> {
  const { missing, changed } = await compare(client, rows);
  const behind = new Set<unknown>([...missing, ...changed].map(({ id }) => id));
  // Only if necessary: each write makes every open list reload.
  if (behind.size > 0) {
    const { text, values } = upsert(
      'lookup',
      'id',
      rows.filter(({ id }) => behind.has(id)),
    );
    await client.query(text, [...values]);
  }
  const retired = await retire(client, rows);
  const parts = { added: missing, changed, 'no longer offered': retired };
  const words = Object.entries(parts).flatMap(([what, found]) => (found.length > 0 ? [summaryOf(what, found)] : []));
  return words.length > 0 ? [`Value lists: ${words.join(', ')}.`] : [];
}

interface Found {
  id: number;
  name: string;
}

async function compare(client: pg.ClientBase, rows: readonly Cells[]) {
  const of = (alias: string) =>
    Object.keys(rows[0] ?? {})
      .map((column) => `${alias}.${column}`)
      .join(', ');
  const { rows: behind } = await client.query<Found & { missing: boolean }>(
    `select given.id, given.name, old.id is null as missing
     from jsonb_populate_recordset(null::lookup, $1) given left join lookup old on old.id = given.id
     where (${of('old')}) is distinct from (${of('given')})
       and not exists (select from lookup r where r.id = given.id and ${isOwned})
     order by given.id`,
    [JSON.stringify(rows)],
  );
  return { missing: behind.filter(({ missing }) => missing), changed: behind.filter(({ missing }) => !missing) };
}

async function retire(client: pg.ClientBase, rows: readonly Cells[]): Promise<Found[]> {
  const obsolete = `r.is_active and r.id <> all($1) and not (${isOwned})`;
  const ids = [rows.map(({ id }) => id)];
  const { rowCount } = await client.query(`select from lookup r where ${obsolete} limit 1`, ids);
  if (rowCount === 0) return [];
  const retiring = `update lookup r set is_active = false where ${obsolete} returning r.id, r.name`;
  return (await client.query<Found>(retiring, ids)).rows;
}

const maxNames = 5;

/** `2 added (16 New, 17 Contacted)` */
function summaryOf(what: string, rows: readonly Found[]): string {
  const names = rows.slice(0, maxNames).map(({ id, name }) => `${id} ${name}`);
  return `${rows.length} ${what} (${names.join(', ')}${rows.length > maxNames ? ', …' : ''})`;
}
