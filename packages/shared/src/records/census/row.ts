import type { CensusAnswers } from './answers.ts';
import type { CensusCode } from './codes.ts';
import type { CensusColumnName } from './columns.ts';
import type { CensusCycle, CensusTier, WaiveReason } from './lists.ts';

/** One person of a census. Days are `YYYY-MM-DD`, amounts USD. */
export interface CensusRow {
  empNo: string | null;
  lastName: string | null;
  firstName: string | null;
  dob: string | null;
  gender: 'M' | 'F' | 'U' | null;
  hireDate: string | null;
  termDate: string | null;
  zip: string | null;
  state: string | null;
  /** As given, else by the hours; null if both are unknown. */
  ftPt: 'FT' | 'PT' | null;
  weeklyHours: number | null;
  /** The hours are the 40 that a salaried full-time employee is assumed to work. */
  hoursAssumed: boolean;
  payType: 'H' | 'S' | null;
  hourlyRate: number | null;
  annualWage: number | null;
  payCycle: CensusCycle | null;
  jobClass: string | null;
  wcCode: string | null;
  seasonal: boolean;
  /** Whether the person uses tobacco; null if the file does not say. No figure uses it; the preview of age-banded rates names it. */
  tobacco: boolean | null;
  owner: boolean;
  currentPlan: string | null;
  tier: CensusTier | null;
  waiveReason: WaiveReason | null;
  spouseDob: string | null;
  childDobs: readonly string[];
  cobra: boolean;
  cobraEnd: string | null;
  /** Per year, rounded to cents: the annual wage, else hourly rate x hours x 52; null if unknown. */
  annual: number | null;
}

/** A problem of a row. It never contains the cell's value. */
export interface CensusProblem {
  column: CensusColumnName;
  code: CensusCode;
  /** For C203: how many cells the row and the header have. */
  ragged?: RaggedRow;
  /** For a birth date or hire date out of range: the age that it leads to. */
  age?: number;
}

/** How many cells a row of a CSV file has, and its header. */
export interface RaggedRow {
  cells: number;
  header: number;
}

/** What the check of a census's rows depends on. */
export interface CensusBasis {
  /** `YYYY-MM-DD` */
  asOf: string;
  /** `IN 8810`: every state and class code with a workers' comp rate in the record's year; null if there are none. */
  wcRates: ReadonlySet<string> | null;
  /** Rows with more or fewer cells than the header, by their place in the file: they are left out. */
  ragged?: ReadonlyMap<number, RaggedRow> | undefined;
  /** What the user said about the file. */
  answers?: CensusAnswers | undefined;
}

/** Hours per week from which on an employee is full-time. */
export const fullTimeFrom = 30;
