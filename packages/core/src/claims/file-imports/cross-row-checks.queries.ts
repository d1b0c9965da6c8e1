import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, statement, variants } from '#platform/statement.ts';

/** Checks that need all rows in the table. Rejected rows are deleted from it and listed in `late_reject`. */

const amounts: Readonly<Record<ImportFormat['table'], string>> = { claim: 'paid', premium: 'premium' };

/** Waits until no other import into the table looks for duplicates: of two files with the same row, one must see the other's. */
export const lockTable = statement('import-turn', 'select pg_advisory_xact_lock(hashtext($1))');

/** Other imports whose rows count or wait to be published. `$2` is the table. */
export const liveImports = statement(
  'imports-live',
  `select id from file_import where id <> $1 and state in ('ready', 'published')
    and (type_id = 167) = ($2 = 'premium') order by id`,
  { id: kind.int },
);

const sameKey = ({ key, table }: ImportFormat): string =>
  [...(table === 'claim' ? [...key, 'format'] : key)].map((field) => `o.${field} = t.${field}`).join(' and ');

/** SQL of the text by which users know a row. */
export const nameOfRows = ({ table }: Pick<ImportFormat, 'table'>): string =>
  table === 'claim' ? 'claim_number' : 'employee_id';

/** @param other how the rejected rows `t` join another import's rows `o`, and that import's id */
const intoRejects = (
  format: ImportFormat,
  code: string,
  where: string,
  other = { using: '', id: 'null::int' },
): string => `
  with gone as (
    delete from ${format.table} t ${other.using} where t.import_id = $1 and ${where}
    returning t.row_no, t.${nameOfRows(format)} as value, t.${amounts[format.table]} as amount, t.warnings, ${other.id} as other
  ) insert into late_reject (row_no, code, value, amount, warnings, other)
  select row_no, '${code}', value, amount, warnings, other from gone`;

export const createLateRejects = statement(
  'import-late-rejects',
  `create temp table late_reject (row_no int primary key, code char(4), value text, amount numeric,
    warnings text, other int) on commit drop`,
);

const formats = Object.values(importFormats).map(({ id }) => id);

/**
 * E302: rejects a row whose key an earlier row of the file has. With `suspects`, looks only at the keys of the rows `$2`.
 * Numbers the rows of each key: comparing each row with the earlier ones would take the square of the rows that share one.
 */
export const rejectRepeated = variants(
  'import-reject-twice',
  { format: formats, suspects: [false, true] },
  (chosen) => {
    const { key, table } = importFormats[chosen.format];
    const keys = key.map((field) => `o.${field}`).join(', ');
    const among = chosen.suspects
      ? `join (select distinct ${keys} from ${table} o where o.import_id = $1 and o.row_no = any($2::int[])) k
          on ${key.map((field) => `o.${field} = k.${field}`).join(' and ')}`
      : '';
    const numbered = `(select o.row_no, row_number() over (partition by ${keys} order by o.row_no) as place
        from ${table} o ${among} where o.import_id = $1) o`;
    const other = { using: `using ${numbered}`, id: 'null::int' };
    return intoRejects(importFormats[chosen.format], 'E302', 'o.row_no = t.row_no and o.place > 1', other);
  },
);

/** E303: rejects a row whose key another import, of those in `$2`, has. */
export const rejectImported = variants('import-reject-known', { format: formats }, (chosen) => {
  const format = importFormats[chosen.format];
  const other = { using: `using ${format.table} o`, id: 'o.import_id' };
  return intoRejects(format, 'E303', `o.import_id = any($2::int[]) and ${sameKey(format)}`, other);
});

const claimFormats = formats.filter((id) => importFormats[id].table === 'claim');

/** E305: rejects a void whose original is in no file of those in `$2`. */
export const rejectStrayVoids = variants('import-reject-stray-voids', { format: claimFormats }, (chosen) =>
  intoRejects(
    importFormats[chosen.format],
    'E305',
    `t.adjustment_code = 'V' and not exists (select from claim o where o.adjustment_code = 'O'
         and o.claim_number = coalesce(t.original_claim_number, t.claim_number)
         and o.import_id = any($2::int[]))`,
  ),
);

const counted = (column: string, from: string): string =>
  `(select coalesce(json_object_agg(k, n), '{}') from (select ${column} as k, count(*)::int as n from ${from} group by 1) c
    where k is not null)`;

const counts = kind.json<Record<string, number>>();

export const readLateTotals = statement(
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

export type LateTotals = RowOf<typeof readLateTotals>;

/** The next `$2` late rejected rows after row `$1`, in the file's order. */
export const nextLateRejects = statement(
  'import-late-next',
  'select row_no as "rowNo", code, value from late_reject where row_no > $1 order by row_no limit $2',
  { rowNo: kind.int, code: kind.textOf<'E302' | 'E303' | 'E305'>(), value: kind.text },
);

export type LateReject = RowOf<typeof nextLateRejects>;
