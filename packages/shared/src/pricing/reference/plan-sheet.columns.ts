import { type ColumnMapping, guessColumns, type MappableColumn, plainHeader } from '#platform/column-mapping.ts';
import { readTier } from '#platform/reading/tier.ts';
import { amountField, type CoverageTier, coverageTiers, tierLabels } from '#pricing/comparison/constants.ts';
import { planFields } from './rows.schema.ts';

interface SheetColumn<Name extends string> extends MappableColumn<Name> {
  label: string;
  otherNames: readonly string[];
}

const column = <const Name extends string>(name: Name, label: string, ...names: string[]): SheetColumn<Name> => ({
  name,
  label,
  otherNames: [label, ...names],
});
/** A column that holds a field of the plan: it has its name and label. */
const fieldColumn = <const Name extends keyof typeof planFields>(name: Name, ...names: string[]) =>
  column(name, planFields[name].label, ...names);

/** The columns of a carrier's rate sheet, in the order of the screen. Headings in other words for a tier: `readTier`. */
export const planSheetColumns = [
  fieldColumn('year', 'plan year', 'benefit year'),
  fieldColumn('type', 'plan type', 'line', 'lob', 'line of business', 'line of coverage', 'product type', 'benefit'),
  fieldColumn('code', 'plan code', 'plan id', 'plan number', 'plan no', 'product code', 'contract code', 'hios id'),
  fieldColumn('name', 'name', 'plan', 'product', 'product name', 'plan description', 'benefit plan'),
  fieldColumn('vendor', 'vendor', 'carrier', 'carrier name', 'insurer', 'insurance company', 'issuer'),
  fieldColumn('effectiveDate', 'effective', 'eff date', 'eff', 'effective day', 'rate effective date', 'start date'),
  fieldColumn('description', 'details', 'summary'),
  ...coverageTiers.map((tier) => fieldColumn(amountField(tier), tierLabels[tier])),
  fieldColumn('modelType', 'model', 'hdhp', 'model type', 'high deductible', 'hsa', 'hsa eligible', 'hsa qualified'),
  fieldColumn('deductibleSelf', 'deductible', 'individual deductible', 'single deductible', 'deductible individual'),
  fieldColumn('deductibleFamily', 'family deductible'),
  fieldColumn('deductibleEmbedded', 'deductible per person in a family'),
  fieldColumn('outOfPocketSelf', 'oop max', 'individual oop max', 'single oop max', 'oop individual', 'individual oop'),
  fieldColumn('outOfPocketFamily', 'family oop max', 'oop family', 'family oop'),
  fieldColumn('outOfPocketEmbedded', 'embedded oop max', 'embedded oop'),
  fieldColumn('paysBeforeDeductible', 'first dollar coverage'),
  fieldColumn('minimumValue', 'mv', 'meets minimum value'),
  column('follows', 'Follows', 'last year’s code', 'follows code', 'prior code', 'previous code', 'old code', 'renews'),
  column('tier', 'Tier', 'coverage tier', 'coverage level', 'rate tier', 'coverage'),
  column('rate', 'Rate', 'monthly rate', 'premium', 'monthly premium', 'amount', 'total rate'),
] as const;
export type PlanSheetColumn = (typeof planSheetColumns)[number]['name'];
export const planSheetColumnNames = planSheetColumns.map(({ name }) => name) as [PlanSheetColumn, ...PlanSheetColumn[]];

/** Returns the label of a column. */
export const planSheetLabel = (name: PlanSheetColumn): string =>
  planSheetColumns.find((one) => one.name === name)?.label ?? name;

/** Whether the sheet has a row for each tier of a plan. */
export const isLongSheet = (columns: readonly (PlanSheetColumn | null)[]): boolean =>
  columns.includes('tier') || columns.includes('rate');

const always = ['year', 'type', 'code'] as const satisfies readonly PlanSheetColumn[];
const wide = [...always, 'name', 'vendor', 'effectiveDate', ...coverageTiers.map(amountField)] as const;
/** The columns that a sheet needs. A row for each tier needs less: the rest comes from the plan that it is or follows. */
export const neededSheetColumns = (columns: readonly (PlanSheetColumn | null)[]): readonly PlanSheetColumn[] =>
  isLongSheet(columns) ? [...always, 'tier', 'rate'] : wide;

/** Columns whose value is often the same for the whole sheet, so that it can be entered once. */
export const onceForAll = ['year', 'type', 'vendor', 'effectiveDate'] as const satisfies readonly PlanSheetColumn[];

/** Numbers of people next to the rates. */
const people = /count|lives|enrol|quantity|subscribers|members|number/i;

/** Returns the tier that words of a carrier name; undefined if they may be several or none. */
export const coverageTierIn = (cell: string): CoverageTier | undefined => {
  const read = readTier(cell);
  const tiers = 'problem' in read ? [] : (read.value?.tiers ?? []);
  return tiers.length === 1 ? coverageTiers.find((tier) => tierLabels[tier] === tiers[0]) : undefined;
};

/** Guesses which column of ours each header of a rate sheet is. */
export const guessSheetColumns = (headers: readonly string[]): ColumnMapping<PlanSheetColumn> => {
  const guessed = guessColumns<PlanSheetColumn>(planSheetColumns, headers);
  const taken = new Set(guessed);
  return headers.map((header, at) => {
    const known = guessed[at];
    if (known) return known;
    const tier = people.test(header) ? undefined : coverageTierIn(header);
    const name = tier && amountField(tier);
    if (!name || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
};

/** Whether a header names a column of a rate sheet. */
export const isSheetHeader = (header: string): boolean =>
  plainHeader(header) !== '' && guessSheetColumns([header])[0] !== null;
