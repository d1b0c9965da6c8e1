import { benefitsFields } from '@worksmart/shared/records/customers/benefits.fields.ts';
import type { benefitsSave } from '@worksmart/shared/records/customers/benefits.schema.ts';
import {
  clientFields,
  companyFields,
  pageFields,
  profileFields,
  rfpFields,
} from '@worksmart/shared/records/customers/customer.fields.ts';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import type { customerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import type { adminRatesSave } from '@worksmart/shared/records/payroll/schema.ts';
import type { z } from 'zod';
import type { AdminRates, ClientYear, Customer, Payroll, Prisma, Rfp, RfpBenefits } from '#generated/prisma/client.ts';
import { columnsIn } from '#platform/record-columns.ts';

/** Maps the contract's names to the database's. A field that was not sent stays undefined and so unchanged. */

export type CustomerInput = z.output<typeof customerSave>;
type RfpInput = NonNullable<CustomerInput['rfp']>;

const ofCustomer = columnsIn<Customer>();
const ofClient = columnsIn<ClientYear>();
const ofRfp = columnsIn<Rfp>();
const ofPayroll = columnsIn<Payroll>();
const ofAdminRates = columnsIn<AdminRates>();
const ofBenefits = columnsIn<RfpBenefits>();

/** @param companyTypeBefore the stored type of corporation: only some types keep W-2 wages */
export const companyColumns = (input: CustomerInput, companyTypeBefore: number | null) => {
  const { profile } = input;
  return {
    ...ofCustomer(companyFields, input),
    ...ofCustomer(profileFields, profile ?? {}),
    salesAgentId: input.salesAgent,
    statusId: input.customerStatus,
    w2Wages: hasW2Wages(profile?.companyType === undefined ? companyTypeBefore : profile.companyType)
      ? profile?.w2Wages
      : false,
  };
};

/** Returns the columns of the client part of one year. */
export const clientColumns = ({ client }: CustomerInput) => ofClient(clientFields, client ?? {});

/** Returns the columns of the operating year's client part, from the names that the page uses. */
export const pageColumns = (input: CustomerInput) => ({
  ...ofClient(pageFields, input),
  subsidiaryGroupId: input.sGroupId === undefined ? undefined : input.sGroupId || null,
});

export const payrollColumns = (payRoll: NonNullable<RfpInput['payRoll']>) => ({
  ...ofPayroll(payRollFields, payRoll),
  ...ofPayroll(taxInfoFields, payRoll.taxInfo ?? {}),
});

/** Returns the columns of the admin rates. A rate without an override is calculated, so its typed value is dropped. */
export const adminRateColumns = (input: z.output<typeof adminRatesSave>, before: AdminRates) => {
  const sent = ofAdminRates(adminRatesFields, input);
  const [given, stored] = [sent, before] as Record<string, unknown>[];
  const isTyped = (column: string) => (given?.[`${column}Override`] ?? stored?.[`${column}Override`]) !== false;
  return Object.fromEntries(Object.entries(sent).filter(([column]) => isTyped(column))) as typeof sent;
};

export const rfpColumns = (input: RfpInput) => ({ ...ofRfp(rfpFields, input), ...input.checklist });

export const benefitColumns = (input: z.output<typeof benefitsSave>) => {
  const { medical, dental, vision, life, disability, retirement, ancillary } = input;
  const sponsorsPlan = medical?.medicalSponsorsPlan ?? medical?.sponsorsPlan;
  return {
    ...ofBenefits(benefitsFields.medical, { ...medical, sponsorsPlan }),
    ...ofBenefits(benefitsFields.dental, dental ?? {}),
    ...ofBenefits(benefitsFields.vision, vision ?? {}),
    ...ofBenefits(benefitsFields.life, life ?? {}),
    ...ofBenefits(benefitsFields.disability, disability ?? {}),
    ...ofBenefits(benefitsFields.retirement, { ...retirement, planType: retirementTypeOf(retirement) }),
    ...ofBenefits(benefitsFields.ancillary, ancillary ?? {}),
  } satisfies Prisma.RfpBenefitsUncheckedUpdateInput;
};

/** Reads a field that has two names, the entity's and the form's. The form's wins. */
export const retirementTypeOf = (
  retirement: z.output<typeof benefitsSave>['retirement'],
): number | null | undefined => {
  const typed = retirement?.retirementPlanTypeID;
  return typed === undefined ? retirement?.planType : typed || null;
};
