import type { ImportFormat } from '@worksmart/shared/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/file-imports/formats.ts';
import type pg from 'pg';
import { kind } from '../platform/row-kind.ts';
import { type RowOf, runOn, statement, variants } from '../platform/statement.ts';

/** Checks that need all rows in the table. Rejected rows are deleted from it and listed in `late_reject`. */

const amounts: Readonly<Record<ImportFormat['table'], string>> = { claim: 'paid', premium: 'premium' };

const turn = statement('import-turn', 'select pg_advisory_xact_lock(hashtext($1))');

/** Waits until no other import into the table looks for duplicates: of two files with the same row, one must see the other's. */
export const lockTable = async (client: pg.Client, { table }: ImportFormat): Promise<void> => {
  await runOn(client, turn, [`file-import ${table}`]);
};

const live = statement(
  'imports-live',
  `select id from file_import where id <> $1 and state in ('ready', 'published')
       and (type_id = 167) = ($2 = 'premium') order by id`,
  { id: kind.int },
);

/** Other imports whose rows count or wait to be published. */
export const liveImports = async (client: pg.Client, importId: number, format: ImportFormat): Promise<number[]> => {
  const rows = await runOn(client, live, [importId, format.table]);
  return rows.map(({ id }) => id);
};

const sameKey = ({ key, table }: ImportFormat): string =>
  [...(table === 'claim' ? [...key, 'format'] : key)].map((field) => `o.${field} = t.${field}`).join(' and ');

/** SQL of the text by which users know a row. */
export const nameOfRows = ({ table }: Pick<ImportFormat, 'table'>): string =>
  table === 'claim' ? 'claim_number' : 'employee_id';

const keyText = (format: ImportFormat): string => `t.${nameOfRows(format)}`;

const intoRejects = (format: ImportFormat, code: string, where: string, other = 'null::int'): string => `
  with gone as (
    delete from ${format.table} t where t.import_id = $1 and ${where}
    returning t.row_no, ${keyText(format)} as value, t.${amounts[format.table]} as amount, t.warnings, ${other} as other
  ) insert into late_reject (row_no, code, value, amount, warnings, other)
  select row_no, '${code}', value, amount, warnings, other from gone`;

const lateRejects = statement(
  'import-late-rejects',
  `create temp table late_reject (row_no int primary key, code char(4), value text, amount numeric,
    warnings text, other int) on commit drop`,
);

export const prepareLateRejects = async (client: pg.Client): Promise<void> => {
  await runOn(client, lateRejects);
};

const formats = Object.values(importFormats).map(({ id }) => id);

const takeTwice = variants('import-reject-twice', { format: formats, suspects: [false, true] }, (chosen) => {
  const format = importFormats[chosen.format];
  const among = chosen.suspects ? 't.row_no = any($2::int[]) and' : '';
  return intoRejects(
    format,
    'E302',
    `${among} exists (select from ${format.table} o where o.import_id = $1 and o.row_no < t.row_no and ${sameKey(format)})`,
  );
});

/** E302: rejects a row whose key an earlier row of the file has. @param suspects rows to check; null for all */
export const rejectRepeated = async (
  client: pg.Client,
  importId: number,
  { id }: ImportFormat,
  suspects: readonly number[] | null,
): Promise<void> => {
  const among = suspects === null ? [] : [suspects];
  await runOn(client, takeTwice({ format: id, suspects: suspects !== null }), [importId, ...among]);
};

const takeKnown = variants('import-reject-known', { format: formats }, (chosen) => {
  const format = importFormats[chosen.format];
  return `with gone as (
       delete from ${format.table} t using ${format.table} o
       where t.import_id = $1 and o.import_id = any($2::int[]) and ${sameKey(format)}
       returning t.row_no, ${keyText(format)} as value, t.${amounts[format.table]} as amount, t.warnings, o.import_id as other
     ) insert into late_reject (row_no, code, value, amount, warnings, other)
     select row_no, 'E303', value, amount, warnings, other from gone`;
});

/** E303: rejects a row whose key another import has. */
export const rejectImported = async (
  client: pg.Client,
  importId: number,
  { id }: ImportFormat,
  others: readonly number[],
): Promise<void> => {
  await runOn(client, takeKnown({ format: id }), [importId, others]);
};

const claimFormats = formats.filter((id) => importFormats[id].table === 'claim');

const takeStrayVoids = variants('import-reject-stray-voids', { format: claimFormats }, (chosen) =>
  intoRejects(
    importFormats[chosen.format],
    'E305',
    `t.adjustment_code = 'V' and not exists (select from claim o where o.adjustment_code = 'O'
         and o.claim_number = coalesce(t.original_claim_number, t.claim_number)
         and o.import_id = any($2::int[]))`,
  ),
);

/** E305: rejects a void whose original is in no file. */
export const rejectStrayVoids = async (
  client: pg.Client,
  importId: number,
  { id }: ImportFormat,
  others: readonly number[],
): Promise<void> => {
  await runOn(client, takeStrayVoids({ format: id }), [importId, [importId, ...others]]);
};

const counted = (column: string, from: string): string =>
  `(select coalesce(json_object_agg(k, n), '{}') from (select ${column} as k, count(*)::int as n from ${from} group by 1) c
    where k is not null)`;

const counts = kind.json<Record<string, number>>();

const lateTotals = statement(
  'import-late-totals',
  `select count(*)::int as rows, count(warnings)::int as warned, coalesce(sum(amount) * 100, 0)::float8 as amount,
       ${counted('w', "late_reject, regexp_split_to_table(warnings, ' ') w")} as warnings,
       ${counted('code', 'late_reject')} as codes, ${counted('other', 'late_reject')} as others
     from late_reject`,
  {
    rows: kind.int,
    /** Rows among them that also had warnings. */
    warned: kind.int,
    /** Cents. */
    amount: kind.float,
    /** Their warnings, by code. */
    warnings: counts,
    codes: counts,
    /** Number of rows that another import has, by that import. */
    others: counts,
  },
);

export type LateTotals = RowOf<typeof lateTotals>;

export const readLateTotals = async (client: pg.Client): Promise<LateTotals> => {
  const [totals] = await runOn(client, lateTotals);
  if (!totals) throw new Error('A count returned no row.');
  return totals;
};

const nextLate = statement(
  'import-late-next',
  'select row_no as "rowNo", code, value from late_reject where row_no > $1 order by row_no limit $2',
  { rowNo: kind.int, code: kind.textOf<'E302' | 'E303' | 'E305'>(), value: kind.text },
);

export type LateReject = RowOf<typeof nextLate>;

/** Reads the next `count` late rejected rows after one, in the file's order. */
export const readLateRejects = (client: pg.Client, after: number, count: number): Promise<LateReject[]> =>
  runOn(client, nextLate, [after, count]);
