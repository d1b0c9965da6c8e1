import type { CellKind, TableColumn } from '@worksmart/shared/platform/table-formats.ts';
import pg from 'pg';
import { type Kind, kind } from '../row-kind.ts';
import { statement } from '../statement.ts';

/** A text may start like a formula; the other kinds cannot. */
export interface CsvColumn extends TableColumn {
  /** SQL of the kind's database type. A text is evaluated several times, so keep it simple. */
  sql: string;
}

export type SqlValue = string | number | boolean | null | readonly number[] | readonly string[];

export interface CsvStatement {
  columns: readonly CsvColumn[];
  /** The SQL after the selected columns: from, where, order by. `$1` is the first of `values`. */
  from: string;
  values?: readonly SqlValue[];
}

const numeric: Kind<unknown> = { name: 'number or null', oids: [20, 21, 23, 700, 701, 1700], nullable: true };

/** The database types of each kind of column. All may be null. */
const kinds: Readonly<Record<CellKind, Kind<unknown>>> = {
  text: kind.text.orNull,
  number: numeric,
  amount: numeric,
  percent: numeric,
  /** Includes timestamps without a time zone. */
  date: { name: 'date or null', oids: [1082, 1114], nullable: true },
  instant: kind.instant.orNull,
  flag: kind.boolean.orNull,
};

/** Declares the rows of a CSV file, as `statement` does for other results. */
export const csvRows = <Rows extends Omit<CsvStatement, 'values'>>(name: string, rows: Rows): Rows => {
  const cells = rows.columns.map(({ header, sql }) => `${sql} as ${pg.escapeIdentifier(header)}`);
  const declared = rows.columns.map(({ header, kind: one = 'text' }) => [header, kinds[one]] as const);
  statement(name, `select ${cells.join(', ')} ${rows.from}`, Object.fromEntries(declared));
  return rows;
};

/** The first characters that `csv.ts` guards: tab, CR, and = + - @, also in their full-width forms. */
const formulaStarts = ['\t', '\r', '=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'].map((start) =>
  start.codePointAt(0),
);

/** Guards formulas after a semicolon, tab or line end as `csv.ts` does. Few texts contain one. */
const guardedWithin = (text: string): string =>
  `case when ${text} ~ '[;\\t\\r\\n]' then regexp_replace(${text}, '([;\\t\\r\\n][ "]*)(?=[=+@\uFF1D\uFF0B\uFF0D\uFF20-])', '\\1''', 'g') else ${text} end`;

/** Returns SQL that puts an apostrophe before texts that would act as a formula, unless they are numbers. */
export const guardedSql = (text: string): string =>
  `case when ascii(${text}) in (${formulaStarts.join(', ')}) and ${text} !~ '^[+-]?[0-9]+([.][0-9]+)?$' then '''' else '' end || ${guardedWithin(text)}`;

const asIs = (sql: string): string => sql;
const written: Readonly<Record<CellKind, (sql: string) => string>> = {
  text: guardedSql,
  number: asIs,
  amount: asIs,
  percent: asIs,
  date: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
  instant: (sql) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
  flag: (sql) => `case ${sql} when true then 'Yes' when false then 'No' end`,
};

const elementOf = (value: string | number): string =>
  `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const literalOf = (value: SqlValue): string => {
  if (value === null) return 'null';
  const text = typeof value === 'object' ? `{${value.map(elementOf).join(',')}}` : String(value);
  return pg.escapeLiteral(text);
};

/**
 * Writes the values into a statement, since COPY accepts no parameters. Each becomes an untyped literal, like a bound
 * value.
 */
export const withValues = (text: string, values: readonly SqlValue[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const value = values[Number(position) - 1];
    if (value === undefined) throw new Error(`There is no value for $${position}.`);
    return literalOf(value);
  });

/**
 * Returns the COPY command that writes a statement's rows as lines ended by LF, without a header: as guarded CSV, or in
 * PostgreSQL's own text format, where texts are as they are.
 */
export const copySql = ({ columns, from, values = [] }: CsvStatement, format: 'csv' | 'text' = 'csv'): string => {
  const cells = columns.map(({ sql, kind = 'text' }) =>
    kind === 'text' && format === 'text' ? sql : written[kind](sql),
  );
  return `copy (select ${cells.join(', ')} ${withValues(from, values)}) to stdout with (format ${format})`;
};
