import { amountField, tierLabels } from '#pricing/comparison/constants.ts';
import type { PlanSheetColumn } from './plan-sheet.columns.ts';
import type { SheetProblem } from './plan-sheet.schema.ts';
import type { SheetRow, SheetValues } from './plan-sheet-cells.rules.ts';

/** Codes are the same in capitals and small letters. */
export const plainCode = (code: string): string => code.trim().toLowerCase();

/** Returns a code without the zeros at its beginning. */
export const unpadded = (code: string): string => code.replace(/^0+(?=.)/, '');

/** Returns the text by which rows belong to one plan; a row without a year, type or code stands for itself. */
export const sheetKey = ({ year, typeId, code }: SheetValues, at: number): string =>
  year === undefined || typeId === undefined || code === undefined
    ? `row ${at}`
    : `${year} ${typeId} ${plainCode(code)}`;

/** The fields of a row that describe the plan, by the column that a problem with them stands on. */
const describing = {
  name: 'name',
  vendor: 'vendor',
  effectiveDate: 'effectiveDate',
  description: 'description',
  highDeductible: 'modelType',
  follows: 'follows',
} as const satisfies Partial<Record<keyof SheetValues, PlanSheetColumn>>;

/** Adds a row to those of the same plan, which stand above it. */
const addRow = (plan: SheetRow, { at, line, values, problems }: SheetRow, lineOfTier: Map<string, number>): void => {
  const wrong = (column: PlanSheetColumn, message: string): void => {
    plan.problems.push({ column, at, message });
  };
  plan.problems.push(...problems);
  const { tier, rate, ...rest } = values;
  for (const [field, column] of Object.entries(describing) as [keyof typeof describing, PlanSheetColumn][]) {
    const [above, here] = [plan.values[field], rest[field]];
    if (above !== undefined && here !== undefined && above !== here)
      wrong(column, `Line ${plan.line} has something else for this plan.`);
  }
  plan.values = { ...rest, ...plan.values };
  const isRead = (column: PlanSheetColumn): boolean => !problems.some((one) => one.column === column);
  if (tier === undefined) {
    if (isRead('tier')) wrong('tier', 'Please enter EE, ES, EC or EF.');
    return;
  }
  if (rate === undefined) {
    if (isRead('rate')) wrong('rate', 'Please enter a rate.');
    return;
  }
  const field = amountField(tier);
  const above = plan.values[field];
  if (above === undefined) {
    plan.values = { ...plan.values, [field]: rate };
    lineOfTier.set(`${plan.at} ${tier}`, line);
  } else if (above !== rate) {
    wrong('tier', `Line ${lineOfTier.get(`${plan.at} ${tier}`)} has another ${tierLabels[tier]} rate of this plan.`);
  }
};

/** Joins the rows of a sheet that has one for each tier: one row for each plan. */
export const joinTiers = (rows: readonly SheetRow[]): SheetRow[] => {
  const plans = new Map<string, SheetRow>();
  const lineOfTier = new Map<string, number>();
  for (const row of rows) {
    const key = sheetKey(row.values, row.at);
    const plan = plans.get(key) ?? { at: row.at, places: [], line: row.line, values: {}, problems: [] };
    plans.set(key, plan);
    plan.places.push(row.at);
    addRow(plan, row, lineOfTier);
  }
  return [...plans.values()];
};

/** Marks the second and further rows of one plan as wrong. */
export const refuseTwice = (rows: readonly SheetRow[]): void => {
  const first = new Map<string, number>();
  for (const { at, line, values, problems } of rows) {
    const key = sheetKey(values, at);
    const above = first.get(key);
    if (above === undefined) first.set(key, line);
    else {
      const found: SheetProblem = { column: 'code', at, message: `Line ${above} has the same year, type and code.` };
      problems.push(found);
    }
  }
};
