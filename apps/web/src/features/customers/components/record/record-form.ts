import { hasW2Wages } from '@worksmart/shared/customers/rules.ts';
import { type CustomerDetail, companyFields, customerSave } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import type { z } from 'zod';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { benefitsOf } from './benefits/benefits-values.ts';
import { payrollOf, ratesOf } from './payroll-values.ts';

const { profile, rfp } = customerSave.shape;

/** What the record dialogs edit: the save's own schema, with the company fields demanded. */
export const recordSave = customerSave
  .pick({
    id: true,
    rowVersion: true,
    salesAgent: true,
    customerStatus: true,
    sGroupId: true,
    prismID: true,
    anthemId: true,
    aleStatus: true,
    startDate: true,
  })
  .extend({
    ...companyFields,
    profile: profile.unwrap(),
    rfp: rfp.unwrap().unwrap().omit({ expiration: true }).required(),
  });
export type RecordValues = z.input<typeof recordSave>;
export type RecordForm = ContractForm<typeof recordSave>;

/** A lookup row as the form keeps it; its name would look like a change. */
const idOnly = (row: { id: number } | null) => row && { id: row.id };

/** A loaded record as the form's values; texts that are unset are empty, so that clearing one is no change. */
export const valuesOf = (customer: CustomerDetail): RecordValues => ({
  id: customer.id,
  rowVersion: customer.rowVersion,
  name: customer.name,
  address: customer.address,
  address2: customer.address2 ?? '',
  city: customer.city,
  state: customer.state,
  zip: customer.zip,
  salesAgent: idOnly(customer.salesAgent),
  customerStatus: idOnly(customer.customerStatus),
  sGroupId: customer.sGroupId,
  prismID: customer.prismID ?? '',
  anthemId: customer.anthemId ?? '',
  aleStatus: idOnly(customer.aleStatus),
  startDate: customer.startDate,
  profile: {
    description: customer.profile.description ?? '',
    companyType: idOnly(customer.profile.companyType),
    w2Wages: customer.profile.w2Wages,
    dateOfCorp: customer.profile.dateOfCorp,
    fein: customer.profile.fein ?? '',
    indianaDomiciled: customer.profile.indianaDomiciled,
    wsMarketing: idOnly(customer.profile.wsMarketing),
  },
  rfp: {
    payRoll: payrollOf(customer.rfp.payRoll),
    adminRates: ratesOf(customer.rfp.adminRates),
    benefits: benefitsOf(customer.rfp.benefits),
    checklist: customer.rfp.checklist,
  },
});

/** The body of the save: only the parts that this person may write and that this dialog shows. */
export const bodyOf = (values: RecordValues, { abilities, customerStage }: CustomerDetail) => {
  const { rfp, profile, ...company } = values;
  const sendsRfp = abilities.saveRfp && customerStage.id !== stage.client;
  return {
    ...company,
    profile: { ...profile, w2Wages: hasW2Wages(profile.companyType?.id) && profile.w2Wages === true },
    rfp: sendsRfp ? { ...rfp, adminRates: abilities.editAdminRates ? rfp.adminRates : undefined } : undefined,
  };
};
