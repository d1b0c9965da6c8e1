import { z } from 'zod';
import {
  chosen,
  id,
  nullableNumber,
  nullableRef,
  nullableText,
  optionalCount,
  optionalDate,
  optionalMoney,
  optionalProse,
  optionalText,
} from '../fields.ts';

/** The seven benefits sub-tabs of the record, under the documented names. */

const flag = z.boolean().optional();
const vendor = optionalText(255);

const planSave = { sponsorsPlan: flag, planVendor: vendor, renewalDate: optionalDate };

export const benefitsSave = z.object({
  medical: z
    .object({
      ...planSave,
      medicalSponsorsPlan: flag,
      medicalTier: chosen,
      plansOffered: optionalCount,
      poS_Offered: flag,
      hmO_Offered: flag,
      ppO_Offered: flag,
      hdhP_Offered: flag,
      hrA_Offered: flag,
      hsaVendor: vendor,
      basicLife_Offered: flag,
      basicLifeAmount: optionalMoney,
      section_125_Offered: flag,
      flexibleSpendingAccount: flag,
      extendsCobra: flag,
      cobraVendor: vendor,
      cobraCount: optionalCount,
    })
    .optional(),
  dental: z.object(planSave).optional(),
  vision: z.object(planSave).optional(),
  life: z.object(planSave).optional(),
  disability: z
    .object({
      stD_SponsorsPlan: flag,
      stD_PlanVendor: vendor,
      stD_RenewalDate: optionalDate,
      ltD_SponsorsPlan: flag,
      ltD_PlanVendor: vendor,
      ltD_RenewalDate: optionalDate,
    })
    .optional(),
  retirement: z
    .object({
      ...planSave,
      planType: chosen,
      retirementPlanTypeID: id.nullish(),
    })
    .optional(),
  ancillary: z.object({ hasBenefits: flag, description: optionalProse(4000) }).optional(),
});
export type BenefitsSave = z.input<typeof benefitsSave>;

const plan = { sponsorsPlan: z.boolean(), planVendor: nullableText, renewalDate: nullableText };

export const benefitsDetail = z.object({
  medical: z.object({
    ...plan,
    medicalTier: nullableRef,
    plansOffered: nullableNumber,
    poS_Offered: z.boolean(),
    hmO_Offered: z.boolean(),
    ppO_Offered: z.boolean(),
    hdhP_Offered: z.boolean(),
    hrA_Offered: z.boolean(),
    hsaVendor: nullableText,
    basicLife_Offered: z.boolean(),
    basicLifeAmount: nullableNumber,
    section_125_Offered: z.boolean(),
    flexibleSpendingAccount: z.boolean(),
    extendsCobra: z.boolean(),
    cobraVendor: nullableText,
    cobraCount: nullableNumber,
  }),
  dental: z.object(plan),
  vision: z.object(plan),
  life: z.object(plan),
  disability: z.object({
    stD_SponsorsPlan: z.boolean(),
    stD_PlanVendor: nullableText,
    stD_RenewalDate: nullableText,
    ltD_SponsorsPlan: z.boolean(),
    ltD_PlanVendor: nullableText,
    ltD_RenewalDate: nullableText,
  }),
  retirement: z.object({ ...plan, planType: nullableRef }),
  ancillary: z.object({ hasBenefits: z.boolean(), description: nullableText }),
});
