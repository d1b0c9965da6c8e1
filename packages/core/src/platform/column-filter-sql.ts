import type { FilterKind } from '@worksmart/shared/platform/lists/column-filter.rules.ts';

/** SQL twins of the rules by which the browser filters and shows the columns of a list (shared/lists). */

/** Whether a text contains the filter, regardless of case. An unset text is empty. */
export const containsText = (text: string, filter: string): string =>
  `strpos(lower(coalesce(${text}, '')), lower(${filter}::text)) > 0`;

/** Whether a text is the filter, regardless of case. */
export const isText = (text: string, filter: string): string => `lower(coalesce(${text}, '')) = lower(${filter}::text)`;

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

/** A cell's text within a condition. It reads its tables only if it is evaluated. */
const cellText = ({ text, join }: CellText): string => (join ? `(select ${text} from (values (1)) one ${join})` : text);

/**
 * The conditions of a list's column filters, each with its own parameter. A filter that is null is not evaluated, so it
 * costs nothing.
 * @param first the number of the first column's parameter
 */
export const columnConditions = (columns: readonly FilteredColumn[], textOf: TextOf, first: number): string =>
  columns
    .map(({ id, filter }, at) => {
      const parameter = `$${first + at}`;
      const passes = filter === 'choice' ? isText : containsText;
      return `(${parameter}::text is null or ${passes(cellText(textOf(id)), parameter)})`;
    })
    .join(' and ');

/** The distinct texts of each column that is filtered by a choice, as the fields of an object. @param from the rows */
export const facetFields = (columns: readonly FilteredColumn[], textOf: TextOf, from: string): string =>
  columns
    .filter(({ filter }) => filter === 'choice')
    .map(({ id }) => {
      const { text, join = '' } = textOf(id);
      return `'${id}', (select coalesce(json_agg(distinct ${text}) filter (where ${text} <> ''), '[]') from ${from} ${join})`;
    })
    .join(', ');
