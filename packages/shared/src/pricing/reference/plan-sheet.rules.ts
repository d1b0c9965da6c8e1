import { readInput } from '#platform/issues.ts';
import { amountField, coverageTiers } from '#pricing/comparison/constants.ts';
import { successorOf } from '#pricing/comparison/plan-successor.rules.ts';
import { planType } from '#records/lookups/constants.ts';
import { modelType } from './constants.ts';
import { sameDayIn } from './copy.rules.ts';
import { isLongSheet, type PlanSheetColumn } from './plan-sheet.columns.ts';
import type { PlanSheetRow, SheetPlan, SheetProblem } from './plan-sheet.schema.ts';
import { readSheetRows, type SheetRow } from './plan-sheet-cells.rules.ts';
import { joinTiers, plainCode, refuseTwice, unpadded } from './plan-sheet-group.rules.ts';
import { hintsOf, type KnownVendors, premiumChanges } from './plan-sheet-hints.rules.ts';
import { planSave } from './save.schema.ts';

/** A plan that is stored. */
export interface StoredPlan extends SheetPlan {
  id: number;
  typeId: number;
  year: number;
}

/** What a sheet is compared with. */
export interface SheetBasis {
  /** The plans of the sheet’s years and of the years before them. */
  plans: readonly StoredPlan[];
  /** The vendors of all plans. */
  vendors: readonly string[];
}

const typeNames: Readonly<Record<number, string>> = {
  [planType.medical]: 'medical',
  [planType.dental]: 'dental',
  [planType.vision]: 'vision',
};

/** Finds plans by year, type and code. */
const planFinder = (plans: readonly StoredPlan[]) => {
  const exact = new Map<string, StoredPlan>();
  const numbers = new Map<string, StoredPlan[]>();
  const ofYear = new Map<string, StoredPlan[]>();
  const listIn = (lists: Map<string, StoredPlan[]>, key: string): StoredPlan[] => {
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    return list;
  };
  for (const plan of plans) {
    const group = `${plan.year} ${plan.typeId}`;
    exact.set(`${group} ${plainCode(plan.code)}`, plan);
    listIn(numbers, `${group} ${unpadded(plainCode(plan.code))}`).push(plan);
    listIn(ofYear, group).push(plan);
  }
  const offered = (year: number, typeId: number): readonly StoredPlan[] => ofYear.get(`${year} ${typeId}`) ?? [];
  /** A number also finds the one code that differs from it in leading zeros, which spreadsheets remove. */
  const byCode = (year: number, typeId: number, code: string): StoredPlan | undefined => {
    const key = `${year} ${typeId} ${plainCode(code)}`;
    const found = exact.get(key);
    if (found || !/^\d+$/.test(code)) return found;
    const alike = numbers.get(`${year} ${typeId} ${unpadded(plainCode(code))}`) ?? [];
    return alike.length === 1 ? alike[0] : undefined;
  };
  return { offered, byCode };
};
type Finder = ReturnType<typeof planFinder>;

const sheetPlanOf = ({ id: _, typeId: __, year: ___, ...plan }: StoredPlan): SheetPlan => plan;

/** What a plan that is new in a sheet with a row for each tier has from the plan that it follows: its words, no figure. */
const inherited = ({ name, vendor, description, effectiveDate, highDeductible }: StoredPlan, year: number) => ({
  name,
  vendor,
  description,
  effectiveDate: sameDayIn(year, effectiveDate),
  highDeductible,
});

const blankPlan = {
  highDeductible: false,
  followsCode: null,
  deductibleSelf: null,
  deductibleFamily: null,
  deductibleEmbedded: null,
  outOfPocketSelf: null,
  outOfPocketFamily: null,
  outOfPocketEmbedded: null,
  paysBeforeDeductible: null,
  minimumValue: null,
} as const;

/** Returns a plan as a save sends it. */
export const planSaveOf = ({ highDeductible, ...plan }: Partial<SheetPlan>, year?: number, typeId?: number) => ({
  ...plan,
  id: 0,
  year,
  type: typeId === undefined ? undefined : { id: typeId },
  modelType: { id: highDeductible ? modelType.highDeductible : modelType.other },
});

const columnOfField: Readonly<Record<string, PlanSheetColumn>> = { 'type.id': 'type', 'modelType.id': 'modelType' };
const needed: Partial<Record<PlanSheetColumn, string>> = {
  year: 'Please enter a year such as 2027.',
  type: 'Please enter Medical, Dental or Vision.',
};

/** What a save would say about the plan, without the fields that are reported already. */
const problemsOf = (
  merged: ReturnType<typeof planSaveOf>,
  { at, problems }: SheetRow,
  isLong: boolean,
): SheetProblem[] => {
  const { fields = {} } = readInput(planSave, merged);
  const reported = new Set(problems.map(({ column }) => column));
  return Object.entries(fields).flatMap(([path, [message = '']]) => {
    const column = columnOfField[path] ?? (path as PlanSheetColumn);
    const tier = coverageTiers.find((one) => amountField(one) === column);
    // A plan without a description has its name as one.
    if (column === 'description' && 'name' in fields) return [];
    if (reported.has(column) || (isLong && tier && (reported.has('tier') || reported.has('rate')))) return [];
    if (isLong && tier && merged[amountField(tier)] === undefined)
      return [{ column, at, message: 'No row has this rate.' }];
    return [{ column, at, message: needed[column] ?? message }];
  });
};

