import type { ImportFormat } from '@worksmart/shared/file-imports/format-types.ts';
import type pg from 'pg';
import type { Tally } from './import-tally.ts';
import type { LateTotals } from './late-checks.queries.ts';

/** What stands in `file_import.summary`; amounts in USD. */
export interface StoredSummary {
  codes: Record<string, number>;
  clients: { id: number; rows: number; total: number; before: number | null; after: number | null }[];
  overlap: { importId: number; rows: number }[];
  replaced: number;
  largest: { rowNo: number; key: string; customerId: number; amount: number } | null;
}

const mostClients = 500;
const usd = (cents: number): number => cents / 100;

const totalsOf = async (client: pg.Client, sql: string, values: unknown[]): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ id: number; total: number }>(sql, values);
  return new Map(rows.map(({ id, total }) => [id, total]));
};

const reported = ({ table }: ImportFormat): string => `
  select customer_id as id, sum(${table === 'claim' ? 'paid' : 'premium'})::float8 as total
  from reported_${table} where customer_id = any($1::int[]) group by 1`;

/** Totals of some clients as reports would show them with this import published; nobody else sees that state. */
const withThisOne = async (client: pg.Client, importId: number, format: ImportFormat, ids: number[]) => {
  await client.query('savepoint as_if_published');
  await client.query(`update file_import set state = 'published' where id = $1`, [importId]);
  const totals = await totalsOf(client, reported(format), [ids]);
  await client.query('rollback to savepoint as_if_published');
  return totals;
};

/** Rows of invoices and details that stand for the same claim as rows of this import: only the details count. */
const countReplaced = async (
  client: pg.Client,
  importId: number,
  { id, table }: ImportFormat,
  live: readonly number[],
): Promise<number> => {
  if (table !== 'claim' || live.length === 0) return 0;
  const others = id <= 2 ? '4, 5' : '1, 2';
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from claim t where t.import_id = $1 and exists (
       select from claim o where o.claim_number = t.claim_number and o.customer_id = t.customer_id
         and o.import_id = any($2::int[]) and o.format in (${others}))`,
    [importId, live],
  );
  return rows[0]?.rows ?? 0;
};

/**
 * What its reader decides by.
 * @param facts.late what was taken out again; the tally then knows too much of its clients
 */
export const summarize = async (
  client: pg.Client,
  {
    importId,
    format,
    tally,
    late,
    live,
    preview,
  }: {
    importId: number;
    format: ImportFormat;
    tally: Tally;
    late: LateTotals | null;
    live: readonly number[];
    preview: boolean;
  },
): Promise<StoredSummary> => {
  let shares = [...tally.clients].map(([id, { rows, total }]) => ({ id, rows, total: usd(total) }));
  let { largest } = tally;
  if (late) {
    const amount = format.table === 'claim' ? 'paid' : 'premium';
    const key = format.table === 'claim' ? 'claim_number' : 'employee_id';
    const { rows } = await client.query<{ id: number; rows: number; total: number }>(
      `select customer_id as id, count(*)::int as rows, sum(${amount})::float8 as total
       from ${format.table} where import_id = $1 group by 1`,
      [importId],
    );
    shares = rows;
    const { rows: top } = await client.query<NonNullable<typeof largest>>(
      `select row_no as "rowNo", ${key} as key, customer_id as "customerId", (${amount} * 100)::float8 as amount
       from ${format.table} where import_id = $1 order by abs(${amount}) desc, row_no limit 1`,
      [importId],
    );
    largest = top[0] ?? null;
  }
  shares.sort((one, other) => Math.abs(other.total) - Math.abs(one.total));
  const ids = shares.map(({ id }) => id);
  const before = preview ? await totalsOf(client, reported(format), [ids]) : null;
  const after = preview ? await withThisOne(client, importId, format, ids) : null;
  return {
    codes: Object.fromEntries(Object.entries(tally.codes).filter(([, count]) => count > 0)),
    clients: shares.slice(0, mostClients).map((share) => ({
      ...share,
      before: before ? (before.get(share.id) ?? 0) : null,
      after: after ? (after.get(share.id) ?? 0) : null,
    })),
    overlap: Object.entries(late?.others ?? {}).map(([id, rows]) => ({ importId: Number(id), rows })),
    replaced: preview ? await countReplaced(client, importId, format, live) : 0,
    largest: largest && { ...largest, amount: usd(largest.amount) },
  };
};
