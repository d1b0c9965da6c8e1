import { disabilityFields, lifeFields, retirementFields } from '@worksmart/shared/benefit-groups/group.fields.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { unsetSavedDate } from '@worksmart/shared/dates.ts';
import type { Fields } from '@worksmart/shared/record.ts';
import type { z } from 'zod';

const section = () => ({ minContribution: 0, flatRate: false, percentage: false, plans: [] });

const emptyOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'flag' ? false : null])) as {
    [Name in keyof F]: z.output<F[Name]['read']>;
  };

/** Returns an empty group of a year. */
export const newGroup = (year: number): BenefitGroup => ({
  ...{ id: 0, rowVersion: 1, year, benefitGroup: { id: 0, name: '' }, isBenefitDollars: false, isBelowMin: false },
  ...{ medicalTier: null, isWeekly: false, isBiWeekly: false, isSemiMonthly: false, isMonthly: false },
  ...{ omitMedical: false, medical: section(), dental: section(), vision: section() },
  life: emptyOf(lifeFields),
  disability: emptyOf(disabilityFields),
  retirement: emptyOf(retirementFields),
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
