import { paths } from '@worksmart/shared/platform/paths.ts';
import { feeType, planType, rateType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { ReferenceRow } from './explanation.ts';

type Found = Pick<ReferenceRow, 'id' | 'text'>;

/** Returns the path of an Operations list for a year and type, filtered by its columns. */
const listed = (path: string, year: number, type: number, columns: Record<string, string>): string => {
  const query = new URLSearchParams({ year: String(year), type: String(type) });
  for (const [column, text] of Object.entries(columns)) if (text) query.set(`f.${column}`, text);
  return `${path}?${query}`;
};

export const sutaRow = (state: string, year: number, row: Found): ReferenceRow => ({
  ...row,
  kind: 'rate',
  link: listed(paths.rates, year, rateType.suta, { state }),
});

export const workersCompRow = (state: string, code: string, year: number, row: Found): ReferenceRow => ({
  ...row,
  kind: 'rate',
  link: listed(paths.rates, year, rateType.workersComp, { state, code }),
});

/** @param cycle name of the pay cycle; null for the implementation fee */
export const feeRow = (cycle: string | null, employees: string, year: number, row: Found): ReferenceRow => ({
  ...row,
  kind: 'fee',
  link: listed(paths.fees, year, cycle === null ? feeType.implementation : feeType.administrative, {
    ...(cycle === null ? {} : { cycle }),
    employees,
  }),
});

export const planRow = (code: string, typeId: number = planType.medical, year: number, row: Found): ReferenceRow => ({
  ...row,
  kind: 'plan',
  link: listed(paths.plans, year, typeId, { code }),
});

/** The same for a caller that knows the plan's name but not its code. */
export const namedPlanRow = (name: string, typeId: number, year: number, row: Found): ReferenceRow => ({
  ...row,
  kind: 'plan',
  link: listed(paths.plans, year, typeId, { name }),
});

export const tierRow = (description: string, year: number, row: Found): ReferenceRow => ({
  ...row,
  kind: 'tier',
  link: listed(paths.tiers, year, tierType.medical, { description }),
});
