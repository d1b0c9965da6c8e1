import { plainHeader } from '#platform/column-mapping.ts';
import { visibleText } from '#platform/reading/reading.ts';
import { type CensusColumnName, censusColumns } from './columns.ts';
import type { CensusCells } from './row-reader.ts';
import { amountOf, type Columns, dateColumns, filledOf, isFilled, numberColumns } from './table-cells.ts';

/** Finds rows of a list that are totals, headings or titles, and no people. */

const totalWords =
  /^(?:(?:grand|sub|overall|company|department|dept|division|report)[ -]?)?totals?\b|^(?:sum|count|average|avg)\b/i;
/** What a report prints on each page or at its end. */
const reportWords =
  /^\W*(?:page \d+\b|end of (?:report|list|file|census)\b|(?:run|print|report) date\b|(?:printed|prepared|generated)\b|confidential\b)/i;
/** A company's name alone in a row is a title. */
const companyWords = /\b(?:inc|llc|llp|corp|corporation|company|ltd)\.?$/i;
const bandWords =
  /:|\b(?:department|dept|division|location|region|class|union|employees|staff|crew|team|hourly|salaried)\b/i;
/** A position that no one holds. */
const vacant = /^(?:vacant|vacancy|open position|to be hired|tbh)\b/i;
const nameColumns: ReadonlySet<string> = new Set(['last_name', 'first_name', 'name']);

const headersOf = new Map<string, ReadonlySet<string>>(
  censusColumns.map(({ name, label, otherNames }) => [name, new Set([name, label, ...otherNames].map(plainHeader))]),
);

/** Whether a row repeats the header: most of its cells are names of their own columns. */
const repeatsHeader = (cells: CensusCells, filled: readonly CensusColumnName[]): boolean => {
  const named = filled.filter((name) => headersOf.get(name)?.has(plainHeader(cells[name] ?? '')));
  return named.length > 1 && named.length * 2 >= filled.length;
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

/** Whether a cell that is alone in its row names a part of the company, the company or the list, and no person. */
const isTitle = (column: CensusColumnName, text: string): boolean =>
  bandWords.test(text) || companyWords.test(text) || (column === 'emp_no' && /^\D+ \D+$/.test(text));

/** Returns a function that says of each row, in their order, whether it is a total or a heading. */
export const createSummaryFinder = (columns: Columns) => {
  const wide = columns.filter((name) => name !== null).length > 2;
  const sums = createSums();
  return (cells: CensusCells): 'total' | 'heading' | 'vacancy' | undefined => {
    const filled = filledOf(cells);
    const [first] = filled;
    const hasDays = dateColumns.some((name) => isFilled(cells[name]));
    const words = filled.filter((name) => !numberColumns.has(name)).map((name) => visibleText(cells[name] ?? ''));
    if (repeatsHeader(cells, filled)) return 'heading';
    if (!hasDays && words.some((word) => reportWords.test(word))) return 'heading';
    if (!hasDays && filled.some((name) => nameColumns.has(name) && vacant.test(visibleText(cells[name] ?? ''))))
      return 'vacancy';
    // The number of people may stand where their names do.
    const figures = filled.filter((name) => !(nameColumns.has(name) && /^\d+$/.test(visibleText(cells[name] ?? ''))));
    const areSums = figures.length > 0 && figures.every((name) => sums.has(name, cells[name]));
    if (!hasDays && (areSums || words.some((word) => totalWords.test(word)))) {
      sums.restart();
      return 'total';
    }
    if (first !== undefined && wide && filled.length === 1 && isTitle(first, visibleText(cells[first] ?? '')))
      return 'heading';
    sums.add(cells);
    return undefined;
  };
};
