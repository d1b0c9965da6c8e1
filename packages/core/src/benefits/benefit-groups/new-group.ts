import {
  disabilityFields,
  infoFields,
  lifeFields,
  renewalFields,
  retirementFields,
} from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { unsetSavedDate } from '@worksmart/shared/platform/dates.ts';
import { emptyOf } from '@worksmart/shared/platform/empty-record.ts';

const section = () => ({ minContribution: 0, flatRate: false, percentage: false, plans: [] });

/** Returns an empty group of a year. */
export const newGroup = (year: number): BenefitGroup => ({
  id: 0,
  rowVersion: 1,
  year,
  benefitGroup: { id: 0, name: '' },
  ...emptyOf(infoFields),
  medical: section(),
  dental: section(),
  vision: section(),
  life: emptyOf(lifeFields),
  disability: emptyOf(disabilityFields),
  retirement: emptyOf(retirementFields),
  renewal: {
    ...emptyOf(renewalFields),
    renewalURL: null,
    benefitGroupRecordID: 0,
    documents: [],
    contactDate: unsetSavedDate,
    contactInitial: '',
    remindersOff: [],
    isSigned: false,
    withoutSuccessor: [],
    abilities: { run: false, unlock: false, approve: false, term: false, resend: false, instruct: false },
  },
  abilities: { save: true, delete: false },
});

export const noOwnMinimums = { medical: null, dental: null, vision: null };
