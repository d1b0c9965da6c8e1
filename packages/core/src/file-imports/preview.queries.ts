import { fileTypes } from '@worksmart/shared/file-imports/constants.ts';
import type { ImportFormat } from '@worksmart/shared/file-imports/format-types.ts';
import type pg from 'pg';
import type { Largest, Tally } from './import-tally.ts';
import { type LateTotals, nameOfRows } from './late-checks.queries.ts';

/** What stands in `file_import.summary`; amounts in USD. */
export interface StoredSummary {
  codes: Record<string, number>;
  clients: { id: number; rows: number; total: number; before: number | null; after: number | null }[];
  overlap: { importId: number; rows: number }[];
  replaced: number;
  largest: { rowNo: number; key: string; customerId: number; amount: number } | null;
  /** See `othersThatCount`; of a preview only. */
  others: string | null;
}

const mostClients = 500;
const usd = (cents: number): number => cents / 100;

/** One statement on the connection of a load, or in the transaction of a reader. */
export type Ask = <Row>(sql: string, values: unknown[]) => Promise<Row[]>;

/** Which other imports counted when the totals were made: with others they are other totals. */
export const othersThatCount = async (ask: Ask, importId: number, { table }: ImportFormat): Promise<string> => {
  const rows = await ask<{ others: string }>(
    `select md5(coalesce(string_agg(id::text, ',' order by id), '')) as others from file_import
     where id <> $1 and state = 'published' and (type_id = ${fileTypes.premiums}) = ($2 = 'premium')`,
    [importId, table],
  );
  return rows[0]?.others ?? '';
};

const totalsOf = async (ask: Ask, { table }: ImportFormat, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await ask<{ id: number; total: number }>(
    `select customer_id as id, sum(${table === 'claim' ? 'paid' : 'premium'})::float8 as total
     from reported_${table} where customer_id = any($1::int[]) group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
};

/** Rows of this import that stand for the same claim as a published invoice's or detail file's: only the details count. */
const countReplaced = async (ask: Ask, importId: number, { id, table }: ImportFormat): Promise<number> => {
  if (table !== 'claim') return 0;
  const others = id <= 2 ? '4, 5' : '1, 2';
  const rows = await ask<{ rows: number }>(
    `select count(*)::int as rows from claim t where t.import_id = $1 and exists (
       select from claim o where o.claim_number = t.claim_number and o.customer_id = t.customer_id
         and o.import_id in (select id from file_import where state = 'published' and id <> $1)
         and o.format in (${others}))`,
    [importId],
  );
  return rows[0]?.rows ?? 0;
};

/**
 * Totals of some clients as reports show them, and as they would with this import published; nobody else sees that state.
 * @param ask of a transaction that may hold the import's row
 */
export const lookAhead = async (ask: Ask, importId: number, format: ImportFormat, ids: readonly number[]) => {
  const others = await othersThatCount(ask, importId, format);
  const before = await totalsOf(ask, format, ids);
  await ask('savepoint as_if_published', []);
  await ask(`update file_import set state = 'published' where id = $1`, [importId]);
  const after = await totalsOf(ask, format, ids);
  await ask('rollback to savepoint as_if_published', []);
  return { others, before, after, replaced: await countReplaced(ask, importId, format) };
};

/** Lines and adjustments of a claim are one claim. */
const largestClaim = async (ask: Ask, importId: number): Promise<Largest | null> => {
  const rows = await ask<Largest>(
    `select min(row_no) as "rowNo", claim_number as key, customer_id as "customerId", (sum(paid) * 100)::float8 as amount
     from claim where import_id = $1 group by claim_number, customer_id order by abs(sum(paid)) desc, 1 limit 1`,
    [importId],
  );
  return rows[0] ?? null;
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
    preview,
  }: {
    importId: number;
    format: ImportFormat;
    tally: Tally;
    late: LateTotals | null;
    preview: boolean;
  },
): Promise<StoredSummary> => {
  const ask: Ask = async <Row>(sql: string, values: unknown[]) => (await client.query(sql, values)).rows as Row[];
  let shares = [...tally.clients].map(([id, { rows, total }]) => ({ id, rows, total: usd(total) }));
  let { largest } = tally;
  if (late) {
    const amount = format.table === 'claim' ? 'paid' : 'premium';
    shares = await ask<{ id: number; rows: number; total: number }>(
      `select customer_id as id, count(*)::int as rows, sum(${amount})::float8 as total
       from ${format.table} where import_id = $1 group by 1`,
      [importId],
    );
    const top = await ask<Largest>(
      `select row_no as "rowNo", ${nameOfRows(format)} as key, customer_id as "customerId", (${amount} * 100)::float8 as amount
       from ${format.table} where import_id = $1 order by abs(${amount}) desc, row_no limit 1`,
      [importId],
    );
    largest = top[0] ?? null;
  }
  shares.sort((one, other) => Math.abs(other.total) - Math.abs(one.total));
  const ids = shares.map(({ id }) => id);
  const seen = preview ? await lookAhead(ask, importId, format, ids) : null;
  if (preview && format.table === 'claim') largest = await largestClaim(ask, importId);
  return {
    codes: Object.fromEntries(Object.entries(tally.codes).filter(([, count]) => count > 0)),
    clients: shares.slice(0, mostClients).map((share) => ({
      ...share,
      before: seen ? (seen.before.get(share.id) ?? 0) : null,
      after: seen ? (seen.after.get(share.id) ?? 0) : null,
    })),
    overlap: Object.entries(late?.others ?? {}).map(([id, rows]) => ({ importId: Number(id), rows })),
    replaced: seen?.replaced ?? 0,
    largest: largest && { ...largest, amount: usd(largest.amount) },
    others: seen?.others ?? null,
  };
};
