import { Money, toCents, wholeCents } from '#platform/money.ts';
import type { CensusCycle, CensusTier } from './lists.ts';
import { type CensusRow, fullTimeFrom } from './row.ts';

/** What a census drives. Sums are made in whole cents, which are exact up to 90 trillion dollars. */

/** Whether a row counts at all: not after its termination, nor after the end of its COBRA coverage. */
export const isCounted = ({ cobra, cobraEnd, termDate }: CountedFields, asOf: string): boolean =>
  [termDate, cobra ? cobraEnd : null].every((end) => end === null || end > asOf);
type CountedFields = Pick<CensusRow, 'cobra' | 'cobraEnd' | 'termDate'>;

/** The fields of a row that figures need. */
export type FigureRow = Pick<
  CensusRow,
  | 'cobra'
  | 'cobraEnd'
  | 'termDate'
  | 'ftPt'
  | 'weeklyHours'
  | 'state'
  | 'wcCode'
  | 'tier'
  | 'waiveReason'
  | 'owner'
  | 'payCycle'
  | 'annual'
>;

/** Full-time from 30 hours on; without hours as the file says. */
export const isFullTime = ({ weeklyHours, ftPt }: Pick<CensusRow, 'weeklyHours' | 'ftPt'>): boolean | null =>
  weeklyHours !== null ? weeklyHours >= fullTimeFrom : ftPt === null ? null : ftPt === 'FT';

/** A sum of annual wages. */
interface Wages {
  employees: number;
  /** USD per year of those whose wages are known. */
  wages: number;
  /** Employees whose wages are unknown; they are not in `wages`. */
  unknown: number;
}

class WageSum {
  employees = 0;
  #cents = 0;
  #unknown = 0;

  add(annual: number | null): void {
    this.employees += 1;
    if (annual === null) this.#unknown += 1;
    else this.#cents += wholeCents(annual);
  }

  get result(): Wages {
    return { employees: this.employees, wages: this.#cents / 100, unknown: this.#unknown };
  }
}

const sumBy = <Key>(
  rows: readonly FigureRow[],
  keyOf: (row: FigureRow) => Key | null,
  amountOf: (row: FigureRow) => number | null,
) => {
  const sums = new Map<Key, WageSum>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const sum = sums.get(key) ?? new WageSum();
    sums.set(key, sum);
    sum.add(amountOf(row));
  }
  return sums;
};

const byText = <Value>([one]: readonly [string, Value], [other]: readonly [string, Value]): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** The rows of people who work: counted and not on COBRA. */
export const employeesOf = <Row extends FigureRow>(rows: readonly Row[], asOf: string): Row[] =>
  rows.filter((row) => !row.cobra && isCounted(row, asOf));

export interface CycleFigures {
  cycleCount: CensusCycle;
  ftCount: number;
  ptCount: number;
  /** Employees without hours or status; they are in neither count. */
  statusUnknown: number;
  /** USD per month. */
  wages: number;
  wagesUnknown: number;
}

/** Returns headcounts and monthly wages per pay cycle. @param fallback the cycle of rows without one */
export const payCycleFigures = (rows: readonly FigureRow[], asOf: string, fallback: CensusCycle): CycleFigures[] => {
  const employees = employeesOf(rows, asOf);
  const sums = sumBy(
    employees,
    (row) => row.payCycle ?? fallback,
    (row) => row.annual,
  );
  return [...sums]
    .sort(([one], [other]) => other - one)
    .map(([cycleCount, sum]) => {
      const own = employees.filter((row) => (row.payCycle ?? fallback) === cycleCount).map(isFullTime);
      const { wages, unknown } = sum.result;
      return {
        cycleCount,
        ftCount: own.filter((full) => full === true).length,
        ptCount: own.filter((full) => full === false).length,
        statusUnknown: own.filter((full) => full === null).length,
        wages: toCents(new Money(wages).div(12)).toNumber(),
        wagesUnknown: unknown,
      };
    });
};

export interface StateFigures extends Wages {
  state: string;
}

/**
 * Returns the employees per state and their taxable wages.
 * @param cutoffOf USD per year and employee up to which a state taxes wages; null for no limit
 */
export const sutaFigures = (
  rows: readonly FigureRow[],
  asOf: string,
  cutoffOf: (state: string) => number | null,
): StateFigures[] => {
  const capped = ({ annual, state }: FigureRow): number | null => {
    const cutoff = state === null ? null : cutoffOf(state);
    return annual === null || cutoff === null ? annual : Math.min(annual, cutoff);
  };
  const sums = sumBy(employeesOf(rows, asOf), ({ state }) => state, capped);
  return [...sums].sort(byText).map(([state, sum]) => ({ state, ...sum.result }));
};

export interface ClassFigures extends Wages {
  state: string;
  code: string;
}

/** Returns the employees and annual wages per state and workers' comp class. */
export const workersCompFigures = (rows: readonly FigureRow[], asOf: string): ClassFigures[] => {
  const keyOf = ({ state, wcCode }: FigureRow) => (state === null || wcCode === null ? null : `${state} ${wcCode}`);
  const sums = sumBy(employeesOf(rows, asOf), keyOf, (row) => row.annual);
  return [...sums].sort(byText).map(([key, sum]) => ({ state: key.slice(0, 2), code: key.slice(3), ...sum.result }));
};

export type TierCounts = Record<CensusTier, number> & { none: number };

/** Returns the people per tier, those on COBRA included. */
export const tierCounts = (rows: readonly FigureRow[], asOf: string): TierCounts => {
  const counts: TierCounts = { EE: 0, ES: 0, EC: 0, EF: 0, WV: 0, NE: 0, none: 0 };
  for (const row of rows) if (isCounted(row, asOf)) counts[row.tier ?? 'none'] += 1;
  return counts;
};

export interface CensusCounts {
  /** Rows, whether they count or not. */
  rows: number;
  employees: number;
  fullTime: number;
  partTime: number;
  /** Part-time employees whose coverage is known and not "not eligible". */
  eligiblePartTime?: number | undefined;
  statusUnknown: number;
  cobra: number;
  /** Rows that count nowhere: terminated, or COBRA ended. */
  left: number;
  tiers: TierCounts;
  /** USD per year of the employees whose wages are known; null where a total would reveal them. */
  wages: number | null;
  wagesUnknown: number;
  states: { state: string; employees: number }[];
}

/** A total of the wages of fewer people would reveal them to users who may not see wages. */
export const fewestInTotal = 5;

/** Returns the totals of a census. They contain nothing about one person. */
export const censusCounts = (rows: readonly FigureRow[], asOf: string): CensusCounts => {
  const employees = employeesOf(rows, asOf);
  const full = employees.map(isFullTime);
  const all = sumBy(
    employees,
    () => 'all',
    (row) => row.annual,
  ).get('all')?.result;
  return {
    rows: rows.length,
    employees: employees.length,
    fullTime: full.filter((is) => is === true).length,
    partTime: full.filter((is) => is === false).length,
    eligiblePartTime: employees.filter((row) => isFullTime(row) === false && row.tier !== null && row.tier !== 'NE')
      .length,
    statusUnknown: full.filter((is) => is === null).length,
    cobra: rows.filter((row) => row.cobra && isCounted(row, asOf)).length,
    left: rows.filter((row) => !isCounted(row, asOf)).length,
    tiers: tierCounts(rows, asOf),
    wages: all?.wages ?? 0,
    wagesUnknown: all?.unknown ?? 0,
    states: sutaFigures(rows, asOf, () => null).map(({ state, employees: count }) => ({ state, employees: count })),
  };
};
