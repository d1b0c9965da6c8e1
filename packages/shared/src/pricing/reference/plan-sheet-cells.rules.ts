import { areSerials, dayOrderOf, readDay } from '#platform/reading/day.ts';
import { readFlag } from '#platform/reading/flag.ts';
import { readNumber } from '#platform/reading/number.ts';
import { nothing, type Reading, visibleText } from '#platform/reading/reading.ts';
import { tidyText } from '#platform/reading/text.ts';
import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { planType } from '#records/lookups/constants.ts';
import { coverageTierIn, type PlanSheetColumn } from './plan-sheet.columns.ts';
import type { SheetPlan, SheetProblem } from './plan-sheet.schema.ts';

/** What the cells of one row hold; a blank cell is missing. */
export interface SheetValues extends Partial<SheetPlan> {
  year?: number;
  typeId?: number;
  follows?: string;
  tier?: CoverageTier;
  rate?: number;
}

/** A row of a sheet, and what is wrong with its cells. */
export interface SheetRow {
  at: number;
  /** The places of all rows of its plan. */
  places: number[];
  /** The number of the row in the file. */
  line: number;
  values: SheetValues;
  problems: SheetProblem[];
}

interface Notation {
  dayFirst: boolean;
  serials: boolean;
}

const text = (cell: string): Reading<string> => {
  const value = tidyText(cell);
  return value === '' ? nothing : { value };
};

const wholeYear = (cell: string): Reading<number> => {
  const read = readNumber(visibleText(cell).replace(/^(?:PY|BY) ?/i, ''), { decimals: 0 });
  return 'problem' in read ? { problem: 'Please enter a year such as 2027.' } : read;
};

const kinds: readonly (readonly [RegExp, number])[] = [
  [/^(?:med|health)/i, planType.medical],
  [/^dent/i, planType.dental],
  [/^vis/i, planType.vision],
];
const kind = (cell: string): Reading<number> => {
  const word = visibleText(cell);
  if (word === '') return nothing;
  const found = kinds.find(([pattern]) => pattern.test(word));
  return found ? { value: found[1] } : { problem: 'Please enter Medical, Dental or Vision.' };
};

const highDeductible = /^(?:hdhp|cdhp|high|hsa|qhdhp)/i;
const otherModel = /^(?:other|standard|traditional|ppo|hmo|epo|pos|copay)/i;
const model = (cell: string): Reading<boolean> => {
  const word = visibleText(cell);
  if (highDeductible.test(word)) return { value: true };
  if (otherModel.test(word)) return { value: false };
  const flag = readFlag(cell);
  return 'problem' in flag ? { problem: 'Please enter HDHP or Other.' } : flag;
};

const coverage = (cell: string): Reading<CoverageTier> => {
  if (visibleText(cell) === '') return nothing;
  const value = coverageTierIn(cell);
  return value ? { value } : { problem: 'Please enter EE, ES, EC or EF.' };
};

const amount = (cell: string): Reading<number> => readNumber(cell, { decimals: 2 });

type Reader = (cell: string, notation: Notation) => Reading<unknown>;

const readers: Readonly<Record<PlanSheetColumn, readonly [field: keyof SheetValues, read: Reader]>> = {
  year: ['year', wholeYear],
  type: ['typeId', kind],
  code: ['code', text],
  name: ['name', text],
  vendor: ['vendor', text],
  effectiveDate: ['effectiveDate', readDay],
  description: ['description', text],
  eE_Amount: ['eE_Amount', amount],
  eS_Amount: ['eS_Amount', amount],
  eC_Amount: ['eC_Amount', amount],
  eF_Amount: ['eF_Amount', amount],
  modelType: ['highDeductible', model],
  deductibleSelf: ['deductibleSelf', amount],
  deductibleFamily: ['deductibleFamily', amount],
  deductibleEmbedded: ['deductibleEmbedded', amount],
  outOfPocketSelf: ['outOfPocketSelf', amount],
  outOfPocketFamily: ['outOfPocketFamily', amount],
  outOfPocketEmbedded: ['outOfPocketEmbedded', amount],
  paysBeforeDeductible: ['paysBeforeDeductible', readFlag],
  minimumValue: ['minimumValue', readFlag],
  follows: ['follows', text],
  tier: ['tier', coverage],
  rate: ['rate', amount],
};

/** Returns the years that a sheet names. */
export const sheetYears = (
  columns: readonly PlanSheetColumn[],
  rows: readonly (readonly string[])[],
): ReadonlySet<number> => {
  const at = columns.indexOf('year');
  return new Set(
    rows.flatMap((row) => {
      const read = wholeYear(row[at] ?? '');
      return 'problem' in read ? [] : (read.value ?? []);
    }),
  );
};

/** How the days of a sheet are written, as far as the whole column tells it. */
const notationOf = (columns: readonly PlanSheetColumn[], rows: readonly (readonly string[])[]): Notation => {
  const at = columns.indexOf('effectiveDate');
  const days = at < 0 ? [] : rows.map((row) => row[at] ?? '');
  return { dayFirst: dayOrderOf(days) === 'dayFirst', serials: areSerials(days) };
};

/** Reads the cells of a sheet. Rows without any text are left out. */
export const readSheetRows = (
  columns: readonly PlanSheetColumn[],
  rows: readonly (readonly string[])[],
  lines: readonly number[],
): SheetRow[] => {
  const notation = notationOf(columns, rows);
  return rows.flatMap((cells, at) => {
    if (cells.every((cell) => visibleText(cell) === '')) return [];
    const values: Record<string, unknown> = {};
    const problems: SheetProblem[] = [];
    for (const [place, column] of columns.entries()) {
      const [field, read] = readers[column];
      const found = read(cells[place] ?? '', notation);
      if ('problem' in found) problems.push({ column, at, message: found.problem });
      else if (found.value !== null) values[field] = found.value;
    }
    return [{ at, places: [at], line: lines[at] ?? at + 2, values: values as SheetValues, problems }];
  });
};
