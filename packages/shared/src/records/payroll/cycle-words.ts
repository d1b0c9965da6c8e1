import { contractorCycleCounts } from './payroll.fields.ts';
import { cycleCounts } from './schema.ts';

const names: Readonly<Record<number, string>> = {
  0: 'Not regularly',
  12: 'Once a month',
  24: 'Twice a month',
  26: 'Every two weeks',
  52: 'Every week',
};

/** How often people are paid, by the payrolls per year, in words that customers use. */
export const portalCycleName = (perYear: number): string => names[perYear] ?? String(perYear);

const named = (counts: readonly number[]) => counts.map((id) => ({ id, name: portalCycleName(id) }));

export const portalCycles = named(cycleCounts);
export const portalContractorCycles = named(contractorCycleCounts);
