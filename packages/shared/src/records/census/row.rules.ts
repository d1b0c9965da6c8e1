import { addDays } from '#platform/dates.ts';
import { visibleText } from '#platform/reading/reading.ts';
import { readTier } from '#platform/reading/tier.ts';
import { answerWord, type WagesPer, wagePeriods, wagesPerOf } from './answers.ts';
import { ageOn, readCode } from './cell.rules.ts';
import { costsRow } from './codes.ts';
import type { CensusTier, WaiveReason } from './lists.ts';
import { type CensusBasis, type CensusProblem, type CensusRow, fullTimeFrom } from './row.ts';
import { type CensusCells, type FileNotation, RowReader, usualNotation } from './row-reader.ts';
import { annualWage, wagesPerYear } from './wages.rules.ts';
import { endsWithin, warningsOf } from './warnings.rules.ts';

export type { CensusCells } from './row-reader.ts';

const [youngest, oldest] = [14, 100];
const hiredWithin = 60;
/** Hours per week of a salaried full-time employee whose file has none. */
const fullTimeHours = 40;
/** Wages above these are asked about. */
export const [highAnnual, highHourly] = [1_000_000, 500];

const checkDays = (row: CensusRow, reader: RowReader, asOf: string): void => {
  const { dob, hireDate } = row;
  const age = dob === null ? null : ageOn(dob, asOf);
  if (age !== null && (age < youngest || age > oldest)) reader.problems.push({ column: 'dob', code: 'C106', age });
  if (hireDate === null) return;
  const hiredAt = dob === null ? null : ageOn(dob, hireDate);
  const latest = addDays(asOf, hiredWithin).slice(0, 10);
  if (hiredAt !== null && hiredAt < youngest) reader.problems.push({ column: 'hire_date', code: 'C106', age: hiredAt });
  else if (hireDate > latest) reader.add('hire_date', 'C106');
};

type Status = 'active' | 'left' | 'cobra';
interface Employment {
  ftPt: 'FT' | 'PT' | null;
  status: Status | null;
}

const parts = /[-–—,/;:()]+/;

/** Reads full or part time and the employment status, each of which may stand in the column of the other. */
const employmentOf = (reader: RowReader): Employment => {
  const found: Employment = { ftPt: null, status: null };
  for (const column of ['ft_pt', 'status'] as const) {
    const text = visibleText(reader.cell(column));
    if (text === '') continue;
    const [first, second] = column === 'ft_pt' ? (['ftPt', 'status'] as const) : (['status', 'ftPt'] as const);
    for (const word of readCode(first, text) || readCode(second, text)
      ? [text]
      : text.split(parts).filter((part) => part.trim())) {
      const [own, other] = [readCode(first, word), readCode(second, word)];
      const [list, code] = own === undefined ? [second, other] : [first, own];
      if (code === undefined) reader.addOnce(column, 'C104');
      else if (list === 'ftPt') found.ftPt ??= code as Employment['ftPt'];
      else found.status ??= code as Status;
    }
  }
  return found;
};

interface Coverage {
  tier: CensusTier | null;
  waiveReason: WaiveReason | null;
  spouseDob: string | null;
  childDobs: string[];
  onCobra: boolean;
}

/** Which of the tiers that a word may mean fits the dependents whose birth dates are known. */
const byDependents = (
  tiers: readonly CensusTier[],
  hasSpouse: boolean,
  hasChildren: boolean,
): CensusTier | undefined => {
  const fitting = hasSpouse ? (hasChildren ? 'EF' : 'ES') : hasChildren ? 'EC' : undefined;
  return tiers.find((tier) => tier === fitting);
};

/** Reads the tier with the birth dates of the dependents, which may tell what the word means. */
const coverageOf = (reader: RowReader, { answers }: CensusBasis): Coverage => {
  const spouseDob = reader.date('spouse_dob', { ahead: 0 });
  const childDobs = reader.dates('child_dobs');
  const waiveReason = reader.code<WaiveReason>('waive_reason', 'waiveReason');
  const cell = visibleText(reader.cell('tier'));
  const onCobra = /^cobra\b/i.test(cell);
  const text = onCobra ? cell.slice(5).replace(/^[\s:(\-–—]+|\)$/g, '') : cell;
  const rest = { waiveReason, spouseDob, childDobs, onCobra };
  const answered = answers?.tiers?.[answerWord(text)];
  if (answered) return { ...rest, tier: answered };
  const read = readTier(text);
  if ('problem' in read || read.value === null) {
    if ('problem' in read) reader.add('tier', 'C104');
    return { ...rest, tier: null };
  }
  const { tiers, reason } = read.value;
  const tier = tiers.length === 1 ? tiers[0] : byDependents(tiers, spouseDob !== null, childDobs.length > 0);
  if (!tier) reader.add('tier', 'C104');
  const said = reason === undefined ? undefined : readCode('waiveReason', reason);
  return { ...rest, tier: tier ?? null, waiveReason: waiveReason ?? (said as WaiveReason | undefined) ?? null };
};

