import {
  disabilityFields,
  infoFields,
  lifeFields,
  renewalFields,
  retirementFields,
} from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import type {
  BenefitGroup,
  ClientBenefit,
  GroupPlan,
  GroupSection,
  OpenedGroup,
} from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { aPlan } from '@worksmart/shared/benefits/benefit-groups/testing/samples.ts';
import { emptyOf } from '@worksmart/shared/platform/empty-record.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';

export const ref = (id: number, name: string) => ({ id, name, description: name });

/** The plan of the worked example in formulas.md: EE premium 671.00, employer 420.00, HSA 100.00, limits of 2026. */
export const groupPlan = (id: number, more: Partial<GroupPlan> = {}): GroupPlan =>
  aPlan({
    id,
    planName: 'HSA 2000 Embedded',
    ...byTier('Employer', 420, 700, 700, 900),
    ...byTier('HSA', 100, 150, 150, 200),
    ...more,
  });

/** A plan without an HSA: its grid has three rows. */
export const copayPlan = (id: number, more: Partial<GroupPlan> = {}): GroupPlan =>
  groupPlan(id, {
    planName: 'PPO 1500 Select',
    hasHSA: false,
    hsA_Limit_EE: null,
    hsA_Limit_EF: null,
    ...byTier('HSA', 0),
    ...more,
  });

export const section = (plans: GroupPlan[], more: Partial<GroupSection> = {}): GroupSection => ({
  minContribution: 400,
  flatRate: false,
  percentage: false,
  plans,
  ...more,
});

/** A dental plan: small premiums, no minimum. */
const dentalPlan = copayPlan(803, {
  planName: 'Dental Base 1000',
  ...byTier('Premium', 29.5, 59, 66.5, 98),
  ...byTier('Employer', 10),
});

export const benefitGroup = (more: Partial<BenefitGroup> = {}): BenefitGroup => ({
  id: 901,
  rowVersion: 5,
  year: 2026,
  benefitGroup: { id: 61, name: 'Plant' },
  ...emptyOf(infoFields),
  medicalTier: ref(72, 'Tier 2'),
  isWeekly: true,
  isBiWeekly: true,
  isMonthly: true,
  medical: section([groupPlan(802), copayPlan(801)]),
  dental: section([dentalPlan], { minContribution: 0 }),
  vision: section([], { minContribution: 0 }),
  life: { ...emptyOf(lifeFields), basicLife: true },
  disability: emptyOf(disabilityFields),
  retirement: emptyOf(retirementFields),
  renewal: {
    ...emptyOf(renewalFields),
    renewalURL: null,
    benefitGroupRecordID: 0,
    documents: [],
    contactDate: '0001-01-01T00:00:00',
    contactInitial: '',
    remindersOff: [],
    isSigned: false,
    withoutSuccessor: [],
    abilities: { run: false, unlock: false, approve: false, term: false, resend: false, instruct: false },
  },
  abilities: { save: true, delete: true },
  ...more,
});

export const opened = (group: BenefitGroup): OpenedGroup => ({ ...group, adjustments: [] });

export const clientBenefit = (more: Partial<ClientBenefit> = {}): ClientBenefit => ({
  id: 501,
  customerID: 31,
  year: 2026,
  groups: [],
  eligibility: ref(91, 'First of the Month following Date of Hire'),
  rehire: null,
  ptft: null,
  subsidiaryGroup: null,
  isShared: false,
  abilities: { save: true, addGroup: true },
  ...more,
});
