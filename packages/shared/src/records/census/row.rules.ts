import { addDays } from '#platform/dates.ts';
import { isClassCode, toClassCode } from '#platform/fields.ts';
import { isState, states } from '#platform/states.ts';
import { ageOn, readCode, readDay, readFlag, readNumber, readZip, splitDays, splitName } from './cell.rules.ts';
import type { CensusCode } from './codes.ts';
import { type CensusColumnName, censusColumns } from './columns.ts';
import type { codeWords } from './lists.ts';
import { type CensusBasis, type CensusProblem, type CensusRow, fullTimeFrom } from './row.ts';
import { annualWage } from './wages.rules.ts';
import { endsWithin, warningsOf } from './warnings.rules.ts';

/** The cells of one row by column; a column that the file does not have is undefined. */
export type CensusCells = Partial<Record<CensusColumnName, string>>;

const [youngest, oldest] = [14, 100];
const hiredWithin = 60;
const mostChildren = 12;
/** Hours per week of a salaried full-time employee whose file has none. */
const fullTimeHours = 40;

const stateNames = new Map<string, string>(states.map(([code, name]) => [name.toLowerCase(), code]));
const types = new Map(censusColumns.map(({ name, cell }) => [name, cell]));

/** Reads the cells of one row and collects their problems. */
class RowReader {
  readonly problems: CensusProblem[] = [];
  readonly #cells: CensusCells;
  readonly #asOf: string;

  constructor(cells: CensusCells, asOf: string) {
    this.#cells = cells;
    this.#asOf = asOf;
  }

  add(column: CensusColumnName, code: CensusCode): void {
    this.problems.push({ column, code });
  }

  #text(column: CensusColumnName): string {
    return (this.#cells[column] ?? '').trim();
  }

  #read<Value>(column: CensusColumnName, code: CensusCode, read: (text: string) => Value | undefined): Value | null {
    const text = this.#text(column);
    if (text === '') return null;
    const value = read(text);
    if (value === undefined) this.add(column, code);
    return value ?? null;
  }

  text(column: CensusColumnName): string | null {
    const type = types.get(column);
    const max = type?.kind === 'text' ? type.max : 0;
    return this.#read(column, 'C105', (text) => (text.length <= max ? text : undefined));
  }

  date(column: CensusColumnName, ahead?: number): string | null {
    return this.#read(column, 'C103', (text) => readDay(text, this.#asOf, ahead));
  }

  dates(column: CensusColumnName): string[] {
    const parts = splitDays(this.#text(column));
    const days = parts.map((part) => readDay(part, this.#asOf));
    if (days.includes(undefined)) this.add(column, 'C103');
    else if (days.length > mostChildren) this.add(column, 'C106');
    return days.filter((day) => day !== undefined);
  }

  number(column: CensusColumnName): number | null {
    const type = types.get(column);
    if (type?.kind !== 'number') return null;
    const value = this.#read(column, 'C102', (text) => readNumber(text, type.decimals));
    if (value === null || value <= type.max) return value;
    this.add(column, 'C106');
    return null;
  }

  code<Value extends string>(column: CensusColumnName, list: keyof typeof codeWords): Value | null {
    return this.#read(column, 'C104', (text) => readCode(list, text) as Value | undefined);
  }

  flag(column: CensusColumnName): boolean {
    return this.#read(column, 'C104', readFlag) ?? false;
  }

  state(): string | null {
    return this.#read('state', 'C104', (text) => {
      const code = text.toUpperCase();
      return isState(code) ? code : stateNames.get(text.toLowerCase());
    });
  }

  zip(): string | null {
    return this.#read('zip', 'C104', readZip);
  }

  wcCode(): string | null {
    const code = this.#read('wc_code', 'C105', (text) => (text.length <= 4 ? toClassCode(text) : undefined));
    if (code === null || isClassCode(code)) return code;
    this.add('wc_code', 'C104');
    return null;
  }

  names(): { lastName: string | null; firstName: string | null } {
    const [lastName, firstName] = [this.text('last_name'), this.text('first_name')];
    const whole = this.text('name');
    if (lastName !== null || whole === null) return { lastName, firstName };
    const parts = splitName(whole);
    for (const part of [parts.lastName, parts.firstName]) if (part.length > 65) this.add('name', 'C105');
    return { lastName: parts.lastName || null, firstName: firstName ?? (parts.firstName || null) };
  }
}

