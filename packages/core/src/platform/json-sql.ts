import { uploadedByCustomer } from '@worksmart/shared/records/documents/constants.ts';

/** SQL fragments that write values as the contract's JSON. */

/** A calendar date, `YYYY-MM-DDT00:00:00`. */
export const dateJson = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00"')`;

/** An instant, UTC with Z. */
export const instantJson = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const refOf = (table: string, text: string, column: string) =>
  `(select json_build_object('id', r.id, 'name', ${text}, 'description', ${text}) from ${table} r where r.id = ${column})`;

/** A lookup row under both documented names, or null if the column is null. */
export const lookupJson = (column: string) => refOf('lookup', 'r.name', column);
/** The same with the text that explains "Other". */
export const explainedJson = (column: string, other: string): string =>
  `(select json_build_object('id', r.id, 'name', r.name, 'description', r.name, 'other', ${other})
    from lookup r where r.id = ${column})`;
export const userJson = (column: string) => refOf('app_user', `r.first_name || ' ' || r.last_name`, column);
export const tierJson = (column: string) => refOf('tier', 'r.description', column);

export const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/**
 * Columns of a table by the contract's names, which are the columns' own in camel case: `firstName` is `n.first_name`.
 * @param names separated by spaces
 */
export const qualifiedColumns = <Names extends string>(table: string, names: Names) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${table}.${inSnakeCase(name)}`])) as Record<
    Words<Names>,
    string
  >;

/** An object of `name: expression`. */
export const objectJson = (fields: Record<string, string>) =>
  `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** An array of the rows that `rest` selects. */
export const arrayJson = (item: string, rest: string, order: string) =>
  `(select coalesce(json_agg(${item} order by ${order}), '[]') from ${rest})`;

/** A row of the table of documents. */
export const documentJson = (document: string) =>
  objectJson({
    ...qualifiedColumns(document, 'id name'),
    url: `'/api/document/' || ${document}.id || '/file'`,
    typeID: `${document}.type_id`,
    dateStamp: instantJson(`${document}.created_at`),
    ...qualifiedColumns(document, 'size mime'),
    createdBy: `coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.id = ${document}.created_by_id), '${uploadedByCustomer}')`,
  });
