/** SQL twins of the rules by which the browser filters and shows the columns of a list (shared/lists). */

/** Whether a text contains the filter, regardless of case. An unset text is empty. */
export const containsText = (text: string, filter: string): string =>
  `strpos(lower(coalesce(${text}, '')), lower(${filter}::text)) > 0`;

/** Whether a text is the filter, regardless of case. */
export const isText = (text: string, filter: string): string => `lower(coalesce(${text}, '')) = lower(${filter}::text)`;

/** The day of an instant in a zone as a list shows it, `03/08/2026`; null for the documented placeholder 1900. */
export const dayText = (instant: string, zone: string): string =>
  `to_char(nullif((${instant} at time zone ${zone}::text)::date, '1900-01-01'::date), 'MM/DD/YYYY')`;
