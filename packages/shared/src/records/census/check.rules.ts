import { censusCodes, isWarning } from './codes.ts';
import { type CensusColumnName, censusColumnLabel } from './columns.ts';
import { type CensusCells, readCensusRow } from './row.rules.ts';
import type { CensusBasis, CensusProblem, CensusRow } from './row.ts';

export interface CheckedCensusRow {
  /** Its place in the file, without the header: 0 is the first row. */
  at: number;
  row: CensusRow;
  problems: readonly CensusProblem[];
  /** False: the row is left out. */
  good: boolean;
}

const cellsOf = (columns: readonly (CensusColumnName | null)[], row: readonly string[]): CensusCells => {
  const cells: CensusCells = {};
  columns.forEach((name, at) => {
    if (name !== null) cells[name] = row[at] ?? '';
  });
  return cells;
};

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** Finds rows that repeat an earlier one: the employee number, or name and birth date. */
const repeats = () => {
  const numbers = new Set<string>();
  const people = new Set<string>();
  return ({ empNo, lastName, firstName, dob }: CensusRow): CensusProblem | undefined => {
    const number = empNo?.toLowerCase();
    const person = dob === null || lastName === null ? undefined : `${lastName}|${firstName}|${dob}`.toLowerCase();
    if (number !== undefined && numbers.has(number)) return { column: 'emp_no', code: 'C201' };
    if (person !== undefined && people.has(person)) return { column: 'last_name', code: 'C202' };
    if (number !== undefined) numbers.add(number);
    if (person !== undefined) people.add(person);
    return undefined;
  };
};

type Check = (
  columns: readonly (CensusColumnName | null)[],
  rows: readonly (readonly string[])[],
  basis: CensusBasis,
  skipped?: ReadonlySet<number>,
) => CheckedCensusRow[];

/** Rows that are checked in a few milliseconds. */
const partSize = 200;

/** Checks the rows as `checkCensus` does, in parts, so that a server can answer others in between. */
export function* checkCensusInParts(
  ...[columns, rows, basis, skipped]: Parameters<Check>
): Generator<CheckedCensusRow[]> {
  const repeated = repeats();
  for (let from = 0; from < rows.length; from += partSize) {
    const part: CheckedCensusRow[] = [];
    rows.slice(from, from + partSize).forEach((cells, index) => {
      const at = from + index;
      if (skipped?.has(at) || isEmpty(cells)) return;
      const { row, problems } = readCensusRow(cellsOf(columns, cells), basis);
      const readable = problems.every(({ code }) => isWarning(code));
      const again = readable ? repeated(row) : undefined;
      part.push({ at, row, problems: again ? [...problems, again] : problems, good: readable && !again });
    });
    yield part;
  }
}

/**
 * Reads and checks the rows of a file. Empty rows are skipped.
 * @param columns our column for each column of the file
 * @param skipped places of rows that the user leaves out
 */
export const checkCensus: Check = (...file) => [...checkCensusInParts(...file)].flat();

/** More than this share of wrong rows needs the user's consent. */
const mostWrong = 0.2;

/** The outcome of a check in numbers of rows. */
export interface CensusTally {
  read: number;
  good: number;
  /** Good rows with at least one warning. */
  warned: number;
  /** Rows that are left out. */
  wrong: number;
  /** More than 20% are wrong. */
  needsConsent: boolean;
}

export const tallyOf = (checked: readonly CheckedCensusRow[]): CensusTally => {
  const good = checked.filter((row) => row.good);
  const wrong = checked.length - good.length;
  return {
    read: checked.length,
    good: good.length,
    wrong,
    warned: good.filter(({ problems }) => problems.length > 0).length,
    needsConsent: wrong > checked.length * mostWrong,
  };
};

/** Words a problem: `Birth Date is not a date (C103)`. Never contains the cell's value. */
export const problemText = ({ column, code }: CensusProblem): string =>
  `${censusColumnLabel(column)} ${censusCodes[code]} (${code})`;

/** Words a stored warning, `W302 tier`. */
export const warningText = (stored: string): string => {
  const [code, column] = stored.split(' ');
  return problemText({ code: code as CensusProblem['code'], column: column as CensusColumnName });
};
