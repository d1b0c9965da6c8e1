import { hsaModelId } from '../benefit-groups/constants.ts';
import { feeType, planType, rateType, tierType } from '../lookups/constants.ts';

/** The provider's rows as the audit names their tables. */
export const referenceKinds = ['tier', 'plan', 'rate', 'fee'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Types of rates that are percentages on the screen. */
export const percentageRateTypes: readonly number[] = Object.values(rateType);

/** Rates that every year has once: their dialog changes them, a new year gets them by copying. */
export const fixedRateTypes: readonly number[] = [rateType.fica, rateType.futa];

/** Rates that may be pasted or uploaded: those that a year has many of. */
export const importedRateTypes: readonly number[] = [rateType.suta, rateType.workersComp];

export const modelType = { highDeductible: hsaModelId, other: 79 } as const;

/** A medical tier's rate is a factor on plan premiums: 95 is a slip for 0.95. */
export const medicalFactorMax = 3;

/** The types of each kind that the product knows, by the name of their value list. */
export const typesOf: Readonly<Record<ReferenceKind, readonly number[]>> = {
  tier: Object.values(tierType),
  plan: Object.values(planType),
  rate: Object.values(rateType),
  fee: Object.values(feeType),
};
