import type pg from 'pg';
import type { Kind } from '#platform/row-kind.ts';
import type { AnyStatement } from '#platform/statement.ts';
import { type DescribedColumn, describeStatement } from './describe-statement.ts';

/** The result type of a procedure that returns nothing, such as a lock. */
const voidOid = 2278;

const columnsOf = ({ columns }: AnyStatement) => (columns ?? {}) as Readonly<Record<string, Kind<unknown>>>;

/** Returns the differences between a statement's declared columns and those that PostgreSQL describes. */
export type CheckStatement = (statement: AnyStatement) => Promise<string[]>;

/**
 * Prepares the check against the schema of one database. PostgreSQL says whether a value may be null only for plain columns of
 * a table, not for other expressions nor for joined tables.
 */
export const statementChecker = async (client: Pick<pg.Client, 'query'>): Promise<CheckStatement> => {
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const { rows } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and not a.attnotnull`,
  );
  const nullable = new Set(rows.map(({ key }) => key));
  const differenceOf = ({ name, oid, tableId, columnId }: DescribedColumn, declared: Kind<unknown> | undefined) => {
    const type = typeNames.get(oid);
    if (!declared) return [`answers "${name}" (${type}), which is not declared`];
    if (!declared.oids.includes(oid)) return [`declares "${name}" as ${declared.name}, and answers ${type}`];
    if (!declared.nullable && nullable.has(`${tableId}.${columnId}`)) {
      return [`declares "${name}" as ${declared.name}, and its column may be null`];
    }
    return [];
  };
  return async (statement) => {
    const columns = columnsOf(statement);
    const answered = await describeStatement(client, statement);
    const shown = statement.columns ? answered : answered.filter(({ oid }) => oid !== voidOid);
    const names = shown.map(({ name }) => name);
    return [
      ...shown.flatMap((column) => differenceOf(column, columns[column.name])),
      ...Object.keys(columns)
        .filter((name) => !names.includes(name))
        .map((name) => `declares "${name}", and does not answer it`),
      ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `answers "${name}" twice`),
    ];
  };
};
