import pg from 'pg';
import { type Kind, kind } from '../row-kind.ts';
import { statement } from '../statement.ts';

/** How a cell is written: a text may start like a formula, a number, date, instant or flag can't. */
export type CsvKind = 'text' | 'number' | 'date' | 'instant' | 'flag';

export interface CsvColumn {
  header: string;
  /** Of the kind's type in the database; that of a text may be worked out several times, so keep it plain. */
  sql: string;
  /** `text` where nothing is said. */
  kind?: CsvKind;
}

export type SqlValue = string | number | boolean | null | readonly number[] | readonly string[];

export interface CsvStatement {
  columns: readonly CsvColumn[];
  /** All that follows the selected columns: from, where, order by; `$1` is the first of `values`. */
  from: string;
  values?: readonly SqlValue[];
}

/** What a column of each kind may be in the database; any may be missing. */
const kinds: Readonly<Record<CsvKind, Kind<unknown>>> = {
  text: kind.text.orNull,
  number: { name: 'number or null', oids: [20, 21, 23, 700, 701, 1700], nullable: true },
  /** A moment without its zone has a day too. */
  date: { name: 'date or null', oids: [1082, 1114], nullable: true },
  instant: kind.instant.orNull,
  flag: kind.boolean.orNull,
};

/** Declares the rows of a CSV file, as `statement` does for other answers. */
export const csvRows = <Rows extends Omit<CsvStatement, 'values'>>(name: string, rows: Rows): Rows => {
  const cells = rows.columns.map(({ header, sql }) => `${sql} as ${pg.escapeIdentifier(header)}`);
  const declared = rows.columns.map(({ header, kind: one = 'text' }) => [header, kinds[one]] as const);
  statement(name, `select ${cells.join(', ')} ${rows.from}`, Object.fromEntries(declared));
  return rows;
};

/** Tab, CR and = + - @, those as full-width forms too: the first characters that `csv.ts` guards. */
const formulaStarts = ['\t', '\r', '=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'].map((start) =>
  start.codePointAt(0),
);

/** As `csv.ts` guards what a semicolon, a tab or a line end would make a cell of its own; few texts hold one. */
const guardedWithin = (text: string): string =>
  `case when ${text} ~ '[;\\t\\r\\n]' then regexp_replace(${text}, '([;\\t\\r\\n][ "]*)(?=[=+@\uFF1D\uFF0B\uFF0D\uFF20-])', '\\1''', 'g') else ${text} end`;

/** A text as a cell that acts as no formula: with an apostrophe before what would, unless it is a number. */
export const guardedSql = (text: string): string =>
  `case when ascii(${text}) in (${formulaStarts.join(', ')}) and ${text} !~ '^[+-]?[0-9]+([.][0-9]+)?$' then '''' else '' end || ${guardedWithin(text)}`;

const written: Readonly<Record<CsvKind, (sql: string) => string>> = {
  text: guardedSql,
  number: (sql) => sql,
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
 * A statement with its values written into it, since COPY takes none beside it. Each is an untyped literal, as one that
 * is bound is.
 */
export const withValues = (text: string, values: readonly SqlValue[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1];
    if (value === undefined) throw new Error(`There is no value for $${place}.`);
    return literalOf(value);
  });

/** The COPY that answers a statement's rows as lines of CSV, without a header, ended by LF. */
export const copySql = ({ columns, from, values = [] }: CsvStatement): string => {
  const cells = columns.map(({ sql, kind = 'text' }) => written[kind](sql));
  return `copy (select ${cells.join(', ')} ${withValues(from, values)}) to stdout with (format csv)`;
};
