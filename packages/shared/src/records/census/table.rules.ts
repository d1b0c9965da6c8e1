import { areSerials, dayOrderOf, readDay } from '#platform/reading/day.ts';
import { isNothing, visibleText } from '#platform/reading/reading.ts';
import { readTier } from '#platform/reading/tier.ts';
import { answerWord, type CensusAnswers, wagesPerOf } from './answers.ts';
import { ageOn, readCode } from './cell.rules.ts';
import type { CensusColumnName } from './columns.ts';
import { type NameQuestion, nameOrderIn } from './name-order.rules.ts';
import { withPayByKind } from './pay-kind.rules.ts';
import { highAnnual, highHourly } from './row.rules.ts';
import type { CensusBasis } from './row.ts';
import type { CensusCells, FileNotation } from './row-reader.ts';
import { createSummaryFinder } from './summary-rows.rules.ts';
import { amountOf, type Columns, dateColumns, isFilled } from './table-cells.ts';

/** Finds the people of a file among its rows, and what the file does not say by itself. */

/** Why a row is no employee. */
export type LeftOut = 'total' | 'heading' | 'vacancy' | 'dependent';

export interface TableRow {
  /** Its place in the file, without the header: 0 is the first row. */
  at: number;
  cells: CensusCells;
}

/** What the user is asked once for the file, whether it is answered or not. A word is asked as the file first writes it. */
export type CensusQuestion =
  | { kind: 'tier'; word: string; written: string; rows: number }
  | { kind: 'dayFirst'; example: string }
  | NameQuestion
  | { kind: 'wagesPer'; middle: number }
  | { kind: 'dependents'; rows: number }
  | { kind: 'highWages'; rows: number };

export interface CensusTable {
  people: readonly TableRow[];
  leftOut: readonly { at: number; why: LeftOut }[];
  notation: FileNotation;
  questions: readonly CensusQuestion[];
}

const cellsOf = (columns: Columns, row: readonly string[]): CensusCells => {
  const cells: CensusCells = {};
  columns.forEach((name, at) => {
    if (name !== null) cells[name] = row[at] ?? '';
  });
  return cells;
};

/** Unknown for a word that is no relationship: the row is an error, and no one's employee. */
type Kind = 'employee' | 'spouse' | 'child' | 'unknown';

/** Whether rows that say nothing of a job follow one that does, in a file without relationships. */
const areDependents = (rows: readonly TableRow[]): ReadonlySet<number> => {
  const found = new Set<number>();
  let employee = false;
  for (const { at, cells } of rows) {
    const works = ['emp_no', 'hire_date', 'annual_wage', 'hourly_rate'].some((name) =>
      isFilled(cells[name as CensusColumnName]),
    );
    if (works) employee = true;
    else if (employee && isFilled(cells.dob)) found.add(at);
  }
  return found;
};

const adult = 26;

/** Adds the birth date of a dependent to its employee’s row, unless the row has it. */
const giveBirthDate = (employee: CensusCells, dependent: CensusCells, kind: Kind): void => {
  const dob = dependent.dob?.trim() ?? '';
  if (dob === '') return;
  if (kind === 'spouse') {
    if (!isFilled(employee.spouse_dob)) employee.spouse_dob = dob;
  } else employee.child_dobs = isFilled(employee.child_dobs) ? `${employee.child_dobs}; ${dob}` : dob;
};

const numberOf = ({ cells }: TableRow): string => visibleText(cells.emp_no ?? '').toLowerCase();

/**
 * Takes the rows of dependents out, and gives their birth dates to the employee of the same number, wherever that row is, or
 * above.
 */
const withoutDependents = (
  rows: readonly TableRow[],
  kindOf: (row: TableRow, employee?: CensusCells) => Kind,
): { people: TableRow[]; dependents: number[] } => {
  const copies = rows.map(({ at, cells }): TableRow => ({ at, cells: { ...cells } }));
  const byNumber = new Map<string, CensusCells>();
  for (const row of copies) {
    const number = numberOf(row);
    if (number !== '' && !byNumber.has(number) && kindOf(row) === 'employee') byNumber.set(number, row.cells);
  }
  const people: TableRow[] = [];
  const dependents: number[] = [];
  let above: CensusCells | undefined;
  for (const row of copies) {
    const employee = byNumber.get(numberOf(row)) ?? above;
    const kind = kindOf(row, employee);
    if (kind === 'employee') above = row.cells;
    else if (kind === 'unknown') above = undefined;
    if (kind === 'employee' || kind === 'unknown') people.push(row);
    else {
      dependents.push(row.at);
      if (employee) giveBirthDate(employee, row.cells, kind);
    }
  }
  return { people, dependents };
};

const relationshipOf = ({ cells }: TableRow): Kind => {
  const text = visibleText(cells.relationship ?? '');
  return (readCode('relationship', text) as Kind | undefined) ?? (isNothing(text) ? 'employee' : 'unknown');
};

/** Without a relationship, the first grown-up is the spouse. */
const kindByAge =
  (suspects: ReadonlySet<number>, { asOf }: CensusBasis, dates: FileNotation) =>
  ({ at, cells }: TableRow, employee: CensusCells = {}): Kind => {
    if (!suspects.has(at)) return 'employee';
    const day = readDay(cells.dob ?? '', { ...dates, serials: dates.serials.has('dob'), asOf, ahead: 0 });
    const isGrown = !('problem' in day) && day.value !== null && ageOn(day.value, asOf) >= adult;
    return isGrown && !isFilled(employee.spouse_dob) ? 'spouse' : 'child';
  };

