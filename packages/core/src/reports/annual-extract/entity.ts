import type { CsvColumn, CsvKind, CsvStatement } from '../../platform/csv/csv-sql.ts';

/** One kind of record of the Annual Data Extract; in its statement `$1` is the year, `$2` the business's time zone. */
export interface Entity {
  /** The file's name in the archive. */
  file: string;
  statement: Omit<CsvStatement, 'values'>;
}

/** SQL of the business's time zone, in which a moment has its day; to be used in `from`, where values are put in. */
export const zone = '$2';

const ofKind =
  (kind: CsvKind) =>
  (header: string, sql: string): CsvColumn => ({ header, sql, kind });

export const text = ofKind('text');
export const number = ofKind('number');
export const date = ofKind('date');
export const instant = ofKind('instant');
export const flag = ofKind('flag');

/** The name of a lookup row. */
export const lookup = (header: string, id: string): CsvColumn =>
  text(header, `(select l.name from lookup l where l.id = ${id})`);

/**
 * Whose records are in it: clients that the year has anything of. $1 the year. Inactive and termed ones too, since what
 * they had stays readable; deleted ones not.
 */
export const clientsOfYear = `(
  select c.* from customer c
  where c.stage_id = 4 and c.deleted_at is null and (
    exists (select from client_year y where y.customer_id = c.id and y.year = $1::int)
    or exists (select from claim k where k.customer_id = c.id
      and k.paid_date between make_date($1::int, 1, 1) and make_date($1::int, 12, 31))
    or exists (select from premium p where p.customer_id = c.id
      and p.coverage_month between make_date($1::int, 1, 1) and make_date($1::int, 12, 31))))`;
