import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { sameDayIn } from '@worksmart/shared/pricing/reference/copy.rules.ts';
import { employeeRanges, payrollCycles } from '@worksmart/shared/records/lookups/constants.ts';
import type { RowFields, StoredRow } from './reference-rows.ts';

export interface CopiedFigure {
  label: string;
  before: number;
  after: number;
}

const premiums = [
  ['EE', 'eeAmount'],
  ['ES', 'esAmount'],
  ['EC', 'ecAmount'],
  ['EF', 'efAmount'],
] as const;

type Figures = readonly { label: string; value: number }[];

const figures: { [K in ReferenceKind]: (row: StoredRow<K>) => Figures } = {
  tier: ({ rate }) => [{ label: 'Rate', value: rate.toNumber() }],
  plan: (plan) => premiums.map(([label, field]) => ({ label, value: plan[field].toNumber() })),
  rate: ({ rate }) => [{ label: 'Rate', value: rate.toNumber() }],
  fee: ({ feeAmount }) => [{ label: 'Fee', value: feeAmount.toNumber() }],
};
/** Returns the figures that a change in percent applies to; a SUTA cutoff is the state's and stays unchanged. */
export const figuresOf = <K extends ReferenceKind>(kind: K, row: StoredRow<K>): Figures => figures[kind](row);

const rangeText = (id: number): string => {
  const range = employeeRanges.find((one) => one.id === id);
  if (!range) return '';
  return Number.isFinite(range.to) ? `${range.from} - ${range.to}` : `${range.from}+`;
};

const names: { [K in ReferenceKind]: (row: StoredRow<K>) => string } = {
  tier: ({ description }) => description,
  plan: ({ name, code }) => `${name} (${code})`,
  rate: ({ state, code }) => [state, code].filter(Boolean).join(' ') || 'Rate',
  fee: ({ payCycleId, employeeRangeId }) =>
    [payrollCycles.find(({ id }) => id === payCycleId)?.name, rangeText(employeeRangeId)].filter(Boolean).join(', '),
};
/** Returns a row's name within its type and year. */
export const nameOfRow = <K extends ReferenceKind>(kind: K, row: StoredRow<K>): string => names[kind](row);

const keys: { [K in ReferenceKind]: (row: StoredRow<K>) => readonly unknown[] } = {
  tier: ({ typeId, description }) => [typeId, description.toLowerCase()],
  plan: ({ typeId, code }) => [typeId, code.toLowerCase()],
  rate: ({ typeId, state, code }) => [typeId, state, code],
  fee: ({ feeTypeId, payCycleId, employeeRangeId }) => [feeTypeId, payCycleId, employeeRangeId],
};
/** Returns the text that identifies a row within its year. */
export const rowKeyText = <K extends ReferenceKind>(kind: K, row: StoredRow<K>): string =>
  JSON.stringify(keys[kind](row));

interface Changed {
  year: number;
  figures: readonly CopiedFigure[];
  source: string;
}

const first = ({ figures: [figure] }: Changed): number => figure?.after ?? 0;

const copies: { [K in ReferenceKind]: (row: StoredRow<K>, changed: Changed) => RowFields<K> } = {
  tier: ({ id: _, rowVersion: __, ...row }, changed) => ({ ...row, rate: first(changed) }),
  plan: ({ id: _, rowVersion: __, ...row }, { year, figures: amounts }) => ({
    ...row,
    // The copy has the same code.
    followsCode: null,
    effectiveDate: new Date(`${sameDayIn(year, row.effectiveDate.toISOString().slice(0, 10))}T00:00:00Z`),
    ...Object.fromEntries(premiums.map(([, field], at) => [field, amounts[at]?.after ?? 0])),
  }),
  rate: ({ id: _, rowVersion: __, ...row }, changed) => ({ ...row, rate: first(changed) }),
  fee: ({ id: _, rowVersion: __, ...row }, changed) => ({ ...row, feeAmount: first(changed) }),
};
/** Returns the fields of a row's copy in another year. */
export const copiedFields = <K extends ReferenceKind>(kind: K, row: StoredRow<K>, changed: Changed): RowFields<K> => ({
  ...copies[kind](row, changed),
  year: changed.year,
  source: changed.source,
});
