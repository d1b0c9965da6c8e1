import {
  type BenefitYear,
  type BenefitYearFigure,
  benefitYearFigureNames,
} from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import type { Fee, Plan, ReferenceRate, Tier } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { termsOf } from '@worksmart/shared/pricing/reference/suta-terms.schema.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { vi } from 'vitest';
import { setBusinessZone } from '#lib/business-day.ts';

/** 10:30 p.m. on the last day of 2026 in the business time zone; already 2027 in UTC. */
export const newYearsEve = () => {
  setBusinessZone('America/Indiana/Indianapolis');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:30:00Z') });
};

const ref = (id: number) => ({ id, name: `Type ${id}`, description: `Type ${id}` });

const listed = (id: number, name: string) => ({ id, name, description: name, parentId: null });

/** GET /lookups: the types of tiers, plans, rates and fees. */
export const types: Readonly<Record<string, unknown[]>> = {
  2: [listed(5, 'Medical'), listed(184, 'Administration')],
  3: [listed(6, 'Medical'), listed(76, 'Dental'), listed(77, 'Vision')],
  4: [
    listed(7, 'SUTA'),
    listed(48, 'Workers Comp'),
    listed(70, 'FICA'),
    listed(71, 'FUTA'),
    listed(191, 'Renewal Trend'),
    listed(300, 'Other'),
  ],
  12: [listed(49, 'Administrative Fee'), listed(50, 'Implementation Fee')],
};

export const tier = (id: number, more: Partial<Tier> = {}): Tier => ({
  id,
  type: ref(5),
  year: 2026,
  description: `Tier ${id}`,
  rate: 1,
  source: null,
  rowVersion: 1,
  ...more,
});

export const plan = (id: number, more: Partial<Plan> = {}): Plan => ({
  id,
  type: ref(6),
  year: 2026,
  name: `Plan ${id}`,
  vendor: 'Crossroads Health Plan',
  effectiveDate: '2026-01-01T00:00:00',
  code: `P-${id}`,
  followsCode: null,
  modelType: ref(79),
  description: '',
  ...byTier('Amount', 0),
  deductibleSelf: null,
  deductibleFamily: null,
  deductibleEmbedded: null,
  outOfPocketSelf: null,
  outOfPocketFamily: null,
  outOfPocketEmbedded: null,
  paysBeforeDeductible: null,
  minimumValue: null,
  source: null,
  rowVersion: 1,
  ...more,
});

export const rate = (typeId: number, more: Partial<ReferenceRate> = {}): ReferenceRate => ({
  id: typeId,
  type: ref(typeId),
  year: 2026,
  state: null,
  code: null,
  label: null,
  rate: 2.5,
  value: null,
  isVariable: false,
  ...termsOf(),
  discontinued: false,
  replacedBy: null,
  source: null,
  rowVersion: 1,
  ...more,
});

export const fee = (id: number, more: Partial<Fee> = {}): Fee => ({
  id,
  year: 2026,
  feeType: ref(49),
  payCycle: { id: 51, description: 'Weekly' },
  employeeRange: { id: 81, description: '1 - 4' },
  feeAmount: 19.5,
  source: null,
  rowVersion: 1,
  ...more,
});

/** The limits of a year, each 1,000 unless given. */
export const limits = (year: number, more: Partial<BenefitYear> = {}): BenefitYear => ({
  ...(Object.fromEntries(benefitYearFigureNames.map((name) => [name, 1_000])) as Record<BenefitYearFigure, number>),
  id: year,
  year,
  source: `IRS, ${year}`,
  rowVersion: 1,
  affordabilityPercent: 9.96,
  ...more,
});
