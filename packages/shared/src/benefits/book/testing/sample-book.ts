import type { Book, BookClient, BookYear } from '../schema.ts';

/** A client of 45 employees, paid bi-weekly, in Indiana: the worked example of the margin (benefits, pricing). */
export const sampleClient = (more: Partial<BookClient> = {}): BookClient => ({
  id: 31,
  name: 'Hoosier Tool & Die',
  year: 2026,
  inputsOn: '2024-02-29',
  payCycles: [{ cycleCount: 26, ftCount: 40, ptCount: 5 }],
  adminRates: {
    wS_WK: null,
    wS_WK_Override: false,
    wS_BW: null,
    wS_BW_Override: false,
    wS_SM: null,
    wS_SM_Override: false,
    wS_MO: null,
    wS_MO_Override: false,
  },
  taxes: [
    {
      state: 'IN',
      employeeCount: 45,
      w2Count: null,
      belowBaseCount: 0,
      belowBaseWages: 0,
      taxableWages: null,
      taxRate: 2.5,
      proposedTaxRate: null,
      currentSUTA: null,
      proposedSUTA: null,
      override: false,
      now: { rate: 1.9, value: 9_500, isVariable: false, providerRate: 1.6 },
      next: { rate: 2, value: 9_500, isVariable: false, providerRate: 1.6 },
    },
  ],
  includeWorkersComp: true,
  wcTier: 120,
  wcTerms: null,
  comp: [
    {
      state: 'IN',
      code: '3632',
      annualWages: 1_250_000,
      overtimeWages: 0,
      overtimeFactor: 1.5,
      overtimeExcluded: null,
      rate: 2.2,
      proposedRate: null,
      currentCost: null,
      proposedCost: null,
      override: false,
      owners: [],
      now: 1.85,
      next: 1.95,
    },
  ],
  groups: [
    {
      name: 'All Employees',
      tier: 'Tier 2',
      plans: [
        {
          name: 'PPO 1500',
          people: { eE: 10, eS: 0, eC: 0, eF: 2 },
          sharedBy: 1,
          now: { eE: 806, eS: 1_692.6, eC: 1_491.1, eF: 2_377.7 },
          next: { eE: 850, eS: 1_785, eC: 1_572.5, eF: 2_507.5 },
        },
      ],
    },
  ],
  peopleFrom: 'census',
  peopleOn: '2026-01-01',
  ...more,
});

/** The tables of a year: a fee of 24.00 for 25 to 49 employees, and three medical tiers. */
export const sampleYear = (year: number, more: Partial<BookYear> = {}): BookYear => ({
  year,
  fees: [{ payCycleId: 52, employeeRangeId: 84, feeAmount: 24 }],
  tiers: [
    { description: 'Tier 1', rate: 0.9 },
    { description: 'Tier 2', rate: 0.95 },
    { description: 'Tier 3', rate: 1.05 },
  ],
  stateTerms: [],
  discounts: null,
  margin: {
    perClientAnnual: 2_400,
    perEmployeeAnnual: 152,
    perPayrollRun: 200,
    commissionPercent: 5,
    setupOnce: 1_800,
    wcLossFundPercent: 92,
    targetMarginPercent: 30,
  },
  ...more,
});

export const sampleBook = (clients = [sampleClient()], years = [sampleYear(2026), sampleYear(2027)]): Book => ({
  clients,
  years,
});
