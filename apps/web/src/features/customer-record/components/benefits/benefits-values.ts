import type { BenefitsSave } from '@worksmart/shared/customers/benefits.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';

type Benefits = CustomerDetail['rfp']['benefits'];

const planOf = ({ sponsorsPlan, planVendor, renewalDate }: Benefits['dental']) => ({
  sponsorsPlan,
  planVendor: planVendor ?? '',
  renewalDate,
});

/** Converts the benefits part of a loaded record to form values. */
export const benefitsOf = ({
  medical,
  dental,
  vision,
  life,
  disability,
  retirement,
  ancillary,
}: Benefits): BenefitsSave => ({
  medical: {
    ...planOf(medical),
    medicalTier: medical.medicalTier && { id: medical.medicalTier.id },
    plansOffered: medical.plansOffered,
    poS_Offered: medical.poS_Offered,
    hmO_Offered: medical.hmO_Offered,
    ppO_Offered: medical.ppO_Offered,
    hdhP_Offered: medical.hdhP_Offered,
    hrA_Offered: medical.hrA_Offered,
    hsaVendor: medical.hsaVendor ?? '',
    basicLife_Offered: medical.basicLife_Offered,
    basicLifeAmount: medical.basicLifeAmount,
    section_125_Offered: medical.section_125_Offered,
    flexibleSpendingAccount: medical.flexibleSpendingAccount,
    extendsCobra: medical.extendsCobra,
    cobraVendor: medical.cobraVendor ?? '',
    cobraCount: medical.cobraCount,
  },
  dental: planOf(dental),
  vision: planOf(vision),
  life: planOf(life),
  disability: {
    stD_SponsorsPlan: disability.stD_SponsorsPlan,
    stD_PlanVendor: disability.stD_PlanVendor ?? '',
    stD_RenewalDate: disability.stD_RenewalDate,
    ltD_SponsorsPlan: disability.ltD_SponsorsPlan,
    ltD_PlanVendor: disability.ltD_PlanVendor ?? '',
    ltD_RenewalDate: disability.ltD_RenewalDate,
  },
  retirement: { ...planOf(retirement), planType: retirement.planType && { id: retirement.planType.id } },
  ancillary: { hasBenefits: ancillary.hasBenefits, description: ancillary.description ?? '' },
});
