import { groupLookups } from '@worksmart/shared/benefit-groups/constants.ts';
import { contributionLabels } from '@worksmart/shared/comparison/constants.ts';
import { lookupType } from '@worksmart/shared/lookups/constants.ts';

/** Benefit groups in a client's history: the sources of the names of stored ids, and the labels of fields. */

const chosen = Object.entries(groupLookups).map(([name, type]) => [`${name}Id`, [{ type }]] as const);

export const groupHistorySources = {
  ...Object.fromEntries(chosen),
  planSubTypeId: [{ parent: 125 }, { parent: 126 }, { parent: 127 }],
  'client.eligibilityId': [{ type: lookupType.eligibilityPeriods }],
  'client.rehireId': [{ type: lookupType.rehirePeriods }],
  'client.ptftId': [{ type: lookupType.ptftPeriods }],
  renewalStatusId: [{ type: lookupType.renewalStatuses }],
};

export const groupHistoryLabels: Readonly<Record<string, string>> = {
  'client.eligibilityId': 'Eligibility Period',
  'client.rehireId': 'Rehire Period',
  'client.ptftId': 'PT/FT Period',
  isBenefitDollars: 'Benefit Dollars',
  isBelowMin: 'Below Minimum',
  medicalTierId: 'MedicalTier',
  medicalMinContribution: 'Medical Minimum Contribution',
  volunteerLife: 'Voluntary Life & ADD',
  basicLife: 'Basic Life & ADD',
  employerPaidId: 'Employer Paid Life & ADD',
  shortTermId: 'Short Term Disability',
  longTermId: 'Long Term Disability',
  planTypeId: 'Type of Plan',
  planSubTypeId: 'Sub Type',
  minimumAgeTypeId: 'Minimum Age',
  vestingTypeId: 'Vesting',
  serviceTypeId: 'Service',
  enrollmentTypeId: 'Auto-Enroll',
  planMergerRequiredId: 'Require Plan Merger',
  matchPerc: 'Match',
  matchNote: 'Up To',
  contactDate: 'Last Contact',
  contactInitial: 'Last Contact Initials',
  unlockNote: 'Reason for the Unlock',
  mailedAt: 'Renewal Mailed',
  mailedTo: 'Renewal Mailed To',
  renewalDueOn: 'Renewal Due Date',
  reminderDays: 'Days Before the Due Date',
  remindersOff: 'Reminders Switched Off',
  signedName: 'Signed By',
  signedAt: 'Signed',
  signedConsent: 'Consent to Sign',
};

const planField = /^(?:medical|dental|vision)\.(.+)\.(?:(eE|eS|eC|eF)_)?(\w+)$/;

/**
 * Converts `medical.HSA 3400 Embedded.eF_Employer` to "HSA 3400 Embedded, FAM Employer"; undefined for fields outside
 * plans.
 */
export const planFieldLabel = (field: string): string | undefined => {
  const [, plan, tier, name = ''] = planField.exec(field) ?? [];
  if (!plan) return undefined;
  const row = name === 'isAnnual_HSA' ? 'Lump Sum HSA' : name === 'active' ? 'Active' : name;
  return `${plan}, ${tier ? `${contributionLabels[tier as keyof typeof contributionLabels]} ` : ''}${row}`;
};

/** Monthly amounts of a plan, in dollars. */
export const isPlanAmount = (field: string): boolean =>
  /_(?:Premium|Employer|HSA)$/.test(field) && planField.test(field);
