import { feeType, hsaModelId, planType, rateType, tierType } from '#records/lookups/constants.ts';

/** The reference data, by the table names in the audit. */
export const referenceKinds = ['tier', 'plan', 'rate', 'fee'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Kinds of rows whose history and source Operations shows, by the names in the audit. */
export const operationsKinds = [
  ...referenceKinds,
  'benefitYear',
  'futaCreditReduction',
  'marginDefault',
  'wcStateTerms',
  'premiumDiscountTable',
  'ageCurve',
  'benchmark',
  'stateContinuation',
] as const;
export type OperationsKind = (typeof operationsKinds)[number];

/** Types of rates that the screen shows as percentages. */
export const percentageRateTypes: readonly number[] = Object.values(rateType);

/** Rates that exist once per year: their dialog changes them, and a new year gets them by copying. */
export const fixedRateTypes: readonly number[] = [rateType.fica, rateType.futa];

/** Rates that can be pasted or uploaded: types with many rows per year. */
export const importedRateTypes: readonly number[] = [rateType.suta, rateType.workersComp];

export const modelType = { highDeductible: hsaModelId, other: 79 } as const;

/** A medical tier's rate is a factor on plan premiums, so 95 is a typo for 0.95. */
export const medicalFactorMax = 3;

/** The types of each kind that the product supports, by the name of their value list. */
export const typesOf: Readonly<Record<ReferenceKind, readonly number[]>> = {
  tier: Object.values(tierType),
  plan: Object.values(planType),
  rate: Object.values(rateType),
  fee: Object.values(feeType),
};
