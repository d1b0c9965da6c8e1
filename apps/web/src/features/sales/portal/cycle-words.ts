import { cycleCounts } from '@worksmart/shared/records/payroll/schema.ts';

const names: Readonly<Record<number, string>> = {
  12: 'Once a month',
  24: 'Twice a month',
  26: 'Every two weeks',
  52: 'Every week',
};

/** How often people are paid, by the payrolls per year, in words that customers use. */
export const portalCycleName = (perYear: number): string => names[perYear] ?? String(perYear);

export const portalCycles = cycleCounts.map((id) => ({ id, name: portalCycleName(id) }));