const checkDays = (row: CensusRow, reader: RowReader, asOf: string): void => {
  const { dob, hireDate } = row;
  if (dob !== null && (ageOn(dob, asOf) < youngest || ageOn(dob, asOf) > oldest)) reader.add('dob', 'C106');
  if (hireDate === null) return;
  const latest = addDays(asOf, hiredWithin).slice(0, 10);
  if (hireDate > latest || (dob !== null && ageOn(dob, hireDate) < youngest)) reader.add('hire_date', 'C106');
};

type Work = Pick<CensusRow, 'ftPt' | 'weeklyHours' | 'hoursAssumed' | 'payType' | 'hourlyRate' | 'annualWage'>;

/** Reads hours and pay, and fills in what follows from the others. */
const workOf = (reader: RowReader, isCobra: boolean): Work => {
  const given = reader.code<'FT' | 'PT'>('ft_pt', 'ftPt');
  const hours = reader.number('weekly_hours');
  const [hourlyRate, annual] = [reader.number('hourly_rate'), reader.number('annual_wage')];
  const implied = annual !== null ? 'S' : hourlyRate !== null ? 'H' : null;
  const payType = reader.code<'H' | 'S'>('pay_type', 'payType') ?? implied;
  const hoursAssumed = hours === null && payType === 'S' && given !== 'PT' && !isCobra;
  const weeklyHours = hoursAssumed ? fullTimeHours : hours;
  const byHours = weeklyHours === null ? null : weeklyHours >= fullTimeFrom ? 'FT' : 'PT';
  return { ftPt: given ?? byHours, weeklyHours, hoursAssumed, payType, hourlyRate, annualWage: annual };
};

export interface ReadCensusRow {
  row: CensusRow;
  problems: CensusProblem[];
}

/** Reads one row of a census and checks it by itself. The row counts only if no problem is a C code. */
export const readCensusRow = (cells: CensusCells, basis: CensusBasis): ReadCensusRow => {
  const reader = new RowReader(cells, basis.asOf);
  const cobra = reader.flag('cobra');
  const work = workOf(reader, cobra);
  const cycle = reader.code<'12' | '24' | '26' | '52'>('pay_cycle', 'payCycle');
  const row: CensusRow = {
    empNo: reader.text('emp_no'),
    ...reader.names(),
    dob: reader.date('dob'),
    gender: reader.code('gender', 'gender'),
    hireDate: reader.date('hire_date'),
    termDate: reader.date('term_date', endsWithin),
    zip: reader.zip(),
    state: reader.state(),
    ...work,
    payCycle: cycle && (Number(cycle) as CensusRow['payCycle']),
    jobClass: reader.text('job_class'),
    wcCode: reader.wcCode(),
    seasonal: reader.flag('seasonal'),
    owner: reader.flag('owner'),
    currentPlan: reader.text('current_plan'),
    tier: reader.code('tier', 'tier'),
    waiveReason: reader.code('waive_reason', 'waiveReason'),
    spouseDob: reader.date('spouse_dob'),
    childDobs: reader.dates('child_dobs'),
    cobra,
    cobraEnd: reader.date('cobra_end', endsWithin),
    annual: annualWage(work),
  };
  const { problems } = reader;
  // Without a number or a name no one could tell who the row is; an unreadable one already has its problem.
  const named = problems.some(({ column }) => ['emp_no', 'last_name', 'name'].includes(column));
  if (row.empNo === null && row.lastName === null && !named) reader.add('last_name', 'C101');
  checkDays(row, reader, basis.asOf);
  if (problems.length === 0) problems.push(...warningsOf(row, basis));
  return { row, problems };
};
