import { fileTypes } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { wholeCents } from '@worksmart/shared/platform/money.ts';
import type pg from 'pg';
import { paidTotalsSql } from '#claims/claims/claim-sums.service.ts';
import { kind } from '#platform/row-kind.ts';
import { runOn, type Statement, statement, variants } from '#platform/statement.ts';
import { type LateTotals, nameOfRows } from './cross-row-checks.queries.ts';
import type { Tally, UnknownWord } from './import-tally.ts';

/** The content of `file_import.summary`; amounts in USD. */
export interface StoredSummary {
  codes: Record<string, number>;
  clients: { id: number; rows: number; total: number; before: number | null; after: number | null }[];
  overlap: { importId: number; rows: number }[];
  /** What code columns do not know; absent in imports of earlier releases. */
  words?: UnknownWord[];
  replaced: number;
  largest: { rowNo: number; key: string; customerId: number; amount: number } | null;
  /** See `othersThatCount`; for a preview only. */
  others: string | null;
}

const maxPreviewClients = 500;
const usd = (cents: number): number => cents / 100;
const inCents = (amount: number): number => usd(wholeCents(amount));

/** Runs one statement, on the connection of a load or in the transaction of a reader. */
export type Ask = <Row>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>;

const others = statement(
  'import-preview-others',
  `select md5(coalesce(string_agg(id::text, ',' order by id), '')) as others from file_import
     where id <> $1 and state = 'published' and (type_id = ${fileTypes.premiums}) = ($2 = 'premium')`,
  { others: kind.text },
);

/** Returns which other imports count now; if they change, the stored totals are outdated. */
export const othersThatCount = async (ask: Ask, importId: number, { table }: ImportFormat): Promise<string> => {
  const [row] = await ask(others, [importId, table]);
  return row?.others ?? '';
};

const premiumTotalsSql = (ids: string): string => `
  select u.id, coalesce((select sum(premium) from reported_premium where customer_id = u.id), 0)::float8 as total
  from customer u where u.id = any(${ids}) and u.deleted_at is null`;

const tables = ['claim', 'premium'] as const;

const published = variants(
  'import-preview-totals',
  { table: tables },
  ({ table }) => (table === 'claim' ? paidTotalsSql : premiumTotalsSql)('$1::int[]'),
  { id: kind.int, total: kind.float },
);

/** Returns the published totals of clients as reports show them. @returns those of clients that are not deleted */
const totalsOf = async (ask: Ask, { table }: ImportFormat, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await ask(published({ table }), [ids]);
  return new Map(rows.map(({ id, total }) => [id, total]));
};

const details = '4, 5';
const invoices = '1, 2';
/** Condition that a row `t` is for the same claim as a row of another published file, of the given formats. */
const alsoIn = (formats: string): string => `exists (
  select from claim o join file_import i on i.id = o.import_id and i.state = 'published' and i.id <> $1
  where o.claim_number = t.claim_number and o.customer_id = t.customer_id and o.format in (${formats}))`;

const sharedClaims = variants(
  'import-preview-shared',
  { with: ['details', 'invoices'] },
  (chosen) => `select t.customer_id as id, count(*)::int as rows, sum(t.paid)::float8 as total from claim t
     where t.import_id = $1 and ${alsoIn(chosen.with === 'details' ? details : invoices)} group by 1`,
  { id: kind.int, rows: kind.int, total: kind.float },
);

const goneInvoices = statement(
  'import-preview-gone',
  `select t.customer_id as id, sum(t.paid)::float8 as total
         from claim t join file_import f on f.id = t.import_id and f.state = 'published'
         where t.format in (${invoices}) and not ${alsoIn(details)} and (t.claim_number, t.customer_id) in
           (select claim_number, customer_id from claim where import_id = $1) group by 1`,
  { id: kind.int, total: kind.float },
);

/**
 * Finds the rows of this import that are for the same claim as a published invoice or detail file, and the amounts by client
 * that then no longer count, because only the details do.
 */
