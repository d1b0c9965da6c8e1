import { plainHeader } from '#platform/column-mapping.ts';
import { areSerials, dayOrderOf, readDay } from '#platform/reading/day.ts';
import { readNumber } from '#platform/reading/number.ts';
import { isNothing, visibleText } from '#platform/reading/reading.ts';
import { readTier } from '#platform/reading/tier.ts';
import { answerWord, type CensusAnswers } from './answers.ts';
import { ageOn, readCode } from './cell.rules.ts';
import { type CensusColumnName, censusColumns } from './columns.ts';
import { highAnnual, highHourly } from './row.rules.ts';
import type { CensusBasis } from './row.ts';
import type { CensusCells, FileDates } from './row-reader.ts';

/** Finds the people of a file among its rows, and what the file does not say by itself. */

/** Why a row is no employee. */
export type LeftOut = 'total' | 'heading' | 'dependent';

export interface TableRow {
  /** Its place in the file, without the header: 0 is the first row. */
  at: number;
  cells: CensusCells;
}

/** What the user is asked once for the file, whether it is answered or not. */
export type CensusQuestion =
  | { kind: 'tier'; word: string; rows: number }
  | { kind: 'dayFirst'; example: string }
  | { kind: 'wagesPer'; middle: number }
  | { kind: 'dependents'; rows: number }
  | { kind: 'highWages'; rows: number };

export interface CensusTable {
  people: readonly TableRow[];
  leftOut: readonly { at: number; why: LeftOut }[];
  dates: FileDates;
  questions: readonly CensusQuestion[];
}

type Columns = readonly (CensusColumnName | null)[];

const dateColumns = censusColumns.flatMap(({ name, cell }) =>
  cell.kind === 'date' || cell.kind === 'dates' ? [name] : [],
);
const numberColumns: ReadonlySet<string> = new Set(
  censusColumns.flatMap(({ name, cell }) => (cell.kind === 'number' ? [name] : [])),
);

const cellsOf = (columns: Columns, row: readonly string[]): CensusCells => {
  const cells: CensusCells = {};
  columns.forEach((name, at) => {
    if (name !== null) cells[name] = row[at] ?? '';
  });
  return cells;
};

const isFilled = (cell: string | undefined): boolean => !isNothing(visibleText(cell ?? ''));
const filledOf = (cells: CensusCells): CensusColumnName[] =>
  (Object.keys(cells) as CensusColumnName[]).filter((name) => isFilled(cells[name]));

const totalWords =
  /^(?:(?:grand|sub|overall|company|department|dept|division|report)[ -]?)?totals?\b|^(?:sum|count|average|avg)\b/i;
const bandWords = /:|\b(?:department|dept|division|location|region|class|union)\b/i;

const headersOf = new Map<string, ReadonlySet<string>>(
  censusColumns.map(({ name, label, otherNames }) => [name, new Set([name, label, ...otherNames].map(plainHeader))]),
);

/** Whether a row repeats the header: most of its cells are names of their own columns. */
const repeatsHeader = (cells: CensusCells, filled: readonly CensusColumnName[]): boolean => {
  const named = filled.filter((name) => headersOf.get(name)?.has(plainHeader(cells[name] ?? '')));
  return named.length > 1 && named.length * 2 >= filled.length;
};

const amountOf = (cell: string | undefined): number | null => {
  const read = readNumber(cell ?? '', { decimals: 2, rounds: true });
  return 'problem' in read ? null : read.value;
};

/** Adds up the number columns of the people since the last total and since the beginning. */
const createSums = () => {
  const sums = new Map<string, { all: number; part: number }>();
  return {
    add(cells: CensusCells): void {
      for (const name of numberColumns) {
        const value = amountOf(cells[name as CensusColumnName]) ?? 0;
        const { all, part } = sums.get(name) ?? { all: 0, part: 0 };
        sums.set(name, { all: all + value, part: part + value });
      }
    },
    restart(): void {
      for (const sum of sums.values()) sum.part = 0;
    },
    has(name: CensusColumnName, cell: string | undefined): boolean {
      const [value, sum] = [amountOf(cell), sums.get(name)];
      return value !== null && sum !== undefined && [sum.all, sum.part].some((one) => Math.abs(one - value) < 0.01);
    },
  };
};

/** Returns a function that says of each row, in their order, whether it is a total or a heading. */
const createSummaryFinder = (columns: Columns) => {
  const wide = columns.filter((name) => name !== null).length > 2;
  const sums = createSums();
  return (cells: CensusCells): LeftOut | undefined => {
    const filled = filledOf(cells);
    const [first] = filled;
    const hasDays = dateColumns.some((name) => isFilled(cells[name]));
    const words = filled.filter((name) => !numberColumns.has(name)).map((name) => visibleText(cells[name] ?? ''));
    if (repeatsHeader(cells, filled)) return 'heading';
    const areSums = words.length === 0 && filled.length > 0 && filled.every((name) => sums.has(name, cells[name]));
    if (!hasDays && (areSums || words.some((word) => totalWords.test(word)))) {
      sums.restart();
      return 'total';
    }
    if (first !== undefined && wide && filled.length === 1 && bandWords.test(visibleText(cells[first] ?? '')))
      return 'heading';
    sums.add(cells);
    return undefined;
  };
};

