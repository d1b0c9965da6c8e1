/** Ids that the documents fix and that rules use. Everything else about a lookup is data. */
export const stage = { lead: 1, rfp: 2, prospect: 3, client: 4, archived: 165 } as const;
export type StageId = (typeof stage)[keyof typeof stage];

export const source = { manual: 9, salesSystem: 8 } as const;

/** The plan model with an HSA: High Deductible Health Plan. */
export const hsaModelId = 80;

export const leadStatus = { new: 16 } as const;
export const rfpStatus = {
  pendingSubmission: 14,
  received: 15,
  resubmitted: 21,
  unlocked: 75,
} as const;
export const prospectStatus = {
  proposalInProgress: 22,
  proposalSent: 23,
  negotiation: 24,
  verbalCommitment: 25,
} as const;
export const clientStatus = { onboarding: 26, active: 27, inactive: 28, termed: 30 } as const;

/** The parent ids of the status lookups are the stage ids. */
export const statusParentOf = (stageId: number): number => stageId;

export const lookupType = {
  stages: 1,
  tierTypes: 2,
  planTypes: 3,
  rateTypes: 4,
  sources: 5,
  leadStatuses: 6,
  rfpStatuses: 7,
  companyTypes: 8,
  marketingTypes: 9,
  retirementPlans: 10,
  prospectStatuses: 11,
  feeTypes: 12,
  payrollCycles: 13,
  employeeRanges: 14,
  insuranceTypes: 16,
  modelTypes: 17,
  documentTypes: 19,
  eligibilityPeriods: 20,
  rehirePeriods: 21,
  ptftPeriods: 22,
  aleStatuses: 26,
  noteTypes: 27,
  archiveReasons: 35,
  fileTypes: 36,
  renewalStatuses: 38,
  instructionTypes: 39,
} as const;

export const planType = { medical: 6, dental: 76, vision: 77 } as const;
export const insuranceType = { group: 63, individual: 62 } as const;
export const rateType = { suta: 7, workersComp: 48, fica: 70, futa: 71, renewalTrend: 191 } as const;
export const feeType = { administrative: 49, implementation: 50 } as const;
export const tierType = { medical: 5, administration: 184 } as const;
/** The medical tier "No Medical" of every year: it prices no medical plan, and a group with it has none. */
export const noMedicalTierId = 1263;
export const aleStatus = { yes: 111, no: 112, undecided: 113 } as const;
/** Reasons for archiving that rules know. */
export const archiveReason = { pricing: 151, outOfBusiness: 153, duplicate: 154 } as const;
export const documentType = { proposal: 196, renewal: 197 } as const;

/** Company types whose owners may take W-2 wages; only these show the checkbox. */
export const w2CompanyTypes: readonly number[] = [18, 29, 78];

/** Payroll cycles: lookup id, payrolls per year, and the suffix of the admin-rate fields. */
export const payrollCycles = [
  { id: 51, name: 'Weekly', perYear: 52, field: 'wS_WK' },
  { id: 52, name: 'Bi-Weekly', perYear: 26, field: 'wS_BW' },
  { id: 53, name: 'Semi-Monthly', perYear: 24, field: 'wS_SM' },
  { id: 54, name: 'Monthly', perYear: 12, field: 'wS_MO' },
] as const;
/** `26 - Bi-Weekly` by the payrolls per year. */
export const cycleNames: Readonly<Record<string, string>> = Object.fromEntries(
  payrollCycles.map(({ perYear, name }) => [perYear, `${perYear} - ${name}`]),
);
export const adminRateFields = payrollCycles.map(({ field }) => field);
export type AdminRateField = (typeof adminRateFields)[number];

/** Headcount ranges of the fee tables; `to` is inclusive. */
export const employeeRanges = [
  { id: 81, from: 1, to: 4 },
  { id: 82, from: 5, to: 9 },
  { id: 83, from: 10, to: 24 },
  { id: 84, from: 25, to: 49 },
  { id: 85, from: 50, to: 99 },
  { id: 86, from: 100, to: 249 },
  { id: 87, from: 250, to: Number.POSITIVE_INFINITY },
] as const;
