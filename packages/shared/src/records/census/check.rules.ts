import { censusCodes, costsRow } from './codes.ts';
import { type CensusColumnName, censusColumnLabel } from './columns.ts';
import { readCensusRow } from './row.rules.ts';
import type { CensusBasis, CensusProblem, CensusRow } from './row.ts';
import { type CensusTable, readCensusTable } from './table.rules.ts';

export interface CheckedCensusRow {
  /** Its place in the file, without the header: 0 is the first row. */
  at: number;
  row: CensusRow;
  problems: readonly CensusProblem[];
  /** False: the row is left out. */
  good: boolean;
  /** The employment has ended: the person counts nowhere, and is no error. */
  hasLeft?: true;
}

/** Finds rows that repeat an earlier one: the employee number, or name and birth date without another number. */
const repeats = () => {
  const numbers = new Set<string>();
  const people = new Map<string, string | undefined>();
  return ({ empNo, lastName, firstName, dob }: CensusRow): CensusProblem | undefined => {
    const number = empNo?.toLowerCase();
    const person = dob === null || lastName === null ? undefined : `${lastName}|${firstName}|${dob}`.toLowerCase();
    if (number !== undefined && numbers.has(number)) return { column: 'emp_no', code: 'C201' };
    const isSame = person !== undefined && people.has(person);
    const other = isSame ? people.get(person) : undefined;
    const isOtherNumber = number !== undefined && other !== undefined;
    if (isSame && !isOtherNumber) return { column: 'last_name', code: 'C202' };
    if (number !== undefined) numbers.add(number);
    if (person !== undefined) people.set(person, number);
    return isSame ? { column: 'last_name', code: 'W311' } : undefined;
  };
};

/** Rows that are checked in a few milliseconds. */
const partSize = 200;

/** Checks the people of a table in parts, so that a server can answer others in between. */
export function* checkPeopleInParts(
  { people, notation }: CensusTable,
  basis: CensusBasis,
): Generator<CheckedCensusRow[]> {
  const repeated = repeats();
  for (let from = 0; from < people.length; from += partSize) {
    yield people.slice(from, from + partSize).map(({ at, cells }): CheckedCensusRow => {
      const { row, problems, hasLeft } = readCensusRow(cells, basis, notation);
      const ragged = basis.ragged?.get(at);
      if (ragged) return { at, row, problems: [{ column: 'last_name', code: 'C203', ragged }], good: false };
      const readable = !problems.some(costsRow);
      if (readable && hasLeft) return { at, row, problems: [], good: false, hasLeft: true };
      const again = readable ? repeated(row) : undefined;
      const all = again ? [...problems, again] : problems;
      return { at, row, problems: all, good: !all.some(costsRow) };
    });
  }
}

/** Checks the people of a table in one go. */
export const checkPeople = (table: CensusTable, basis: CensusBasis): CheckedCensusRow[] =>
  [...checkPeopleInParts(table, basis)].flat();

/**
 * Reads and checks the rows of a file. Empty rows and those of no employee are skipped.
 * @param file as of `readCensusTable`
 */
export const checkCensus = (...file: Parameters<typeof readCensusTable>): CheckedCensusRow[] =>
  checkPeople(readCensusTable(...file), file[2]);

/** More than this share of wrong rows needs the user's consent. */
const mostWrong = 0.2;

/** The outcome of a check in numbers of rows. */
export interface CensusTally {
  read: number;
  good: number;
  /** Good rows with at least one warning. */
  warned: number;
  /** Rows that are left out, since they have errors. */
  wrong: number;
  /** People who have left on a day that the file does not say. */
  left: number;
  /** More than 20% are wrong. */
  needsConsent: boolean;
}

export const tallyOf = (checked: readonly CheckedCensusRow[]): CensusTally => {
  const good = checked.filter((row) => row.good);
  const left = checked.filter(({ hasLeft }) => hasLeft).length;
  const wrong = checked.length - good.length - left;
  return {
    read: checked.length,
    good: good.length,
    wrong,
    left,
    warned: good.filter(({ problems }) => problems.length > 0).length,
    needsConsent: wrong > checked.length * mostWrong,
  };
};

/** What a column accepts, where the code alone does not say it. */
const accepted: Readonly<Partial<Record<CensusColumnName, string>>> = {
  gender: 'is none of M, F and U',
  zip: 'is not a ZIP code such as 46204',
  state: 'is not a state such as IN or Indiana',
  ft_pt: 'is neither FT nor PT',
  status: 'is none of active, leave, terminated and COBRA',
  relationship: 'is none of employee, spouse and child',
  pay_type: 'is neither H (hourly) nor S (salary)',
  pay_cycle: 'is none of weekly, bi-weekly, semi-monthly and monthly',
  wc_code: 'is not a class code such as 8810',
  seasonal: 'is neither Yes nor No',
  tobacco: 'is neither Yes nor No',
  owner: 'is neither Yes nor No',
  cobra: 'is neither Yes nor No',
  tier: 'does not say who is covered, such as Employee only, Family or Waived',
  waive_reason: 'is no known reason, such as spouse, Medicare or other group',
};

const countOf = (cells: number): string => `${cells} ${cells === 1 ? 'cell' : 'cells'}`;

/** Asks about a date that leads to an age no employee has. */
const ageText = (column: CensusColumnName, age: number): string => {
  if (column !== 'hire_date')
    return age < 0 ? 'Born after the day of the list' : `Age ${age}: is the birth date right?`;
  return age < 0 ? 'Hired before birth: which date is wrong?' : `Hired at age ${age}: which date is wrong?`;
};

/** Words a problem: `Birth Date is not a date`. Never contains the cell's value. */
export const problemText = ({ column, code, ragged, age }: CensusProblem): string => {
  if (age !== undefined) return ageText(column, age);
  return ragged
    ? `The row has ${countOf(ragged.cells)}, the header ${ragged.header}`
    : `${censusColumnLabel(column)} ${(code === 'C104' && accepted[column]) || censusCodes[code]}`;
};

/** Words a problem for the downloaded file, with its code: `Birth Date is not a date (C103)`. */
export const codedProblemText = (problem: CensusProblem): string => `${problemText(problem)} (${problem.code})`;

/** Words a stored warning, `W302 tier`. */
export const warningText = (stored: string): string => {
  const [code, column] = stored.split(' ');
  return problemText({ code: code as CensusProblem['code'], column: column as CensusColumnName });
};