const findReplaced = async (ask: Ask, importId: number, { id, table }: ImportFormat) => {
  if (table !== 'claim') return { replaced: 0, gone: new Map<number, number>() };
  const isInvoice = id <= 2;
  const shared = await ask(sharedClaims({ with: isInvoice ? 'details' : 'invoices' }), [importId]);
  // Invoice rows already replaced by other details have nothing left to lose.
  const gone = isInvoice ? shared : await ask(goneInvoices, [importId]);
  return {
    replaced: shared.reduce((sum, { rows }) => sum + rows, 0),
    gone: new Map(gone.map((row) => [row.id, row.total])),
  };
};

/**
 * Returns the totals of an import's clients as reports show them, and as they would be with this import published. Calculates
 * them from what publishing adds and replaces, so that it reads no more rows than the import has.
 * @param shares what the import contains for each client
 */
export const previewTotals = async (
  ask: Ask,
  importId: number,
  format: ImportFormat,
  shares: readonly { id: number; total: number }[],
) => {
  const others = await othersThatCount(ask, importId, format);
  const before = await totalsOf(
    ask,
    format,
    shares.map(({ id }) => id),
  );
  const { replaced, gone } = await findReplaced(ask, importId, format);
  const after = new Map<number, number>();
  for (const { id, total } of shares) {
    const now = before.get(id);
    if (now !== undefined) after.set(id, inCents(now + total - (gone.get(id) ?? 0)));
  }
  return { others, before, after, replaced };
};

const largestRow = { rowNo: kind.int, key: kind.text, customerId: kind.int, amount: kind.float };

/** The largest claim; all lines and adjustments of a claim count together. */
const topClaim = statement(
  'import-preview-top-claim',
  `select min(row_no) as "rowNo", claim_number as key, customer_id as "customerId", (sum(paid) * 100)::float8 as amount
    from claim where import_id = $1 group by claim_number, customer_id order by abs(sum(paid)) desc, 1 limit 1`,
  largestRow,
);

const amountOf = (table: ImportFormat['table']): string => (table === 'claim' ? 'paid' : 'premium');

const clientShares = variants(
  'import-preview-shares',
  { table: tables },
  ({ table }) => `select customer_id as id, count(*)::int as rows, sum(${amountOf(table)})::float8 as total
       from ${table} where import_id = $1 group by 1`,
  { id: kind.int, rows: kind.int, total: kind.float },
);

const topRow = variants(
  'import-preview-top-row',
  { table: tables },
  ({
    table,
  }) => `select row_no as "rowNo", ${nameOfRows({ table })} as key, customer_id as "customerId", (${amountOf(table)} * 100)::float8 as amount
       from ${table} where import_id = $1 order by abs(${amountOf(table)}) desc, row_no limit 1`,
  largestRow,
);

/**
 * Returns the summary by which a user decides whether to publish.
 * @param facts.late rows rejected by the late checks; the tally then still has clients that only they named
 */
export const summarize = async (
  client: pg.Client,
  facts: { importId: number; format: ImportFormat; tally: Tally; late: LateTotals | null; preview: boolean },
): Promise<StoredSummary> => {
  const { importId, format, tally, late, preview } = facts;
  const ask: Ask = (one, values) => runOn(client, one, values);
  let shares = [...tally.clients].map(([id, { rows, total }]) => ({ id, rows, total: usd(total) }));
  let { largest } = tally;
  if (late) {
    const { table } = format;
    shares = await ask(clientShares({ table }), [importId]);
    largest = (await ask(topRow({ table }), [importId]))[0] ?? null;
  }
  shares.sort((one, other) => Math.abs(other.total) - Math.abs(one.total));
  const seen = preview ? await previewTotals(ask, importId, format, shares) : null;
  if (preview && format.table === 'claim') largest = (await ask(topClaim, [importId]))[0] ?? null;
  return {
    codes: Object.fromEntries(Object.entries(tally.codes).filter(([, count]) => count > 0)),
    clients: shares.slice(0, maxPreviewClients).map((share) => ({
      ...share,
      before: seen ? (seen.before.get(share.id) ?? 0) : null,
      after: seen ? (seen.after.get(share.id) ?? 0) : null,
    })),
    overlap: Object.entries(late?.others ?? {}).map(([id, rows]) => ({ importId: Number(id), rows })),
    words: tally.unknownWords(),
    replaced: seen?.replaced ?? 0,
    largest: largest && { ...largest, amount: usd(largest.amount) },
    others: seen?.others ?? null,
  };
};
