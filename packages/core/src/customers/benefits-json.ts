import { columnsOf, dateJson, lookupJson, objectJson, tierJson } from '../platform/json-sql.ts';

const planOf = (kind: string) => ({
  sponsorsPlan: `b.${kind}_sponsors_plan`,
  planVendor: `b.${kind}_plan_vendor`,
  renewalDate: dateJson(`b.${kind}_renewal_date`),
});

const prefixed = (prefix: string, kind: string) => ({
  [`${prefix}_SponsorsPlan`]: `b.${kind}_sponsors_plan`,
  [`${prefix}_PlanVendor`]: `b.${kind}_plan_vendor`,
  [`${prefix}_RenewalDate`]: dateJson(`b.${kind}_renewal_date`),
});

/** SQL of `rfp.benefits`, from `rfp_benefits b`. */
export const benefitsJson = objectJson({
  medical: objectJson({
    ...planOf('medical'),
    medicalTier: tierJson('b.medical_tier_id'),
    plansOffered: 'b.plans_offered',
    poS_Offered: 'b.pos_offered',
    hmO_Offered: 'b.hmo_offered',
    ppO_Offered: 'b.ppo_offered',
    hdhP_Offered: 'b.hdhp_offered',
    hrA_Offered: 'b.hra_offered',
    hsaVendor: 'b.hsa_vendor',
    basicLife_Offered: 'b.basic_life_offered',
    basicLifeAmount: 'b.basic_life_amount',
    section_125_Offered: 'b.section_125_offered',
    ...columnsOf('b', 'flexibleSpendingAccount extendsCobra cobraVendor cobraCount'),
  }),
  dental: objectJson(planOf('dental')),
  vision: objectJson(planOf('vision')),
  life: objectJson(planOf('life')),
  disability: objectJson({ ...prefixed('stD', 'std'), ...prefixed('ltD', 'ltd') }),
  retirement: objectJson({ ...planOf('retirement'), planType: lookupJson('b.retirement_plan_type_id') }),
  ancillary: objectJson({ hasBenefits: 'b.ancillary_has_benefits', description: 'b.ancillary_description' }),
});
