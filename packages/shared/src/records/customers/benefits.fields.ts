import * as field from '#platform/record.ts';
import { lookupType } from '#records/lookups/constants.ts';

/** What the company offers its employees today: the seven benefits sub-tabs of the record, under the documented names. */

/** @param column how the names of its columns begin */
const planOf = <const Column extends string>(title: string, column: Column) => ({
  sponsorsPlan: {
    ...field.inColumn(`${column}SponsorsPlan`, field.flag('Company Sponsors a Plan')),
    named: `${title}: Sponsors a Plan`,
  },
  planVendor: {
    ...field.inColumn(`${column}PlanVendor`, field.optionalText(255, 'Plan Vendor')),
    named: `${title}: Plan Vendor`,
  },
  renewalDate: {
    ...field.inColumn(`${column}RenewalDate`, field.optionalDay('Renewal Date')),
    named: `${title}: Renewal Date`,
  },
});

export const medicalBenefits = {
  ...planOf('Medical', 'medical'),
  /** The tier that prices the medical plans, from `GET /tiers?typeId=5`; null if none is chosen */
  medicalTier: field.choice(0, 'Medical Tier'),
  /** How many medical plans the company offers; null if unknown */
  plansOffered: field.optionalCount('Plans Offered'),
  /** Whether a point-of-service plan is offered */
  poS_Offered: { ...field.inColumn('posOffered', field.flag('POS')), named: 'POS Offered' },
  /** Whether a health maintenance organization is offered */
  hmO_Offered: { ...field.inColumn('hmoOffered', field.flag('HMO')), named: 'HMO Offered' },
  /** Whether a preferred provider organization is offered */
  ppO_Offered: { ...field.inColumn('ppoOffered', field.flag('PPO')), named: 'PPO Offered' },
  /** Whether a high-deductible health plan is offered */
  hdhP_Offered: { ...field.inColumn('hdhpOffered', field.flag('HDHP')), named: 'HDHP Offered' },
  /** Whether a health reimbursement arrangement is offered */
  hrA_Offered: { ...field.inColumn('hraOffered', field.flag('HRA')), named: 'HRA Offered' },
  /** Who keeps the health savings accounts; null if there are none */
  hsaVendor: field.optionalText(255, 'HSA Vendor'),
  /** Whether basic life insurance comes with the medical plan */
  basicLife_Offered: field.inColumn('basicLifeOffered', field.flag('Basic Life Offered')),
  /** The insured sum of the basic life insurance, USD; null if unknown */
  basicLifeAmount: field.optionalMoney('Basic Life Amount'),
  /** Whether employees pay premiums before tax (Section 125) */
  section_125_Offered: field.inColumn('section125Offered', field.flag('Section 125 Offered')),
  /** Whether flexible spending accounts are offered */
  flexibleSpendingAccount: field.flag('Flexible Spending Account'),
  /** Whether the company must extend coverage under COBRA */
  extendsCobra: field.flag('Extends COBRA'),
  /** Who administers COBRA; null if no one does */
  cobraVendor: field.optionalText(255, 'COBRA Vendor'),
  /** How many people are on COBRA now; null if unknown */
  cobraCount: field.optionalCount('People on COBRA'),
};

const [shortTerm, longTerm] = [planOf('Short-Term Disability', 'std'), planOf('Long-Term Disability', 'ltd')];

export const disabilityBenefits = {
  /** Whether the company offers short-term disability insurance today */
  stD_SponsorsPlan: shortTerm.sponsorsPlan,
  /** The carrier of the short-term disability insurance; null if unknown */
  stD_PlanVendor: shortTerm.planVendor,
  /** The day on which the short-term disability insurance renews; null if unknown */
  stD_RenewalDate: shortTerm.renewalDate,
  /** Whether the company offers long-term disability insurance today */
  ltD_SponsorsPlan: longTerm.sponsorsPlan,
  /** The carrier of the long-term disability insurance; null if unknown */
  ltD_PlanVendor: longTerm.planVendor,
  /** The day on which the long-term disability insurance renews; null if unknown */
  ltD_RenewalDate: longTerm.renewalDate,
};

export const retirementBenefits = {
  ...planOf('Retirement', 'retirement'),
  /** The kind of retirement plan, a value of list 10; null if there is none */
  planType: {
    ...field.inColumn('retirementPlanTypeId', field.choice(lookupType.retirementPlans, 'Plan Type')),
    named: 'Retirement: Plan Type',
    message: 'Please select an option for Type of Plan.',
  },
};

export const ancillaryBenefits = {
  /** Whether the company offers other benefits */
  hasBenefits: field.inColumn('ancillaryHasBenefits', field.flag('Company Has Ancillary Benefits')),
  /** Which other benefits there are; null if unknown */
  description: {
    ...field.inColumn('ancillaryDescription', field.note('Description')),
    named: 'Ancillary: Description',
  },
};

export const benefitsFields = {
  medical: medicalBenefits,
  dental: planOf('Dental', 'dental'),
  vision: planOf('Vision', 'vision'),
  life: planOf('Life', 'life'),
  disability: disabilityBenefits,
  retirement: retirementBenefits,
  ancillary: ancillaryBenefits,
};