function* cellsIn(rows: readonly TableRow[], names: readonly CensusColumnName[]): Generator<string> {
  for (const { cells } of rows) for (const name of names) if (cells[name]) yield cells[name] as string;
}

/** How the file writes its dates, and the question if its first parts are days. */
const datesOf = (
  rows: readonly TableRow[],
  { answers }: CensusBasis,
): { dates: FileNotation; question?: CensusQuestion } => {
  const order = dayOrderOf(cellsIn(rows, dateColumns));
  const serials = new Set(dateColumns.filter((name) => areSerials(cellsIn(rows, [name]))));
  const dates = { dayFirst: order !== 'both' && (answers?.dayFirst ?? false), serials };
  if (order !== 'dayFirst') return { dates };
  const example = [...cellsIn(rows, dateColumns)].find((cell) => dayOrderOf([cell]) === 'dayFirst') ?? '';
  return { dates, question: { kind: 'dayFirst', example } };
};

/** Words for tiers that are not known, or mean several where no dependents tell which. */
const tierQuestions = (people: readonly TableRow[]): CensusQuestion[] => {
  const asked = new Map<string, { written: string; rows: number }>();
  for (const { cells } of people) {
    const text = visibleText(cells.tier ?? '');
    if (/^cobra\b/i.test(text)) continue;
    const read = readTier(text);
    const hasDependents = isFilled(cells.spouse_dob) || isFilled(cells.child_dobs);
    const isOpen = 'problem' in read || (read.value !== null && read.value.tiers.length > 1 && !hasDependents);
    const word = answerWord(text);
    const { written, rows } = asked.get(word) ?? { written: text.trim(), rows: 0 };
    if (isOpen) asked.set(word, { written, rows: rows + 1 });
  }
  return [...asked].map(([word, of]) => ({ kind: 'tier', word, ...of }));
};

/** Half of all annual wages lie above this, or the column is paid for another period. */
const lowMiddle = 9_000;
const fewestWages = 3;
/** Wages in a column of rates, which may as well be those of a pay period. */
const fewestSalaries = 1;

/** Asks what the wages are paid for if only their size speaks, and about wages that no one earns. */
const wageQuestions = (
  people: readonly TableRow[],
  columns: Columns,
  answers: CensusAnswers | undefined,
): CensusQuestion[] => {
  const wages = people.map(({ cells }) => cells.annual_wage ?? '');
  const open = wages
    .filter((cell) => wagesPerOf(cell) === undefined)
    .flatMap((cell) => amountOf(cell) ?? [])
    .sort((one, other) => one - other);
  const annual = wages.flatMap((cell) => amountOf(cell, 'year') ?? []);
  const middle = open[Math.floor(open.length / 2)] ?? 0;
  const fewest = columns.includes('annual_wage') ? fewestWages : fewestSalaries;
  const isAsked = open.length >= fewest && middle < lowMiddle;
  const isYearly = (answers?.wagesPer ?? 'year') === 'year';
  const high =
    annual.filter((wage) => isYearly && wage > highAnnual).length +
    people.filter(({ cells }) => (amountOf(cells.hourly_rate, 'hour') ?? 0) > highHourly).length;
  return [
    ...(isAsked ? [{ kind: 'wagesPer' as const, middle }] : []),
    ...(high > 0 ? [{ kind: 'highWages' as const, rows: high }] : []),
  ];
};

/**
 * Finds the employees of a file. Totals, repeated headers, bands of departments and dependents are left out; dependents give
 * their birth dates to their employee.
 * @param columns our column for each column of the file
 * @param skipped places of rows that the user leaves out
 */
export const readCensusTable = (
  columns: Columns,
  rows: readonly (readonly string[])[],
  basis: CensusBasis,
  skipped?: ReadonlySet<number>,
): CensusTable => {
  const leftOut: { at: number; why: LeftOut }[] = [];
  const summaryOf = createSummaryFinder(columns);
  const persons = rows.flatMap((row, at): TableRow[] => {
    if (skipped?.has(at) || row.every((cell) => visibleText(cell) === '')) return [];
    const cells = cellsOf(columns, row);
    const why = summaryOf(cells);
    if (why) leftOut.push({ at, why });
    return why ? [] : [{ at, cells: withPayByKind(cells) }];
  });
  const { dates, question } = datesOf(persons, basis);
  const { answers, ragged } = basis;
  const suspects = columns.includes('relationship') ? new Set<number>() : areDependents(persons);
  const isFolded = columns.includes('relationship') || (suspects.size > 0 && answers?.dependents === true);
  const knownKindOf = suspects.size > 0 ? kindByAge(suspects, basis, dates) : relationshipOf;
  // The cells of a ragged row may stand in wrong columns: it is no one's dependent, and says nothing.
  const kindOf: typeof knownKindOf = (row, employee) => (ragged?.has(row.at) ? 'unknown' : knownKindOf(row, employee));
  const { people, dependents } = isFolded ? withoutDependents(persons, kindOf) : { people: persons, dependents: [] };
  const even = ragged ? people.filter(({ at }) => !ragged.has(at)) : people;
  const { names, question: askedOfNames } = nameOrderIn(even, basis);
  return {
    people,
    leftOut: [...leftOut, ...dependents.map((at) => ({ at, why: 'dependent' as const }))],
    notation: { ...dates, ...names },
    questions: [
      ...(question ? [question] : []),
      ...(askedOfNames ? [askedOfNames] : []),
      ...(suspects.size > 0 ? [{ kind: 'dependents' as const, rows: suspects.size }] : []),
      ...tierQuestions(even),
      ...wageQuestions(even, columns, answers),
    ],
  };
};
