import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { planType } from '#records/lookups/constants.ts';

/** The sections of a group that contain plans, in tab order, with the type of their plans. */
export const planSections = {
  medical: planType.medical,
  dental: planType.dental,
  vision: planType.vision,
} as const;
export type PlanSection = keyof typeof planSections;
export const planSectionNames = Object.keys(planSections) as readonly PlanSection[];

/** SIMPLE IRA, the retirement plan type without a sub type. */
export const planTypeWithoutSubType = 128;
/** "Other": reveals an Explain field. */
export const otherVestingId = 145;
export const otherServiceId = 163;

/** Statuses of a group's renewal, which has one per year, from the least to the most advanced. */
export const renewalStatus = {
  omitted: 179,
  pendingRenewal: 183,
  pendingReceipt: 175,
  received: 176,
  pendingSubmission: 177,
  pendingReview: 178,
  renewed: 174,
} as const;

/** The statuses in that order. For several groups, the first status in this list is shown. */
export const renewalStatusOrder = Object.values(renewalStatus);

/** Statuses in which the customer has signed or submitted: premiums are no longer updated. */
export const frozenStatuses: readonly (number | null)[] = [renewalStatus.pendingReview, renewalStatus.renewed];

export const premiumField = (tier: CoverageTier) => `${tier}_Premium` as const;
export const employerField = (tier: CoverageTier) => `${tier}_Employer` as const;
export const employeeField = (tier: CoverageTier) => `${tier}_Employee` as const;
export const hsaField = (tier: CoverageTier) => `${tier}_HSA` as const;

export const groupNameMessage = 'Please enter a groupName.';
export const groupNameTaken = 'This year already has a group with this name.';
export const overPremiumMessage = 'Employer contribution may not exceed premium.';
export const hsaLimitMessage = (limit: string) => `HSA may not exceed limit of ${limit}.`;
export const minimumMessage = (minimum: string) => `Minimum employer contribution is ${minimum}.`;
export const noContributionMessage = 'This plan has no contributions.';
export const noHsaMessage = 'This plan has no HSA.';
export const noMedicalMessage = 'Please select a medical tier first: without one a group has no medical plans.';
export const noBenefitDollarsMessage = 'A group without medical has no Benefit Dollars.';
export const noSubTypeMessage = 'This type of plan has no sub type.';
export const noExplanationMessage = 'Only “Other” takes an explanation.';
export const noRenewalInCopyMessage = 'A sandbox group has no renewal.';
export const amountMessage = 'Please enter an amount of 0 or more with at most 2 decimals.';
export const percentMessage = 'Please enter a percentage from 0 to 100 with at most 2 decimals.';
export const lockedCellMessage = 'This cell is calculated.';
export const dollarsOrBelowMessage = 'Choose Benefit Dollars or Below Minimum, not both.';
export const flatOrPercentageMessage = 'Choose Flat Rate or Percentage, not both.';

export const resetTitle = 'Reset';
export const resetText = 'All values will be reset to the minimum contribution.';
export const sharedBenefitsMessage = 'This client shares the benefits of its group’s primary client.';
