import type { CellKind } from '@worksmart/shared/platform/table-formats.ts';
import type { CsvColumn } from '#platform/csv/csv-sql.ts';

/** SQL of the business time zone, which turns a time into a day; use it in `from`, where values are inserted. `$1` is the year. */
export const zone = '$2';

const ofKind =
  (kind: CellKind) =>
  (header: string, sql: string): CsvColumn => ({ header, sql, kind });

export const text = ofKind('text');
export const number = ofKind('number');
export const money = ofKind('amount');
export const percent = ofKind('percent');
export const date = ofKind('date');
export const instant = ofKind('instant');
export const flag = ofKind('flag');

/** Columns of the client `c` of a record. */
export const client = [number('Client ID', 'c.id'), text('Client', 'c.name')];

/** The name of a lookup row. */
export const lookup = (header: string, id: string): CsvColumn =>
  text(header, `(select l.name from lookup l where l.id = ${id})`);

/**
 * The clients included: those with any record of the year ($1). Inactive and termed clients are included, because their
 * records stay readable; deleted ones are not.
 */
export const clientsOfYear = `(
  select c.* from customer c
  where c.stage_id = 4 and c.deleted_at is null and (
    exists (select from client_year y where y.customer_id = c.id and y.year = $1::int)
    or exists (select from claim k where k.customer_id = c.id
      and k.paid_date between make_date($1::int, 1, 1) and make_date($1::int, 12, 31))
    or exists (select from premium p where p.customer_id = c.id
      and p.coverage_month between make_date($1::int, 1, 1) and make_date($1::int, 12, 31))))`;
