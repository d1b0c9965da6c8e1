import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { unsetSavedDate } from '@worksmart/shared/dates.ts';

const section = () => ({ minContribution: 0, flatRate: false, percentage: false, plans: [] });

/** Returns an empty group of a year. */
export const newGroup = (year: number): BenefitGroup => ({
  ...{ id: 0, rowVersion: 1, year, benefitGroup: { id: 0, name: '' }, isBenefitDollars: false, isBelowMin: false },
  ...{ medicalTier: null, isWeekly: false, isBiWeekly: false, isSemiMonthly: false, isMonthly: false },
  ...{ omitMedical: false, medical: section(), dental: section(), vision: section() },
  life: { basicLife: false, volunteerLife: false, employerPaid: null },
  disability: { shortTerm: null, longTerm: null },
  retirement: {
    ...{ planType: null, planSubType: null, minimumAgeType: null, vestingType: null, serviceType: null },
    ...{ matchPerc: null, matchNote: null, planStartDate: null, enrollmentType: null, planMergerRequired: null },
    ...{ adoptionAgreement: null, testing: null, ownerNote: null, familyNote: null, officerNote: null },
  },
  renewal: {
    ...{ renewalStatus: null, submissionDate: null, renewalStatusDate: null, renewalURL: null },
    ...{ benefitGroupRecordID: 0, documents: [], contactDate: unsetSavedDate, contactInitial: '' },
    ...{
      unlockNote: null,
      mailedAt: null,
      mailedTo: null,
      dueOn: null,
      remindersOff: [],
      signedName: null,
      signedAt: null,
      isSigned: false,
    },
    withoutSuccessor: [],
    abilities: { run: false, unlock: false, approve: false, term: false, resend: false, instruct: false },
  },
  abilities: { save: true, delete: false },
});

export const noOwnMinimums = { medical: null, dental: null, vision: null };