/** Finds the plan of the year before: the one that the sheet names, else the one with the same code, else the same name. */
const followedBy = (row: SheetRow, { offered, byCode }: Finder, name: string | undefined): StoredPlan | null => {
  const { year, typeId, code, follows } = row.values;
  if (year === undefined || typeId === undefined) return null;
  if (follows !== undefined) {
    const found = byCode(year - 1, typeId, follows);
    if (!found) {
      const message = `${year - 1} has no ${typeNames[typeId]} plan with the code ${follows}.`;
      row.problems.push({ column: 'follows', at: row.at, message });
    }
    return found ?? null;
  }
  if (code === undefined) return null;
  const last = byCode(year - 1, typeId, code);
  return last ?? successorOf({ id: 0, typeId, year, code, name: name ?? '' }, offered(year - 1, typeId));
};

interface Comparing {
  finder: Finder;
  isLong: boolean;
  /** The line of each stored plan that the sheet has. */
  lineOf: Map<number, number>;
  vendors: KnownVendors;
}

/** Rejects a row whose plan is that of a row above, found by another spelling of its code. */
const refuseSecond = (stored: StoredPlan, { at, line, problems }: SheetRow, lineOf: Comparing['lineOf']): void => {
  const above = lineOf.get(stored.id);
  if (above === undefined) lineOf.set(stored.id, line);
  else if (!problems.some(({ column }) => column === 'code'))
    problems.push({ column: 'code', at, message: `Line ${above} has the same plan, ${stored.code}.` });
};

const comparedRow = (row: SheetRow, { finder, isLong, lineOf, vendors }: Comparing): PlanSheetRow => {
  const { year, typeId, follows, tier: _, rate: __, ...given } = row.values;
  const isKnown = year !== undefined && typeId !== undefined && given.code !== undefined;
  const stored = isKnown ? (finder.byCode(year, typeId, given.code ?? '') ?? null) : null;
  if (stored) refuseSecond(stored, row, lineOf);
  const before = stored && sheetPlanOf(stored);
  const followed = followedBy(row, finder, given.name ?? stored?.name);
  const base = before ?? { ...blankPlan, ...(isLong && followed && year ? inherited(followed, year) : {}) };
  const names = follows !== undefined && followed && { followsCode: followed.code };
  const merged: Partial<SheetPlan> = { ...base, ...given, ...names, ...(before && { code: before.code }) };
  merged.description ??= merged.name;
  const problems = [...row.problems, ...problemsOf(planSaveOf(merged, year, typeId), row, isLong)];
  const about: PlanSheetRow = {
    line: row.line,
    places: row.places,
    status: 'wrong',
    year: year ?? null,
    typeId: typeId ?? null,
    code: merged.code ?? '',
    name: merged.name ?? '',
    after: null,
    before,
    planId: stored?.id ?? null,
    follows: followed && { year: followed.year, code: followed.code },
    changes: [],
    problems,
    hints: [],
  };
  if (problems.length > 0 || year === undefined) return about;
  const plan = merged as SheetPlan;
  const after = typeId === planType.medical ? plan : { ...plan, highDeductible: false };
  const changes = followed ? premiumChanges(followed, after) : [];
  if (before && samePlan(before, after)) return { ...about, status: 'unchanged' as const, after, changes };
  const found = { ...about, status: before ? ('changed' as const) : ('new' as const), after, changes };
  return { ...found, hints: hintsOf({ ...found, year, after: plan }, vendors) };
};

const samePlan = (before: SheetPlan, after: SheetPlan): boolean =>
  (Object.keys(before) as (keyof SheetPlan)[]).every((field) => before[field] === after[field]);

/**
 * Reads a carrier's rate sheet and compares it with the plans. A cell that is blank leaves the stored plan unchanged.
 * @param columns what each column holds
 * @param lines the number of each row in the file
 * @returns one row for each plan
 */
export const readPlanSheet = (
  columns: readonly PlanSheetColumn[],
  rows: readonly (readonly string[])[],
  lines: readonly number[],
  basis: SheetBasis,
): PlanSheetRow[] => {
  const isLong = isLongSheet(columns);
  const read = readSheetRows(columns, rows, lines);
  const plans = isLong ? joinTiers(read) : read;
  if (!isLong) refuseTwice(plans);
  const vendors = { stored: basis.vendors, named: new Set<string>() };
  const how: Comparing = { finder: planFinder(basis.plans), isLong, lineOf: new Map(), vendors };
  return plans.map((row) => comparedRow(row, how));
};