type Kind = 'employee' | 'spouse' | 'child';

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

/** Takes the rows of dependents out, and gives their birth dates to the employee of the same number, or above. */
const withoutDependents = (
  rows: readonly TableRow[],
  kindOf: (row: TableRow, employee: CensusCells) => Kind,
): { people: TableRow[]; dependents: number[] } => {
  const people: TableRow[] = [];
  const dependents: number[] = [];
  const byNumber = new Map<string, CensusCells>();
  for (const row of rows) {
    const number = visibleText(row.cells.emp_no ?? '').toLowerCase();
    const employee = byNumber.get(number) ?? people.at(-1)?.cells;
    const kind = employee ? kindOf(row, employee) : 'employee';
    if (kind === 'employee' || !employee) {
      const cells = { ...row.cells };
      people.push({ at: row.at, cells });
      if (number !== '') byNumber.set(number, cells);
    } else {
      dependents.push(row.at);
      giveBirthDate(employee, row.cells, kind);
    }
  }
  return { people, dependents };
};

const relationshipOf = ({ cells }: TableRow): Kind =>
  (readCode('relationship', visibleText(cells.relationship ?? '')) as Kind | undefined) ?? 'employee';

/** Without a relationship, the first grown-up is the spouse. */
const kindByAge =
  (suspects: ReadonlySet<number>, { asOf }: CensusBasis, dates: FileDates) =>
  ({ at, cells }: TableRow, employee: CensusCells): Kind => {
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
): { dates: FileDates; question?: CensusQuestion } => {
  const order = dayOrderOf(cellsIn(rows, dateColumns));
  const serials = new Set(dateColumns.filter((name) => areSerials(cellsIn(rows, [name]))));
  const dates = { dayFirst: order !== 'both' && (answers?.dayFirst ?? false), serials };
  if (order !== 'dayFirst') return { dates };
  const example = [...cellsIn(rows, dateColumns)].find((cell) => dayOrderOf([cell]) === 'dayFirst') ?? '';
  return { dates, question: { kind: 'dayFirst', example } };
};

/** Words for tiers that are not known, or mean several where no dependents tell which. */
const tierQuestions = (people: readonly TableRow[]): CensusQuestion[] => {
  const rows = new Map<string, number>();
  for (const { cells } of people) {
    const text = visibleText(cells.tier ?? '');
    if (/^cobra\b/i.test(text)) continue;
    const read = readTier(text);
    const hasDependents = isFilled(cells.spouse_dob) || isFilled(cells.child_dobs);
    const isOpen = 'problem' in read || (read.value !== null && read.value.tiers.length > 1 && !hasDependents);
    if (isOpen) rows.set(answerWord(text), (rows.get(answerWord(text)) ?? 0) + 1);
  }
  return [...rows].map(([word, count]) => ({ kind: 'tier', word, rows: count }));
};

/** Half of all annual wages lie above this, or the column is paid for another period. */
const lowMiddle = 9_000;
const fewestWages = 3;

/** Asks what the wages are paid for if only their size speaks, and about wages that no one earns. */
const wageQuestions = (people: readonly TableRow[], answers: CensusAnswers | undefined): CensusQuestion[] => {
  const annual = people.flatMap(({ cells }) => amountOf(cells.annual_wage) ?? []).sort((one, other) => one - other);
  const middle = annual[Math.floor(annual.length / 2)] ?? 0;
  const isAsked = annual.length >= fewestWages && middle < lowMiddle;
  const isYearly = (answers?.wagesPer ?? 'year') === 'year';
  const high =
    annual.filter((wage) => isYearly && wage > highAnnual).length +
    people.filter(({ cells }) => (amountOf(cells.hourly_rate) ?? 0) > highHourly).length;
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
    return why ? [] : [{ at, cells }];
  });
  const { dates, question } = datesOf(persons, basis);
  const { answers } = basis;
  const suspects = columns.includes('relationship') ? new Set<number>() : areDependents(persons);
  const isFolded = columns.includes('relationship') || (suspects.size > 0 && answers?.dependents === true);
  const kindOf = suspects.size > 0 ? kindByAge(suspects, basis, dates) : relationshipOf;
  const { people, dependents } = isFolded ? withoutDependents(persons, kindOf) : { people: persons, dependents: [] };
  return {
    people,
    leftOut: [...leftOut, ...dependents.map((at) => ({ at, why: 'dependent' as const }))],
    dates,
    questions: [
      ...(question ? [question] : []),
      ...(suspects.size > 0 ? [{ kind: 'dependents' as const, rows: suspects.size }] : []),
      ...tierQuestions(people),
      ...wageQuestions(people, answers),
    ],
  };
};
