import type { benefitsSave } from '@worksmart/shared/customers/benefits.schema.ts';
import { clientFields, companyFields, pageFields, profileFields } from '@worksmart/shared/customers/customer.fields.ts';
import { hasW2Wages } from '@worksmart/shared/customers/rules.ts';
import type { customerSave } from '@worksmart/shared/customers/save.schema.ts';
import type { AdminRatesSave } from '@worksmart/shared/payroll/schema.ts';
import type { z } from 'zod';
import type { AdminRates, Prisma } from '../generated/prisma/client.ts';
import { columnsFrom } from '../platform/record-columns.ts';

/** Maps the contract's names to the database's. A field that was not sent stays undefined and so unchanged. */

export type CustomerInput = z.output<typeof customerSave>;
type RfpInput = NonNullable<CustomerInput['rfp']>;

/** Converts a calendar date for a `date` column: the same day in every time zone. */
const dayOf = (date: string | null | undefined): Date | null | undefined =>
  date ? new Date(`${date.slice(0, 10)}T00:00:00Z`) : (date as null | undefined);

/** @param companyTypeBefore the stored type of corporation: only some types keep W-2 wages */
export const companyColumns = (input: CustomerInput, companyTypeBefore: number | null) => {
  const { profile } = input;
  return {
    ...columnsFrom(companyFields, input),
    ...columnsFrom(profileFields, profile ?? {}),
    salesAgentId: input.salesAgent,
    statusId: input.customerStatus,
    w2Wages: hasW2Wages(profile?.companyType === undefined ? companyTypeBefore : profile.companyType)
      ? profile?.w2Wages
      : false,
  };
};

/** Returns the columns of the client part of one year. */
export const clientColumns = ({ client }: CustomerInput) => columnsFrom(clientFields, client ?? {});

/** Returns the columns of the operating year's client part, from the names that the page uses. */
export const pageColumns = (input: CustomerInput) => ({
  ...columnsFrom(pageFields, input),
  subsidiaryGroupId: input.sGroupId === undefined ? undefined : input.sGroupId || null,
});

export const payrollColumns = ({
  taxInfo,
  payCycles: _,
  workersComp: __,
  wcTerms: ___,
  ...payRoll
}: NonNullable<RfpInput['payRoll']>) => ({
  ...payRoll,
  isNfp: taxInfo?.isNFP,
  subjectToFuta: taxInfo?.subjectToFUTA,
  unemploymentClaim: taxInfo?.unemploymentClaim,
  isTaxCurrent: taxInfo?.isTaxCurrent,
  includePayrollTaxes: taxInfo?.includePayrollTaxes,
  includeWageBaseRestart: taxInfo?.includeWageBaseRestart,
  highEarners: taxInfo?.highEarners,
});

/** Returns the columns of the admin rates. A rate without an override is calculated, so its typed value is dropped. */
export const adminRateColumns = (input: AdminRatesSave, before: AdminRates) => {
  const typed = <T>(override: boolean, value: T) => (override ? value : undefined);
  return {
    rate: input.rate,
    wsFee: typed(input.wsFee_Override ?? before.wsFeeOverride, input.wsFee),
    wsFeeOverride: input.wsFee_Override,
    wsWk: typed(input.wS_WK_Override ?? before.wsWkOverride, input.wS_WK),
    wsWkOverride: input.wS_WK_Override,
    wsBw: typed(input.wS_BW_Override ?? before.wsBwOverride, input.wS_BW),
    wsBwOverride: input.wS_BW_Override,
    wsSm: typed(input.wS_SM_Override ?? before.wsSmOverride, input.wS_SM),
    wsSmOverride: input.wS_SM_Override,
    wsMo: typed(input.wS_MO_Override ?? before.wsMoOverride, input.wS_MO),
    wsMoOverride: input.wS_MO_Override,
    note1: input.note_1,
    note2: input.note_2,
  };
};

export const checklistColumns = (input: RfpInput) => ({ ...input.checklist });

export const benefitColumns = (input: z.output<typeof benefitsSave>) => {
  const { medical, dental, vision, life, disability, retirement, ancillary } = input;
  return {
    medicalSponsorsPlan: medical?.medicalSponsorsPlan ?? medical?.sponsorsPlan,
    medicalTierId: medical?.medicalTier,
    medicalPlanVendor: medical?.planVendor,
    medicalRenewalDate: dayOf(medical?.renewalDate),
    plansOffered: medical?.plansOffered,
    posOffered: medical?.poS_Offered,
    hmoOffered: medical?.hmO_Offered,
    ppoOffered: medical?.ppO_Offered,
    hdhpOffered: medical?.hdhP_Offered,
    hraOffered: medical?.hrA_Offered,
    hsaVendor: medical?.hsaVendor,
    basicLifeOffered: medical?.basicLife_Offered,
    basicLifeAmount: medical?.basicLifeAmount,
    section125Offered: medical?.section_125_Offered,
    flexibleSpendingAccount: medical?.flexibleSpendingAccount,
    extendsCobra: medical?.extendsCobra,
    cobraVendor: medical?.cobraVendor,
    cobraCount: medical?.cobraCount,
    dentalSponsorsPlan: dental?.sponsorsPlan,
    dentalPlanVendor: dental?.planVendor,
    dentalRenewalDate: dayOf(dental?.renewalDate),
    visionSponsorsPlan: vision?.sponsorsPlan,
    visionPlanVendor: vision?.planVendor,
    visionRenewalDate: dayOf(vision?.renewalDate),
    lifeSponsorsPlan: life?.sponsorsPlan,
    lifePlanVendor: life?.planVendor,
    lifeRenewalDate: dayOf(life?.renewalDate),
    stdSponsorsPlan: disability?.stD_SponsorsPlan,
    stdPlanVendor: disability?.stD_PlanVendor,
    stdRenewalDate: dayOf(disability?.stD_RenewalDate),
    ltdSponsorsPlan: disability?.ltD_SponsorsPlan,
    ltdPlanVendor: disability?.ltD_PlanVendor,
    ltdRenewalDate: dayOf(disability?.ltD_RenewalDate),
    retirementSponsorsPlan: retirement?.sponsorsPlan,
    retirementPlanVendor: retirement?.planVendor,
    retirementRenewalDate: dayOf(retirement?.renewalDate),
    retirementPlanTypeId: retirementTypeOf(retirement),
    ancillaryHasBenefits: ancillary?.hasBenefits,
    ancillaryDescription: ancillary?.description,
  } satisfies Prisma.RfpBenefitsUncheckedUpdateInput;
};

/** Reads a field that has two names, the entity's and the form's. The form's wins. */
const retirementTypeOf = (retirement: z.output<typeof benefitsSave>['retirement']): number | null | undefined => {
  const typed = retirement?.retirementPlanTypeID;
  return typed === undefined ? retirement?.planType : typed || null;
};