/** Empties a wage that no one earns, unless the user said that it is right. A year's wage may be an hourly rate or `41.000`. */
const plausible = (
  reader: RowReader,
  column: 'annual_wage' | 'hourly_rate',
  value: number | null,
  { answers }: CensusBasis,
): number | null => {
  const most = column === 'annual_wage' ? highAnnual : highHourly;
  const isLow = column === 'annual_wage' && value !== null && value > 0 && value < highHourly;
  if (value === null || (!isLow && (value <= most || answers?.highWages))) return value;
  reader.add(column, 'C106');
  return null;
};

/** Reads both wages; a salary of another period becomes that of a year. A cell may say its own, `$50,000/yr`. */
const wagesOf = (reader: RowReader, basis: CensusBasis) => {
  const per: WagesPer = wagesPerOf(reader.cell('annual_wage')) ?? basis.answers?.wagesPer ?? 'year';
  const isHourly = per === 'hour';
  const [rate, pay] = [
    reader.number('hourly_rate'),
    reader.number('annual_wage', isHourly ? { decimals: 4, unit: 'hour' } : {}),
  ];
  const year = pay === null || isHourly ? null : wagesPerYear(pay, wagePeriods[per]);
  return {
    hourlyRate: plausible(reader, 'hourly_rate', rate ?? (isHourly ? pay : null), basis),
    annual: plausible(reader, 'annual_wage', year, basis),
  };
};

type Work = Pick<CensusRow, 'ftPt' | 'weeklyHours' | 'hoursAssumed' | 'payType' | 'hourlyRate' | 'annualWage'>;

/** Reads hours and pay, and fills in what follows from the others. */
const workOf = (reader: RowReader, given: Employment['ftPt'], isCobra: boolean, basis: CensusBasis): Work => {
  const hours = reader.number('weekly_hours');
  const { hourlyRate, annual } = wagesOf(reader, basis);
  const implied = annual !== null ? 'S' : hourlyRate !== null ? 'H' : null;
  const payType = reader.code<'H' | 'S'>('pay_type', 'payType') ?? implied;
  const hoursAssumed = hours === null && payType === 'S' && given !== 'PT' && !isCobra;
  const weeklyHours = hoursAssumed ? fullTimeHours : hours;
  const byHours = weeklyHours === null ? null : weeklyHours >= fullTimeFrom ? 'FT' : 'PT';
  return { ftPt: given ?? byHours, weeklyHours, hoursAssumed, payType, hourlyRate, annualWage: annual };
};

/** Columns without which no one could tell who a row is. */
const naming = ['emp_no', 'last_name', 'name'];

export interface ReadCensusRow {
  row: CensusRow;
  problems: CensusProblem[];
  /** The person has left, on a day that the file does not say. */
  hasLeft: boolean;
}

/** A day out of range is no day. */
const withDays = (row: CensusRow, reader: RowReader, asOf: string): CensusRow => {
  const before = reader.problems.length;
  checkDays(row, reader, asOf);
  const odd = new Set(reader.problems.slice(before).map(({ column }) => column));
  return { ...row, dob: odd.has('dob') ? null : row.dob, hireDate: odd.has('hire_date') ? null : row.hireDate };
};

/** Reads one row of a census and checks it by itself. Whether it counts, its problems say (`costsRow`). */
export const readCensusRow = (
  cells: CensusCells,
  basis: CensusBasis,
  notation: FileNotation = usualNotation,
): ReadCensusRow => {
  const reader = new RowReader(cells, basis, notation);
  const { ftPt, status } = employmentOf(reader);
  const { onCobra, ...coverage } = coverageOf(reader, basis);
  const cobra = reader.flag('cobra') || status === 'cobra' || onCobra;
  const work = workOf(reader, ftPt, cobra, basis);
  const cycle = reader.code<'12' | '24' | '26' | '52'>('pay_cycle', 'payCycle');
  const state = reader.state();
  // A relationship that is not known may be a dependent's: the row is left out.
  reader.code('relationship', 'relationship');
  const read: CensusRow = {
    empNo: reader.key('emp_no'),
    ...reader.names(),
    dob: reader.date('dob', { ahead: 0 }),
    gender: reader.code('gender', 'gender'),
    hireDate: reader.date('hire_date'),
    termDate: reader.date('term_date', { ahead: endsWithin, isEnd: true }),
    zip: reader.zip(),
    state,
    ...work,
    payCycle: cycle && (Number(cycle) as CensusRow['payCycle']),
    jobClass: reader.optionalText('job_class'),
    wcCode: reader.wcCode(state),
    seasonal: reader.flag('seasonal'),
    tobacco: reader.optionalFlag('tobacco'),
    owner: reader.flag('owner'),
    currentPlan: reader.optionalText('current_plan'),
    ...coverage,
    cobra,
    cobraEnd: reader.date('cobra_end', { ahead: endsWithin, isEnd: true }),
    annual: annualWage(work),
  };
  const { problems } = reader;
  if (read.empNo === null && read.lastName === null && !problems.some(({ column }) => naming.includes(column))) {
    reader.add('last_name', 'C101');
  }
  const row = withDays(read, reader, basis.asOf);
  if (!problems.some(costsRow)) problems.push(...warningsOf(row, basis));
  return { row, problems, hasLeft: status === 'left' && row.termDate === null };
};
