import type { ImportFormat } from '@worksmart/shared/file-imports/format-types.ts';
import type pg from 'pg';

/** What is only known once the rows are in the table. Rejected ones are taken out and listed in `late_reject`. */

const amounts: Readonly<Record<ImportFormat['table'], string>> = { claim: 'paid', premium: 'premium' };

/** Who looks for duplicates of a table waits for whoever does: of two files with one row, one must see the other's. */
export const takeTurn = async (client: pg.Client, { table }: ImportFormat): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtext($1))`, [`file-import ${table}`]);
};

/** Other imports whose rows count or wait to be published. */
export const liveImports = async (client: pg.Client, importId: number, format: ImportFormat): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from file_import where id <> $1 and state in ('ready', 'published')
       and (type_id = 167) = ($2 = 'premium') order by id`,
    [importId, format.table],
  );
  return rows.map(({ id }) => id);
};

const sameKey = ({ key, table }: ImportFormat): string =>
  [...(table === 'claim' ? [...key, 'format'] : key)].map((field) => `o.${field} = t.${field}`).join(' and ');

/** What a person calls a row by. */
export const nameOfRows = ({ table }: ImportFormat): string => (table === 'claim' ? 'claim_number' : 'employee_id');

const keyText = (format: ImportFormat): string => `t.${nameOfRows(format)}`;

const intoRejects = (format: ImportFormat, code: string, where: string, other = 'null::int'): string => `
  with gone as (
    delete from ${format.table} t where t.import_id = $1 and ${where}
    returning t.row_no, ${keyText(format)} as value, t.${amounts[format.table]} as amount, t.warnings, ${other} as other
  ) insert into late_reject (row_no, code, value, amount, warnings, other)
  select row_no, '${code}', value, amount, warnings, other from gone`;

export const prepareLateRejects = async (client: pg.Client): Promise<void> => {
  await client.query(`create temp table late_reject (row_no int primary key, code char(4), value text, amount numeric,
    warnings text, other int) on commit drop`);
};

/** E302: a row whose key an earlier one of the file has. @param suspects rows to look at; all where null */
export const rejectTwice = async (
  client: pg.Client,
  importId: number,
  format: ImportFormat,
  suspects: readonly number[] | null,
): Promise<void> => {
  const among = suspects === null ? '' : 't.row_no = any($2::int[]) and';
  await client.query(
    intoRejects(
      format,
      'E302',
      `${among} exists (select from ${format.table} o where o.import_id = $1 and o.row_no < t.row_no and ${sameKey(format)})`,
    ),
    suspects === null ? [importId] : [importId, suspects],
  );
};

/** E303: a row whose key another import has. */
export const rejectKnown = async (
  client: pg.Client,
  importId: number,
  format: ImportFormat,
  live: readonly number[],
): Promise<void> => {
  await client.query(
    `with gone as (
       delete from ${format.table} t using ${format.table} o
       where t.import_id = $1 and o.import_id = any($2::int[]) and ${sameKey(format)}
       returning t.row_no, ${keyText(format)} as value, t.${amounts[format.table]} as amount, t.warnings, o.import_id as other
     ) insert into late_reject (row_no, code, value, amount, warnings, other)
     select row_no, 'E303', value, amount, warnings, other from gone`,
    [importId, live],
  );
};

/** E305: a void whose original is in no file. */
export const rejectStrayVoids = async (
  client: pg.Client,
  importId: number,
  format: ImportFormat,
  live: readonly number[],
): Promise<void> => {
  await client.query(
    intoRejects(
      format,
      'E305',
      `t.adjustment_code = 'V' and not exists (select from claim o where o.adjustment_code = 'O'
         and o.claim_number = coalesce(t.original_claim_number, t.claim_number)
         and o.import_id = any($2::int[]))`,
    ),
    [importId, [importId, ...live]],
  );
};

export interface LateReject {
  rowNo: number;
  code: 'E302' | 'E303' | 'E305';
  value: string;
}

export interface LateTotals {
  rows: number;
  /** Rows among them that had been flagged. */
  warned: number;
  /** Cents. */
  amount: number;
  /** Warnings of theirs, by code. */
  warnings: Record<string, number>;
  codes: Record<string, number>;
  /** Rows that another import has, by that import. */
  others: Record<string, number>;
}

const counted = (column: string, from: string): string =>
  `(select coalesce(json_object_agg(k, n), '{}') from (select ${column} as k, count(*)::int as n from ${from} group by 1) c
    where k is not null)`;

export const readLateTotals = async (client: pg.Client): Promise<LateTotals> => {
  const { rows } = await client.query<LateTotals>(
    `select count(*)::int as rows, count(warnings)::int as warned, coalesce(sum(amount) * 100, 0)::float8 as amount,
       ${counted('w', "late_reject, regexp_split_to_table(warnings, ' ') w")} as warnings,
       ${counted('code', 'late_reject')} as codes, ${counted('other', 'late_reject')} as others
     from late_reject`,
  );
  const [totals] = rows;
  if (!totals) throw new Error('A count returned no row.');
  return totals;
};

/** Late rejected rows after one, in the file's order, so many at a time. */
export const readLateRejects = async (client: pg.Client, after: number, count: number): Promise<LateReject[]> => {
  const { rows } = await client.query<LateReject>(
    'select row_no as "rowNo", code, value from late_reject where row_no > $1 order by row_no limit $2',
    [after, count],
  );
  return rows;
};
