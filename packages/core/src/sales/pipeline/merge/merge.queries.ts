import type { MergedRows } from '@worksmart/shared/records/customers/merge.rules.ts';
import { kind } from '#platform/row-kind.ts';
import { composed, statement, variants } from '#platform/statement.ts';
import type { StoredRow } from './changed-rows.rules.ts';
import { benefitTables, fieldTables, movingTables, ownerOf } from './merge-tables.ts';

const moving = Object.fromEntries(movingTables);
const names = movingTables.map(([name]) => name);

/** Rows `t` of record $2 that move to record $1. */
const movesWhere = (table: MergedRows): string => {
  const { same, only } = moving[table] ?? {};
  const conditions = [
    't.customer_id = $2',
    only?.('t'),
    same && `not exists (select from ${table} w where w.customer_id = $1 and (${same('w')}) = (${same('t')}))`,
  ];
  return conditions.filter(Boolean).join(' and ');
};

/** Gives the rows of record $2 to record $1, but for those that stay behind. */
export const moveRows = variants('merge-move', { table: names }, ({ table }) => {
  const { flag } = moving[table] ?? {};
  const kept = flag
    ? `, ${flag} = t.${flag} and not exists (select from ${table} w where w.customer_id = $1 and w.${flag})`
    : '';
  return `update ${table} t set customer_id = $1${kept} where ${movesWhere(table)}`;
});

/** How many rows of record $2 would move to record $1, of each table with any. */
export const movingCounts = statement(
  'merge-counts',
  `select x.rows, x.count from (${movingTables
    .map(
      ([name], place) =>
        `select ${place} as place, '${name}' as rows, count(*)::int as count from ${name} t where ${movesWhere(name)}`,
    )
    .join(' union all ')}) x where x.count > 0 order by x.place`,
  { rows: kind.textOf<MergedRows>(), count: kind.int },
);

const has = (from: string) => `exists (select from ${from})`;
const ofYear = (table: string, column: string) =>
  `client_year y join ${table} t on t.${column} = y.id where y.customer_id = c.id`;

/** Whether the records of the ids $1 have benefits or carrier data. */
export const benefitsOf = statement(
  'merge-benefits',
  `select c.id, ${[
    ...benefitTables.map((table) => has(`${table} t where t.${ownerOf(table)} = c.id`)),
    has(ofYear('subsidiary_group', 'primary_client_id')),
    has(ofYear('stop_loss_laser', 'client_year_id')),
    has(ofYear('stop_loss_received', 'client_year_id')),
  ].join(' or ')} as "hasBenefits" from customer c where c.id = any($1::int[])`,
  { id: kind.int, hasBenefits: kind.boolean },
);

const rowsOf = (table: string, columns: string, owner: string) =>
  `select '${table}' as name, row_to_json(t) as row from (select ${columns} from ${table}) t where t.${owner} = any($1::int[])`;

/** The rows of the records $1 that a merge may change. */
export const changeableRows = statement(
  'merge-rows',
  `select x.name as "table", x.row from (${[
    ...fieldTables.map(([name]) => rowsOf(name, '*', name === 'customer' ? 'id' : 'customer_id')),
    ...movingTables.map(([name, { columns = '*' }]) => rowsOf(name, columns, 'customer_id')),
  ].join(' union all ')}) x`,
  { table: kind.text, row: kind.json<StoredRow>() },
);

export interface Written {
  table: string;
  key: string;
  columns: readonly string[];
}

/** Writes columns of the rows $1, a JSON array, by their key. */
export const writeRows = composed(
  'merge-write',
  [{ table: 'contact', key: 'id', columns: ['customer_id', 'is_primary'] }],
  ({ table, key, columns }: Written) => `with written as (
      update ${table} t set ${columns.map((column) => `${column} = r.${column}`).join(', ')}
      from json_populate_recordset(null::${table}, $1::json) r where t.${key} = r.${key} returning 1)
    select count(*)::int as count from written`,
  { count: kind.int },
);

/** Makes the first row of record $1 primary if none is. */
export const ensurePrimary = variants(
  'merge-primary',
  { table: ['contact', 'location'] },
  ({ table }) => `update ${table} t set is_primary = true
    where t.id = (select min(id) from ${table} where customer_id = $1)
      and not exists (select from ${table} where customer_id = $1 and is_primary)`,
);

/** A census that was added to a record since the merge forgets the one before it, which went back to another of the records $1. */
export const forgetPrevious = statement(
  'merge-census-chain',
  `update census c set previous_id = null from census p
  where p.id = c.previous_id and p.customer_id <> c.customer_id and c.customer_id = any($1::int[])`,
);

/** A document of record $2 that record $1 has sent for signature since belongs to record $1. */
export const keepSentDocuments = statement(
  'merge-sent-documents',
  `update document d set customer_id = $1 from acceptance a
  where a.document_id = d.id and a.customer_id = $1 and d.customer_id = $2`,
);
