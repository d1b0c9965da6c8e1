import { isSsnHeader } from '@worksmart/shared/platform/reading/ssn-header.ts';
import { tableFileLimits } from '@worksmart/shared/platform/table-file.ts';
import { censusColumns } from '@worksmart/shared/records/census/columns.ts';
import { filledIn, firstWideRow, headerNamesOf } from '#platform/tables/header-row.ts';

/** Finds the header of a list: one row, or two whose cells belong together, such as "Medical" over "Tier". */

type Row = readonly string[];

const { isKnown, namesIn, isHeader } = headerNamesOf(
  censusColumns.flatMap(({ name, label, otherNames }) => [name, label, ...otherNames]),
);

/** What stands above columns of other people, other benefits and other numbers: the tier below "Dental" is not the medical one. */
const ofOthers =
  /\b(?:dental|vision|life|ad&?d|disability|std|ltd|voluntary|accident|hospital|critical|fsa|hsa|401 ?\(?k|retirement|spouses?|child(?:ren)?|kids?|dep(?:s|endents?)?|partners?|beneficiar(?:y|ies)|emergency|contact|manager|supervisor|phone|fax|bank|prior|previous)\b/i;
/** What usually stands above columns of an employee. */
const ofEmployees =
  /^(?:employees?|personal|demographics?|dates?|pay|payroll|wages?|compensation|job|employment|work|home|address|medical|health|benefits?|coverage|enrollment)(?: (?:info|information|data|details?))?$/i;

/** For each column the cell above it; an empty one is part of the band before it. */
const bandsOver = (upper: Row, width: number): string[] => {
  let band = '';
  return Array.from({ length: width }, (_, at) => {
    band = upper[at] || band;
    return band;
  });
};

const together = (band: string, name: string): string => [band, name].filter(Boolean).join(' ');

/**
 * The name of a column below a band: both together if they are a known name or may be one of someone else, else its own.
 */
const nameBelow = (band: string, name: string, isOwnBand: boolean): string => {
  const joined = together(band, name);
  if (band === '' || isKnown(joined) || isSsnHeader(joined) || ofOthers.test(band)) return joined;
  return isKnown(name) || !isOwnBand ? name : joined;
};

/** The names of two rows read together; null if the upper one is no part of the header. */
const joinedNames = (upper: Row, lower: Row): string[] | null => {
  if (filledIn(upper) < 2 || filledIn(lower) < 1) return null;
  const width = Math.max(upper.length, lower.length);
  const bands = bandsOver(upper, width);
  const names = Array.from({ length: width }, (_, at) => {
    const name = lower[at] ?? '';
    return name === '' ? (upper[at] ?? '') : nameBelow(bands[at] ?? '', name, Boolean(upper[at]));
  });
  const isBand = (band: string, at: number): boolean =>
    ofOthers.test(band) || ofEmployees.test(band) || (isKnown(names[at] ?? '') && names[at] !== lower[at]);
  const belonging = upper.filter((band, at) => band !== '' && isBand(band, at)).length;
  return belonging * 2 >= filledIn(upper) ? names : null;
};

/** The names of the columns if a row is the header, or the lower part of one. */
export const headerNames = (rows: readonly Row[], lines: readonly number[], at: number): Row => {
  const own = rows[at] ?? [];
  const isNext = at > 0 && (lines[at] ?? 0) - (lines[at - 1] ?? 0) === 1;
  const joined = isNext ? joinedNames(rows[at - 1] ?? [], own) : null;
  return joined && isHeader(joined) ? joined : own;
};

/** Rows after a header-like one among which the header may be: bands such as "Employee" and "Pay" stand above it. */
const bandRows = 2;

/**
 * Finds the header: the first row most of whose cells are known names, by itself or with the row above, or one below it with
 * more of them; else the first row with at least two cells, since a report may begin with a title.
 */
export const findHeader = (rows: readonly Row[], lines: readonly number[]): number => {
  const candidates = rows.slice(0, tableFileLimits.topRows + bandRows).map((_, at) => headerNames(rows, lines, at));
  const named = candidates.slice(0, tableFileLimits.topRows).findIndex(isHeader);
  if (named < 0) return firstWideRow(rows);
  const near = candidates.slice(named, named + bandRows + 1).map((row) => (isHeader(row) ? namesIn(row) : 0));
  return named + near.indexOf(Math.max(...near));
};
