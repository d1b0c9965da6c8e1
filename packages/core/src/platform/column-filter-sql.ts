import type { FilterKind } from '@worksmart/shared/platform/lists/column-filter.rules.ts';
import { containsText, searchValue } from './search-sql.ts';

/** SQL twins of the rules by which the browser filters and shows the columns of a list (shared/lists). */

/** Whether a text is the filter, regardless of case. An unset text is empty. */
const isText = (text: string, filter: string): string => `lower(coalesce(${text}, '')) = lower(${filter}[1])`;

/** The day of an instant in a zone as a list shows it, `03/08/2026`; null for the documented placeholder 1900. */
export const dayText = (instant: string, zone: string): string =>
  `to_char(nullif((${instant} at time zone ${zone}::text)::date, '1900-01-01'::date), 'MM/DD/YYYY')`;

/** The text of a column's cell, and the tables that it needs besides the list's rows. */
export interface CellText {
  text: string;
  join?: string;
}

/** A column of a list, and how it is filtered. */
type FilteredColumn = Readonly<{ id: string; filter?: FilterKind }>;
type TextOf = (id: string) => CellText;

/** Whether a cell passes a filter. It reads its tables only if it is evaluated. */
const cellPasses = (kind: FilterKind | undefined, { text, join }: CellText, filter: string): string => {
  const passes = (read: string) => (kind === 'choice' ? isText(read, filter) : containsText(read, filter));
  return join
    ? `(select ${passes('cell.text')} from (select ${text} as text from (values (1)) one ${join}) cell)`
    : passes(text);
};

/**
 * The conditions of a list's column filters, each with its own parameter. A filter that is null is not evaluated, so it
 * costs nothing.
 * @param first the number of the first column's parameter
 */
export const columnConditions = (columns: readonly FilteredColumn[], textOf: TextOf, first: number): string =>
  columns
    .map(({ id, filter }, at) => {
      const parameter = `($${first + at}::text[])`;
      return `(${parameter} is null or ${cellPasses(filter, textOf(id), parameter)})`;
    })
    .join(' and ');

/** Returns the parameters of these conditions. @param typedIn the filter of a column; empty or undefined if there is none */
export const filterValues = <Id extends string>(
  columns: readonly { readonly id: Id }[],
  typedIn: (column: Id) => string | undefined,
): (readonly string[] | null)[] =>
  columns.map(({ id }) => {
    const typed = typedIn(id);
    return typed ? searchValue(typed) : null;
  });

/** The distinct texts of each column that is filtered by a choice, as the fields of an object. @param from the rows */
export const facetFields = (columns: readonly FilteredColumn[], textOf: TextOf, from: string): string =>
  columns
    .filter(({ filter }) => filter === 'choice')
    .map(({ id }) => {
      const { text, join = '' } = textOf(id);
      return `'${id}', (select coalesce(json_agg(distinct ${text}) filter (where ${text} <> ''), '[]') from ${from} ${join})`;
    })
    .join(', ');
