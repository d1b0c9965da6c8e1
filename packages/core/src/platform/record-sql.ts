import { columnOf, type Field, type Fields, type Kind } from '@worksmart/shared/platform/record.ts';
import { dateJson, explainedJson, inSnakeCase, lookupJson, objectJson } from './json-sql.ts';

type ToJson = (column: string, table: string, field: Field) => string;
const jsonOf: Partial<Record<Kind, ToJson>> = {
  day: dateJson,
  choice: lookupJson,
  explained: (column, table, { other }) => explainedJson(column, `${table}.${inSnakeCase(other?.column ?? '')}`),
};

/** Returns the SQL of each field's JSON, by its name. A field that is more than a column is replaced in the result. */
export const fieldsJson = <F extends Fields>(table: string, fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const column = `${table}.${inSnakeCase(columnOf(field, name))}`;
      return [name, jsonOf[field.kind]?.(column, table, field) ?? column];
    }),
  ) as Record<keyof F & string, string>;

/** Returns the names of the fields' columns, and of those that explain a choice, as SQL has them. */
export const columnNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    [columnOf(field, name), field.other?.column ?? []].flat().map(inSnakeCase),
  );

/** Returns the SQL of a row that is saved by its own call. */
export const rowJson = <F extends Fields>(
  table: string,
  fields: F,
  instead: Partial<Record<keyof F & string, string>> = {},
) => objectJson({ id: `${table}.id`, ...fieldsJson(table, fields), ...instead, rowVersion: `${table}.row_version` });
